/** Returns of single periods, linked and cumulated. A return is a fraction: 0.05 is 5 %, -1 is a total loss. */
import { FinanceError } from '#finance/finance-error.ts'
import { checkSameLength, checkSeries, finiteNumber, positiveNumber } from '#finance/series-checks.ts'
import type { NumberSeries } from '#finance/series-checks.ts'

/** Growth by one return; below zero nothing can be linked any more. */
function growthOf(periodReturn: number): number {
  if (periodReturn < -1) {
    throw new FinanceError('out-of-range', `A return below -100 % cannot be linked: ${periodReturn}`)
  }
  return 1 + periodReturn
}

/**
 * The return over all periods: product of (1 + r) minus 1; 0 for no period at all. Throws for NaN or returns below -1.
 *
 * Source: GIPS 2020, 22.A.21 (geometric linking). Worked case: 10 % and 5 % link to 15.5 %.
 */
export function linkReturns(returns: NumberSeries): number {
  checkSeries(returns, 'returns', 0)
  let growth = 1
  for (let i = 0; i < returns.length; i += 1) growth *= growthOf(returns[i]!)
  return growth - 1
}

/** The cumulative return after each period. Worked case: 10 % and 10 % give 0.1 and 0.21. */
export function cumulateReturns(returns: NumberSeries): Float64Array<ArrayBuffer> {
  checkSeries(returns, 'returns', 0)
  const cumulative = new Float64Array(returns.length)
  let growth = 1
  for (let i = 0; i < returns.length; i += 1) {
    growth *= growthOf(returns[i]!)
    cumulative[i] = growth - 1
  }
  return cumulative
}

/** The level after each period of something that starts at `start` (not itself in the list). */
export function growLevels(returns: NumberSeries, start: number): Float64Array<ArrayBuffer> {
  const base = finiteNumber(start, 'start')
  return cumulateReturns(returns).map((cumulative) => base * (1 + cumulative))
}

/** The return from the first level to the last. Needs two levels and a positive first one. */
export function returnOfLevels(levels: NumberSeries): number {
  checkSeries(levels, 'levels', 2)
  return finiteNumber(levels[levels.length - 1], 'last level') / positiveNumber(levels[0], 'first level') - 1
}

/** The return of each step between levels: one fewer than there are levels. */
export function returnsOfLevels(levels: NumberSeries): Float64Array<ArrayBuffer> {
  checkSeries(levels, 'levels', 2)
  const returns = new Float64Array(levels.length - 1)
  for (let i = 1; i < levels.length; i += 1) {
    returns[i - 1] = levels[i]! / positiveNumber(levels[i - 1], `level ${i - 1}`) - 1
  }
  return returns
}

/** Levels scaled so that the first one is `base`. Worked case: 50, 60 at base 100 become 100, 120. */
export function rebaseLevels(levels: NumberSeries, base: number): Float64Array<ArrayBuffer> {
  checkSeries(levels, 'levels')
  const scale = finiteNumber(base, 'base') / positiveNumber(levels[0], 'first level')
  return Float64Array.from(levels, (level) => level * scale)
}

/**
 * Total-return levels: every dividend is reinvested on the day it goes off the price, at that day's price.
 * level[i] = level[i-1] x (price[i] + dividend[i]) / price[i-1], starting at the first price.
 *
 * Worked case: prices 10, 9 and a dividend of 1 on the second day: 10, 10.
 */
export function reinvestDividends(prices: NumberSeries, dividends: NumberSeries): Float64Array<ArrayBuffer> {
  checkSeries(prices, 'prices')
  checkSeries(dividends, 'dividends')
  checkSameLength(prices, dividends, 'Prices and dividends')
  const levels = new Float64Array(prices.length)
  levels[0] = prices[0]!
  for (let i = 1; i < prices.length; i += 1) {
    const before = positiveNumber(prices[i - 1], `price ${i - 1}`)
    levels[i] = (levels[i - 1]! * (prices[i]! + dividends[i]!)) / before
  }
  return levels
}
