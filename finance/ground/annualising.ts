/** Annualising: a return over several years as the even yearly rate that gives it. Never shown under one year. */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { checkSeries, finiteNumber, positiveNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'

/** (1 + cumulative) ^ exponent - 1; a total loss stays a total loss. */
export function raise(cumulative: number, exponent: number): number {
  const growth = 1 + finiteNumber(cumulative, 'cumulative return')
  if (growth < 0) throw new FinanceError('out-of-range', `A return below -100 %: ${cumulative}`)
  return finiteNumber(growth ** exponent - 1, 'annual rate')
}

/**
 * The day rule: (1 + R)^(yearLength / days) - 1. Arithmetic only: whether the span is long enough to be shown (a year)
 * is for the caller.
 *
 * Worked case: 21 % in 730 days is 10 % a year.
 */
export function annualiseByDays(cumulative: number, days: number, yearLength: 365 | 365.25 = 365): number {
  return raise(cumulative, yearLength / positiveNumber(days, 'days'))
}

/** The return from the first level to the last. Needs two levels and a positive first one. */
export function returnOfLevels(levels: NumberSeries): number {
  checkSeries(levels, 'levels', 2)
  return finiteNumber(levels[levels.length - 1], 'last level') / positiveNumber(levels[0], 'first level') - 1
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
