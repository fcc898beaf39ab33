/**
 * Money-weighted return: the yearly rate at which the dated payments and the final value are worth nothing. Label it
 * so, and never mix it into a table of time-weighted figures.
 *
 * Signs are the investor's: money paid in is negative, money received (and the value at the end) positive.
 */
import { daysBetween, toDayNumber } from '#finance/ground/calendar.ts'
import { findDiscountRates } from '#finance/returns/discount-roots.ts'
import type { TimedAmount } from '#finance/returns/discount-roots.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { finiteNumber } from '#finance/ground/series-checks.ts'
import type { DatedAmount } from '#finance/ground/dated-amount.ts'

export function onlyRate(payments: readonly TimedAmount[]): number {
  const rates = findDiscountRates(payments)
  if (rates.length > 1)
    throw new FinanceError('several-solutions', `${rates.length} rates solve these payments`)
  if (rates[0] === undefined) throw new FinanceError('no-solution', 'No rate solves these payments')
  return rates[0]
}

export function checkFlows(flows: readonly DatedAmount[]): void {
  if (flows.length === 0) throw new FinanceError('empty-series', 'There are no payments')
  for (const { date, amount } of flows) {
    toDayNumber(date)
    finiteNumber(amount, `payment of ${date}`)
  }
}

export function earliestOf(flows: readonly DatedAmount[]): IsoDate {
  return flows.reduce((first, { date }) => (date < first ? date : first), flows[0]!.date)
}

/**
 * The money-weighted return of dated payments (XIRR), annual effective, years of 365 days from the
 * earliest date. The whole range above -100 % is searched: 'several-solutions' or
 * 'no-solution' unless exactly one rate solves them, for then no single figure is right.
 *
 * Source: GIPS 2020 (money-weighted returns). Worked case: -1,000 on 2010-01-01 and 900 a year later: -10 %.
 */
export function moneyWeightedReturn(flows: readonly DatedAmount[]): number {
  checkFlows(flows)
  const first = earliestOf(flows)
  return onlyRate(flows.map(({ date, amount }) => ({ time: daysBetween(first, date) / 365, amount })))
}

/**
 * The money-weighted return of dated payments over the days from the first to the last of them, not a year: what is
 * shown for less than a year. Errors as above; exact also where the rate a year would be no number.
 *
 * Worked case: -100 and 105 a day later: 5 %.
 */
export function moneyWeightedReturnOfPeriod(flows: readonly DatedAmount[]): number {
  checkFlows(flows)
  const days = flows.map(({ date }) => toDayNumber(date))
  const first = Math.min(...days)
  const length = Math.max(...days) - first
  return onlyRate(flows.map(({ amount }, i) => ({ time: (days[i]! - first) / Math.max(length, 1), amount })))
}
