/**
 * Exchange: amounts from one currency into another. A rate keeps its direction: 'per-unit' says how much of the wanted
 * currency one unit of the amount's currency is; 'inverse' says how much of the amount's currency one unit of the
 * wanted currency is.
 */
import { toDayNumber } from '#finance/calendar.ts'
import { mainUnitOf } from '#finance/currency.ts'
import type { Currency, IsoDate } from '#finance/figure.ts'
import { FinanceError } from '#finance/finance-error.ts'
import type { Decimal } from '#finance/money.ts'
import { decimalOf, toNumber, zero } from '#finance/money.ts'
import { checkSameLength, checkSeries, finiteNumber, positiveNumber } from '#finance/series-checks.ts'
import type { NumberSeries } from '#finance/series-checks.ts'

/** Which way a rate is quoted. */
export type RateQuote = 'per-unit' | 'inverse'

function checkQuote(quote: RateQuote): void {
  if (quote === 'per-unit' || quote === 'inverse') return
  throw new FinanceError('unknown-option', `Unknown direction of a rate ${JSON.stringify(quote)}`)
}

/**
 * An amount in another currency. Throws for a rate that is not above zero.
 *
 * Worked case: 680 USD at 1.1708 USD per EUR ('inverse') is 580.80 EUR.
 */
export function convertAmount(amount: number, rate: number, quote: RateQuote): number {
  checkQuote(quote)
  const exact = positiveNumber(rate, 'rate')
  return quote === 'per-unit'
    ? finiteNumber(amount, 'amount') * exact
    : finiteNumber(amount, 'amount') / exact
}

/** The same for decimal money, exactly. */
export function convertDecimal(amount: Decimal, rate: Decimal, quote: RateQuote): Decimal {
  checkQuote(quote)
  if (rate.lte(zero)) throw new FinanceError('out-of-range', `rate must be above zero: ${rate.toFixed()}`)
  return quote === 'per-unit' ? amount.times(rate) : amount.div(rate)
}

/** One step of a cross rate: multiply or divide by a quoted rate. */
export type CrossLeg = { rate: number; direction: 'multiply' | 'divide' }

/**
 * The rate over several quotes at full precision.
 *
 * Worked case: 1.0836 USD per EUR times 3.6725 AED per USD is 3.979521 AED per EUR.
 */
export function crossRate(legs: readonly CrossLeg[]): number {
  if (legs.length === 0) throw new FinanceError('empty-series', 'A cross rate needs at least one rate')
  return legs.reduce((product, { rate, direction }) => {
    const exact = positiveNumber(rate, 'rate')
    if (direction === 'multiply') return product * exact
    if (direction === 'divide') return product / exact
    throw new FinanceError('unknown-option', `Unknown direction ${JSON.stringify(direction)}`)
  }, 1)
}

/** A rate and its day. */
export type DatedRate = { date: IsoDate; rate: number }

/**
 * The last rate on or before a day, never a later one; null before the first. The rates must ascend by date.
 *
 * Worked case: rates of Monday and Wednesday: on Tuesday Monday's counts.
 */
export function rateOn(rates: readonly DatedRate[], date: IsoDate): DatedRate | null {
  const day = toDayNumber(date)
  let before = -Infinity
  let found: DatedRate | null = null
  for (const dated of rates) {
    const rateDay = toDayNumber(dated.date)
    if (rateDay <= before) throw new FinanceError('wrong-order', `The rate of ${dated.date} is out of order`)
    before = rateDay
    positiveNumber(dated.rate, `rate of ${dated.date}`)
    if (rateDay <= day) found = dated
  }
  return found
}

/**
 * A price in the main unit of its currency: pence are divided by 100 when they arrive, never later.
 *
 * Worked case: 1234.5 GBX is 12.345 GBP.
 */
export function priceInMainUnit(price: number, currency: Currency): { price: number; currency: Currency } {
  const unit = mainUnitOf(currency)
  const exact = decimalOf(price).div(decimalOf(unit.divisor))
  return { price: toNumber(exact), currency: unit.currency }
}

/** A holding of foreign units at two times; rates are foreign currency for one unit of the reporting currency. */
export type ForeignHolding = {
  units: number
  startPrice: number
  endPrice: number
  startRate: number
  endRate: number
}

/**
 * The gain of a foreign holding in the reporting currency, and the part of it that the exchange rate made: the opening
 * value at the closing rate less the same at the opening rate. The rest is price.
 *
 * Worked case: 2,666.67 USD for 2,350 EUR, sold for 3,500 USD at 0.88 EUR: gain 730, of it -3.33 by the dollar.
 */
export function splitCurrencyGain(holding: ForeignHolding): {
  total: number
  currencyGain: number
  priceGain: number
} {
  const units = finiteNumber(holding.units, 'units')
  const startRate = positiveNumber(holding.startRate, 'start rate')
  const endRate = positiveNumber(holding.endRate, 'end rate')
  const opening = units * finiteNumber(holding.startPrice, 'start price')
  const closing = units * finiteNumber(holding.endPrice, 'end price')
  const total = closing / endRate - opening / startRate
  const currencyGain = opening / endRate - opening / startRate
  return { total, currencyGain, priceGain: total - currencyGain }
}

/**
 * The cumulative return in the reporting currency of prices in a foreign one, since the first point; rates are
 * reporting currency for one foreign unit. (1 + local) x (1 + currency) - 1 at each point.
 */
export function foreignReturns(prices: NumberSeries, rates: NumberSeries): Float64Array<ArrayBuffer> {
  checkSeries(prices, 'prices')
  checkSeries(rates, 'rates')
  checkSameLength(prices, rates, 'Prices and rates')
  const base = positiveNumber(prices[0], 'first price') * positiveNumber(rates[0], 'first rate')
  return Float64Array.from(prices, (price, i) => (price * positiveNumber(rates[i], `rate ${i}`)) / base - 1)
}
