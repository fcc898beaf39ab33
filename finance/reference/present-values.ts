/** Present and final values of payments, and rates of return by other rules than those of the pages. */
import { daysBetween } from '#finance/ground/calendar.ts'
import { yearFraction } from '#finance/reference/year-fraction.ts'
import type { DayCount } from '#finance/ground/day-count.ts'
import type { DatedAmount } from '#finance/ground/dated-amount.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { checkFlows, earliestOf, onlyRate } from '#finance/returns/money-weighted-return.ts'
import { checkSeries, finiteNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'

/**
 * The money-weighted return of dated payments with years by another day count than the 365 days of the pages; exactly
 * one rate or none.
 *
 * Worked case: -100 on 2007-01-12 and 110 on 2008-01-12 by '30/360-bond-basis': 10 %.
 */
export function rateByDayCount(flows: readonly DatedAmount[], dayCount: DayCount): number {
  checkFlows(flows)
  const first = earliestOf(flows)
  return onlyRate(flows.map(({ date, amount }) => ({ time: yearFraction(first, date, dayCount), amount })))
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
