/** The lines of a valuation: each security or cash balance with its units and prices through time. */
import { indexAtOrBefore } from '#finance/ground/day-series.ts'
import type { DailyRates } from '#finance/valuation/valuation-rates.ts'
import type { Instrument, PriceSeries } from '#finance/ground/ledger.ts'

/**
 * One security, or the cash of one currency, through time. `days` are the days on which something was booked,
 * ascending, with the units after it, the split ratio (1 where there was none) and the price of the trade in
 * `rates.currency` (NaN where the booking gives none). `closes` are as quoted: divided by `priceDivisor` they are in the main unit.
 */
export type HoldingLine = {
  /** The symbol, or 'cash:EUR'. */
  id: string
  portfolioId: string
  name: string
  instrument: Instrument | null
  isCash: boolean
  days: readonly number[]
  unitsAfter: readonly number[]
  splitRatios: readonly number[]
  tradePrices: readonly number[]
  rates: DailyRates
  priceDays: Int32Array
  closes: Float64Array
  priceDivisor: number
  basis: PriceSeries['basis']
  corrected?: PriceSeries['corrected']
  /** Product of the splits booked after the last day looked at; adjusted prices already carry them. */
  laterSplits: number
}

/** The price of a line on a day, in the main unit of its currency, with the day it is from. */
export type LinePrice = { price: number; day: number; source: 'market' | 'trade' | 'cash' }

/** Units held at the close of a day; 0 before the first booking. */
export function unitsOn(line: HoldingLine, day: number): number {
  const at = indexAtOrBefore(line.days, day)
  return at < 0 ? 0 : line.unitsAfter[at]!
}

/** Product of the split ratios after `fromDay` up to `toDay`: what a price struck on `fromDay` is divided by. */
function splitsBetween(line: HoldingLine, fromDay: number, toDay: number): number {
  let ratio = 1
  for (let i = indexAtOrBefore(line.days, fromDay) + 1; i < line.days.length; i += 1) {
    if (line.days[i]! > toDay) break
    ratio *= line.splitRatios[i]!
  }
  return ratio
}

function lastTradePrice(line: HoldingLine, day: number): LinePrice | null {
  for (let i = indexAtOrBefore(line.days, day); i >= 0; i -= 1) {
    const price = line.tradePrices[i]!
    const tradeDay = line.days[i]!
    if (!Number.isNaN(price))
      return { price: price / splitsBetween(line, tradeDay, day), day: tradeDay, source: 'trade' }
  }
  return null
}

/**
 * The price a line is valued at on a day: the last market price, else (no market price yet) the last trade price,
 * else none. Never a later price. A close from before a split is divided by it; an adjusted level, which carries all
 * splits backwards, is multiplied by those still to come.
 *
 * Worked case: traded at 10 on Monday, first quoted at 12 on Wednesday: Tuesday 10 ('trade'), Wednesday 12 ('market').
 */
export function priceOn(line: HoldingLine, day: number): LinePrice | null {
  if (line.isCash) return { price: 1, day, source: 'cash' }
  const at = indexAtOrBefore(line.priceDays, day)
  if (at < 0) return lastTradePrice(line, day)
  const priceDay = line.priceDays[at]!
  const splits =
    line.basis === 'adjusted'
      ? splitsBetween(line, day, Infinity) * line.laterSplits
      : 1 / splitsBetween(line, priceDay, day)
  return { price: (line.closes[at]! / line.priceDivisor) * splits, day: priceDay, source: 'market' }
}
