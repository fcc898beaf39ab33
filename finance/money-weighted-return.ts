/**
 * Money-weighted return: the yearly rate at which the dated payments and the final value are worth nothing. Label it
 * so, and never mix it into a table of time-weighted figures.
 *
 * Signs are the investor's: money paid in is negative, money received (and the value at the end) positive.
 */
import { daysBetween, toDayNumber } from '#finance/calendar.ts'
import { yearFraction } from '#finance/day-count.ts'
import type { DayCount } from '#finance/day-count.ts'
import { findDiscountRates } from '#finance/discount-roots.ts'
import type { TimedAmount } from '#finance/discount-roots.ts'
import type { IsoDate } from '#finance/figure.ts'
import { FinanceError } from '#finance/finance-error.ts'
import { checkSeries, finiteNumber } from '#finance/series-checks.ts'
import type { NumberSeries } from '#finance/series-checks.ts'
import type { DatedAmount } from '#finance/valued-period.ts'

function onlyRate(payments: readonly TimedAmount[]): number {
  const rates = findDiscountRates(payments)
  if (rates.length > 1)
    throw new FinanceError('several-solutions', `${rates.length} rates solve these payments`)
  if (rates[0] === undefined) throw new FinanceError('no-solution', 'No rate solves these payments')
  return rates[0]
}

function checkFlows(flows: readonly DatedAmount[]): void {
  if (flows.length === 0) throw new FinanceError('empty-series', 'There are no payments')
  for (const { date, amount } of flows) {
    toDayNumber(date)
    finiteNumber(amount, `payment of ${date}`)
  }
}

function earliestOf(flows: readonly DatedAmount[]): IsoDate {
  return flows.reduce((first, { date }) => (date < first ? date : first), flows[0]!.date)
}

/**
 * The money-weighted return of dated payments (XIRR), annual effective, years from the earliest date by the day count
 * (actual / 365 unless told otherwise). The whole range above -100 % is searched: 'several-solutions' or
 * 'no-solution' unless exactly one rate solves them, for then no single figure is right.
 *
 * Source: GIPS 2020 (money-weighted returns). Worked case: -1,000 on 2010-01-01 and 900 a year later: -10 %.
 */
export function moneyWeightedReturn(flows: readonly DatedAmount[], dayCount: DayCount = 'act/365'): number {
  checkFlows(flows)
  const first = earliestOf(flows)
  return onlyRate(flows.map(({ date, amount }) => ({ time: yearFraction(first, date, dayCount), amount })))
}

/**
 * A yearly rate as the return of so many days, (1 + rate)^(days / 365) - 1: what is shown for less than a year.
 *
 * Worked case: 10 % a year over 73 days is 1.92 %.
 */
export function returnOverDays(annualRate: number, days: number): number {
  return growthFactor(annualRate) ** (finiteNumber(days, 'days') / 365) - 1
}

/**
 * The internal rate of return (IRR) of payments one period apart, per period; exactly one rate or none, as above.
 *
 * Worked case: -100, 100, 0, 7 is 6.21 %.
 */
export function irr(amounts: NumberSeries): number {
  checkSeries(amounts, 'payments')
  return onlyRate(Array.from(amounts, (amount, time) => ({ time, amount })))
}

function growthFactor(rate: number): number {
  const growth = 1 + finiteNumber(rate, 'rate')
  if (growth <= 0)
    throw new FinanceError('out-of-range', `A rate of -100 % or less discounts nothing: ${rate}`)
  return growth
}

/**
 * The net present value (NPV) of payments one period apart. `firstFlowPeriod` 0: the first is paid today; 1: it is paid after one
 * period (the spreadsheet function NPV).
 *
 * Worked case: at 100 %, payments of 100, 200, 300 and 400 after one to four periods are worth 162.50.
 */
export function npv(rate: number, amounts: NumberSeries, firstFlowPeriod: 0 | 1 = 1): number {
  checkSeries(amounts, 'payments')
  const growth = growthFactor(rate)
  let value = 0
  for (let i = 0; i < amounts.length; i += 1) value += amounts[i]! / growth ** (i + firstFlowPeriod)
  return value
}

/** The value of dated payments on the date of the first one listed, actual / 365 (the spreadsheet function XNPV). */
export function xnpv(rate: number, flows: readonly DatedAmount[]): number {
  checkFlows(flows)
  return valueOn(rate, flows, flows[0]!.date)
}

/** The value of dated payments on the latest date among them, actual / 365. */
export function xnfv(rate: number, flows: readonly DatedAmount[]): number {
  checkFlows(flows)
  const latest = flows.reduce((last, { date }) => (date > last ? date : last), flows[0]!.date)
  return valueOn(rate, flows, latest)
}

function valueOn(rate: number, flows: readonly DatedAmount[], date: IsoDate): number {
  const growth = growthFactor(rate)
  return flows.reduce((sum, flow) => sum + flow.amount * growth ** (daysBetween(flow.date, date) / 365), 0)
}

/**
 * Modified internal rate of return (MIRR): payments in are financed at one rate, payments out reinvested at another, per period.
 * Throws 'no-solution' when all payments have one sign.
 *
 * Worked case: -100 and 121 two periods later is 10 %, whatever the rates.
 */
export function mirr(amounts: NumberSeries, rates: { financeRate: number; reinvestRate: number }): number {
  checkSeries(amounts, 'payments', 2)
  const periods = amounts.length - 1
  const [finance, reinvest] = [growthFactor(rates.financeRate), growthFactor(rates.reinvestRate)]
  let [paid, received] = [0, 0]
  for (let i = 0; i <= periods; i += 1) {
    const amount = amounts[i]!
    if (amount < 0) paid -= amount / finance ** i
    else received += amount * reinvest ** (periods - i)
  }
  if (paid === 0 || received === 0) throw new FinanceError('no-solution', 'All payments have one sign')
  return finiteNumber((received / paid) ** (1 / periods) - 1, 'modified internal rate')
}
