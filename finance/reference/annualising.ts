/** Annual rates by rules that no page uses: by dates, by periods, nominal and effective. */
import { raise } from '#finance/ground/annualising.ts'
import { addDays, addMonths, daysBetween } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { ageBetween } from '#finance/reference/workdays.ts'
import { linkReturns } from '#finance/reference/returns.ts'
import { checkSeries, positiveNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'

/**
 * Years from one day to another, both counted: whole years plus the days left over / 365.
 *
 * Worked case: 2020-02-29 to 2021-02-28 is one year (to 27 February) and one day.
 */
export function yearsBetween(startDate: IsoDate, endDate: IsoDate): number {
  const after = addDays(endDate, 1)
  const { years } = ageBetween(startDate, after)
  // A year from 29 February ends on 28 February.
  const isYearMore = addMonths(startDate, 12 * (years + 1)) <= after
  const whole = isYearMore ? years + 1 : years
  return whole + daysBetween(addMonths(startDate, 12 * whole), after) / 365
}

/**
 * The rate a year between two dates, both counted; at or under one year the cumulative return itself.
 *
 * Worked case: 4.04 % from 2021-01-01 to 2022-12-31 is 2 % a year.
 */
export function annualiseByDates(cumulative: number, startDate: IsoDate, endDate: IsoDate): number {
  const years = yearsBetween(startDate, endDate)
  return years <= 1 ? raise(cumulative, 1) : raise(cumulative, 1 / years)
}

/** The linked return of n periods as a yearly rate: exponent periodsPerYear / n. Worked case: thrice 3 % a year is 3 %. */
export function annualiseReturns(returns: NumberSeries, periodsPerYear: number): number {
  checkSeries(returns, 'returns')
  return raise(linkReturns(returns), positiveNumber(periodsPerYear, 'periods per year') / returns.length)
}

function checkCompounding(rate: number, periodsPerYear: number): void {
  positiveNumber(rate, 'rate')
  if (!Number.isInteger(periodsPerYear) || periodsPerYear < 1) {
    throw new FinanceError('out-of-range', `Not a number of periods in a year: ${periodsPerYear}`)
  }
}

/** The annual effective rate of a nominal rate compounded so often a year. Worked case: 10 % quarterly is 10.38 %. */
export function effectiveRate(nominalRate: number, periodsPerYear: number): number {
  checkCompounding(nominalRate, periodsPerYear)
  return raise((1 + nominalRate / periodsPerYear) ** periodsPerYear - 1, 1)
}

/** The nominal rate that compounds to an annual effective rate; the inverse of `effectiveRate`. */
export function nominalRate(effectiveRate: number, periodsPerYear: number): number {
  checkCompounding(effectiveRate, periodsPerYear)
  return raise(effectiveRate, 1 / periodsPerYear) * periodsPerYear
}
