/** Exchange rates of a valuation: one unit of any currency in the reporting currency, for every day of a span. */
import { mainUnitOf } from '#finance/currency.ts'
import { dayNumbersOf, indexAtOrBefore, spreadForward } from '#finance/day-series.ts'
import type { DaySpan } from '#finance/day-series.ts'
import type { Currency } from '#finance/figure.ts'
import type { RateSeries } from '#finance/ledger.ts'

type Leg = { days: Int32Array; rates: ArrayLike<number>; isInverse: boolean }

/**
 * The rates of one currency. `daily[i]` is reporting currency for one unit on day i of the span, the last earlier
 * rate carried forward, NaN before the first known one; a currency quoted in hundredths (GBX) is already divided.
 */
export type DailyRates = {
  currency: Currency
  /** Day number of `daily[0]`. */
  first: number
  daily: Float64Array<ArrayBuffer>
  legs: readonly Leg[]
}

function findLeg(rates: readonly RateSeries[], from: Currency, to: Currency): Leg | null {
  for (const series of rates) {
    if (series.base === from && series.quote === to) {
      return { days: dayNumbersOf(series.dates), rates: series.rates, isInverse: false }
    }
    if (series.base === to && series.quote === from) {
      return { days: dayNumbersOf(series.dates), rates: series.rates, isInverse: true }
    }
  }
  return null
}

/** The legs from one currency to another: none for the same, one where the pair is quoted, else two over a third. */
function findLegs(rates: readonly RateSeries[], from: Currency, to: Currency): readonly Leg[] | null {
  if (from === to) return []
  const direct = findLeg(rates, from, to)
  if (direct !== null) return [direct]
  for (const series of rates) {
    for (const bridge of [series.base, series.quote]) {
      const first = findLeg(rates, from, bridge)
      const second = first === null ? null : findLeg(rates, bridge, to)
      if (first !== null && second !== null) return [first, second]
    }
  }
  return null
}

function multiplyLeg(daily: Float64Array, leg: Leg, span: DaySpan): void {
  const spread = spreadForward(leg.days, leg.rates, span)
  for (let i = 0; i < span.length; i += 1) {
    const rate = spread[i] ?? NaN
    daily[i] = (daily[i] ?? NaN) * (leg.isInverse ? 1 / rate : rate)
  }
}

/**
 * Daily rates from `currency` to `reporting` over a span: the direct pair or its inverse, else the cross over one
 * common currency at full precision; never a later rate. All NaN where no series connects the two.
 *
 * Worked case: EUR/USD is 1.25 and EUR/GBP 0.85: one USD is 0.85 / 1.25 = 0.68 GBP.
 */
export function spreadRates(
  rates: readonly RateSeries[],
  pair: { currency: Currency; reporting: Currency },
  span: DaySpan,
): DailyRates {
  const unit = mainUnitOf(pair.currency)
  const legs = findLegs(rates, unit.currency, pair.reporting)
  const factor = 1 / unit.divisor
  const daily = new Float64Array(span.length).fill(legs === null ? NaN : factor)
  for (const leg of legs ?? []) multiplyLeg(daily, leg, span)
  return { currency: unit.currency, first: span.first, daily, legs: legs ?? [] }
}

/** The rate on a day of the span. */
export function rateOn(rates: DailyRates, day: number): number | null {
  const rate = rates.daily[day - rates.first] ?? NaN
  return Number.isNaN(rate) ? null : rate
}

/** The day of the oldest rate that went into a conversion on `day`; null for the same currency or no rate. */
export function rateDayOn(rates: DailyRates, day: number): number | null {
  let oldest: number | null = null
  for (const leg of rates.legs) {
    const at = indexAtOrBefore(leg.days, day)
    const legDay = at < 0 ? null : (leg.days[at] ?? null)
    if (legDay === null) return null
    oldest = oldest === null ? legDay : Math.min(oldest, legDay)
  }
  return oldest
}
