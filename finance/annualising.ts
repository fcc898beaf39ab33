/** Annualising: a return over several years as the even yearly rate that gives it. Never shown under one year. */
import { addDays, addMonths, ageBetween, daysBetween } from '#finance/calendar.ts'
import type { IsoDate } from '#finance/figure.ts'
import { FinanceError } from '#finance/finance-error.ts'
import { linkReturns, returnOfLevels } from '#finance/returns.ts'
import { checkSeries, finiteNumber, positiveNumber } from '#finance/series-checks.ts'
import type { NumberSeries } from '#finance/series-checks.ts'

/** (1 + cumulative) ^ exponent - 1; a total loss stays a total loss. */
function raise(cumulative: number, exponent: number): number {
  const growth = 1 + finiteNumber(cumulative, 'cumulative return')
  if (growth < 0) throw new FinanceError('out-of-range', `A return below -100 %: ${cumulative}`)
  return finiteNumber(growth ** exponent - 1, 'annual rate')
}

/**
 * The day rule: (1 + R)^(365 / days) - 1. Arithmetic only: whether the span is long enough to be shown (a year) is
 * for the caller.
 *
 * Worked case: 21 % in 730 days is 10 % a year.
 */
export function annualiseByDays(cumulative: number, days: number): number {
  return raise(cumulative, 365 / positiveNumber(days, 'days'))
}

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

/**
 * The rule of the specification for month-end levels, 12 / (n - 1), n counting levels with the base:
 * (last / first)^(periodsPerYear / (n - 1)) - 1. A figure to be shown needs n >= 13 months.
 *
 * Worked case: 25 month ends that double make 2^(12/24) - 1 = 41.42 % a year.
 */
export function annualiseLevels(levels: NumberSeries, periodsPerYear: number): number {
  const cumulative = returnOfLevels(levels)
  return raise(cumulative, positiveNumber(periodsPerYear, 'periods per year') / (levels.length - 1))
}

/** The linked return of n periods as a yearly rate: exponent periodsPerYear / n. Worked case: thrice 3 % a year is 3 %. */
export function annualiseReturns(returns: NumberSeries, periodsPerYear: number): number {
  checkSeries(returns, 'returns')
  return raise(linkReturns(returns), positiveNumber(periodsPerYear, 'periods per year') / returns.length)
}

/** The growth rate a year between two values. Worked case: 10,000 to 15,000 in 10 years is 4.14 %. */
export function compoundGrowthRate(values: { startValue: number; endValue: number; years: number }): number {
  const growth = finiteNumber(values.endValue, 'end value') / positiveNumber(values.startValue, 'start value')
  return raise(growth - 1, 1 / positiveNumber(values.years, 'years'))
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
