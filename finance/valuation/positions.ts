/** What is held on a day: units x price x rate of every line, and how far the prices can be trusted. */
import { countWorkdays, toDayNumber } from '#finance/ground/calendar.ts'
import { isoDayOf } from '#finance/ground/day-series.ts'
import type { IsoDate, PricedHolding, Reason } from '#finance/ground/figure.ts'
import { priceOn, unitsOn } from '#finance/valuation/valuation-lines.ts'
import type { HoldingLine, LinePrice } from '#finance/valuation/valuation-lines.ts'
import { rateDayOn, rateOn } from '#finance/valuation/valuation-rates.ts'
import { usualPatience, type Valuation } from '#finance/valuation/valuation.ts'

/** A line as it was valued on a day, unrounded, in the currency of the valuation. */
export type Position = {
  line: HoldingLine
  units: number
  priced: PricedHolding
  reasons: readonly Reason[]
  /** Day number since which the position has been held without a break. */
  since: number
}

function heldSince(line: HoldingLine, day: number): number {
  let since = day
  for (let i = 0; i < line.days.length && line.days[i]! <= day; i += 1) {
    const before = i === 0 ? 0 : line.unitsAfter[i - 1]!
    if (before === 0 && line.unitsAfter[i] !== 0) since = line.days[i]!
  }
  return since
}

/** Whether more workdays lie between two days than a price may be old. */
export function isOlderThan(workdays: number, priceDay: number, day: number): boolean {
  // A span of calendar days holds at most as many workdays: most prices are from the day itself.
  if (day - priceDay <= workdays) return false
  return countWorkdays(isoDayOf(priceDay + 1), isoDayOf(day)) > workdays
}

/** Whether a price of a day is stale on another. Worked case: one of a Friday on the Friday after is not, a workday later is. */
export function isPriceStale(priceDate: IsoDate, on: IsoDate): boolean {
  return isOlderThan(usualPatience, toDayNumber(priceDate), toDayNumber(on))
}

function priceReasons(
  line: HoldingLine,
  price: LinePrice | null,
  valuation: Valuation,
  day: number,
): Reason[] {
  if (price === null) return [{ code: 'missing-price', subject: line.id }]
  if (price.source === 'cash') return []
  const date = isoDayOf(price.day)
  if (price.source === 'trade') return [{ code: 'trade-price', subject: line.id, date }]
  const reasons: Reason[] = []
  if (line.basis === 'adjusted') reasons.push({ code: 'adjusted-price', subject: line.id, date })
  if (isOlderThan(valuation.staleAfterWorkdays, price.day, day)) {
    reasons.push({ code: 'stale-price', subject: line.id, date })
  }
  if (line.corrected?.has(date)) reasons.push({ code: 'price-corrected', subject: line.id, date })
  return reasons
}

function rateReasons(line: HoldingLine, valuation: Valuation, day: number): Reason[] {
  const subject = line.rates.currency
  if (rateOn(line.rates, day) === null) return [{ code: 'missing-rate', subject }]
  const rateDay = rateDayOn(line.rates, day)
  if (rateDay === null) return []
  const date = isoDayOf(rateDay)
  const reasons: Reason[] = []
  if (isOlderThan(valuation.staleAfterWorkdays, rateDay, day))
    reasons.push({ code: 'stale-price', subject, date })
  if (line.rates.corrected?.[day - line.rates.first] === 1)
    reasons.push({ code: 'rate-corrected', subject, date })
  return reasons
}

function positionOn(line: HoldingLine, units: number, valuation: Valuation, day: number): Position {
  const price = priceOn(line, day)
  const rate = rateOn(line.rates, day)
  const rateDay = rateDayOn(line.rates, day)
  const priced: PricedHolding = {
    symbol: line.id,
    name: line.name,
    units,
    price: price?.price ?? null,
    priceCurrency: line.rates.currency,
    priceDate: price === null ? null : isoDayOf(price.day),
    rate,
    rateDate: rateDay === null ? null : isoDayOf(rateDay),
    value: price === null || rate === null ? null : units * price.price * rate,
  }
  const reasons = [...priceReasons(line, price, valuation, day), ...rateReasons(line, valuation, day)]
  return { line, units, priced, reasons, since: heldSince(line, day) }
}

/**
 * The positions at the close of a day; lines with nothing in them are left out. The values add up to the value of
 * the valuation on that day.
 */
export function positionsOn(valuation: Valuation, day: number): readonly Position[] {
  const positions: Position[] = []
  for (const line of valuation.lines) {
    const units = unitsOn(line, day)
    if (units !== 0) positions.push(positionOn(line, units, valuation, day))
  }
  return positions
}

const knownReasons = new WeakMap<Valuation, Map<number, readonly Reason[]>>()

/** Why the value of a day is not simply good; worked out once for each day, since many figures share their ends. */
export function reasonsOn(valuation: Valuation, day: number): readonly Reason[] {
  const days = knownReasons.get(valuation) ?? new Map<number, readonly Reason[]>()
  knownReasons.set(valuation, days)
  const known = days.get(day)
  if (known !== undefined) return known
  const reasons = positionsOn(valuation, day).flatMap((position) => position.reasons)
  days.set(day, reasons)
  return reasons
}
