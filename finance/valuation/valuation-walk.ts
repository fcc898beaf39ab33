/** The inner loop of the daily valuation: what one line is worth on each of its days. */
import { indexAtOrBefore, valuesByDay } from '#finance/ground/day-series.ts'
import type { DaySpan } from '#finance/ground/day-series.ts'
import type { HoldingLine } from '#finance/valuation/valuation-lines.ts'

/** Days of a span by position: from `start` up to, not including, `stop`. */
type Stretch = { start: number; stop: number }

/** Adds a fixed worth in the line's currency, at the rate of each day. */
function addFixed(value: Float64Array, worth: number, rates: Float64Array, { start, stop }: Stretch): void {
  for (let at = start; at < stop; at += 1) value[at] = value[at]! + worth * rates[at]!
}

/** Adds units (times the factor of the quotes) at the last close of each day; `shift` leads to the first quoted day. */
function addQuoted(
  value: Float64Array,
  line: HoldingLine,
  unitsTimesFactor: number,
  { start, stop, shift }: Stretch & { shift: number },
): void {
  const rates = line.rates.daily
  const closes = valuesByDay(line.priceDays, line.closes)
  const quotedStop = Math.min(stop, shift + closes.length)
  for (let at = start; at < quotedStop; at += 1) {
    value[at] = value[at]! + unitsTimesFactor * closes[at - shift]! * rates[at]!
  }
  if (stop <= quotedStop) return
  addFixed(value, unitsTimesFactor * closes[closes.length - 1]!, rates, {
    start: Math.max(start, quotedStop),
    stop,
  })
}

/** Ratio that turns an adjusted level into the price of the first day: all splits to come; 1 for closes. */
function openingSplits(line: HoldingLine): number {
  if (line.basis !== 'adjusted') return 1
  return line.splitRatios.reduce((product, ratio) => product * ratio, line.laterSplits)
}

/** A close from before a split, divided by it, and the position of the day on which a new close takes over. */
type Carried = { price: number; until: number }

function carryOver(line: HoldingLine, event: number, before: Carried, span: DaySpan): Carried {
  const day = line.days[event]!
  const ratio = line.splitRatios[event]!
  if (ratio === 1 || line.basis === 'adjusted') return before
  if (before.until > day - span.first) return { price: before.price / ratio, until: before.until }
  const last = indexAtOrBefore(line.priceDays, day - 1)
  if (last < 0) return before
  const next = line.priceDays[last + 1]
  const until = next === undefined ? span.length : next - span.first
  return { price: line.closes[last]! / line.priceDivisor / ratio, until }
}

/**
 * Adds units x price x rate of one line to every day on which it was held: at the price of its trades before the first
 * quote, at a close divided by a split until a new one comes, else at the last close. NaN where there is no price.
 */
export function addLine(value: Float64Array, line: HoldingLine, span: DaySpan): void {
  const { days, unitsAfter, splitRatios, tradePrices, priceDays } = line
  const rates = line.rates.daily
  const shift = line.isCash || priceDays.length === 0 ? span.length : priceDays[0]! - span.first
  let factor = openingSplits(line) / line.priceDivisor
  let tradePrice = line.isCash ? 1 : NaN
  let carried: Carried = { price: NaN, until: 0 }
  for (let event = 0; event < days.length; event += 1) {
    const ratio = splitRatios[event]!
    tradePrice /= ratio
    if (!Number.isNaN(tradePrices[event]!)) tradePrice = tradePrices[event]!
    if (line.basis === 'adjusted') factor /= ratio
    carried = carryOver(line, event, carried, span)
    const units = unitsAfter[event]!
    if (units === 0) continue
    let start = days[event]! - span.first
    const stop = event + 1 < days.length ? days[event + 1]! - span.first : span.length
    if (start < shift) {
      const until = Math.min(stop, shift)
      addFixed(value, units * tradePrice, rates, { start, stop: until })
      start = until
    }
    if (start < carried.until) {
      const until = Math.min(stop, carried.until)
      addFixed(value, units * carried.price, rates, { start, stop: until })
      start = until
    }
    if (start < stop) addQuoted(value, line, units * factor, { start, stop, shift })
  }
}
