/** Risk of a range: how much the monthly returns scatter, and the deepest fall from a peak. */
import { fromDayNumber } from '#finance/ground/calendar.ts'
import { drawdownsOfLevels } from '#finance/ground/drawdown.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { obstacleTo } from '#finance/returns/performance-return.ts'
import type { DayRange } from '#finance/returns/performance-return.ts'
import { monthEndLevels } from '#finance/returns/performance-series.ts'
import type { DatedLevel } from '#finance/returns/performance-series.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'
import { volatility } from '#finance/ground/volatility.ts'

/** A yearly deviation is shown from a year of monthly returns on. */
const fewestMonths = 12

/** Simple monthly returns between the month ends of a range. */
export function monthlyReturns(levels: readonly DatedLevel[]): readonly number[] {
  return levels.slice(1).map(({ level }, i) => level / levels[i]!.level - 1)
}

/**
 * Volatility a year from monthly returns: sample deviation x root of 12. No figure under twelve months.
 *
 * Worked case: a monthly deviation of 2 % gives 6.93 %.
 */
export function volatilityFigure(valuation: Valuation, range: DayRange): Figure {
  const levels = monthEndLevels(valuation, range)
  const returns = monthlyReturns(levels)
  const isLong = returns.length >= fewestMonths && returns.every(Number.isFinite)
  return fractionFigure(isLong ? volatility(returns, 12) : null, {
    from: fromDayNumber(isLong ? levels[0]!.day : range.base),
    asOf: fromDayNumber(isLong ? levels.at(-1)!.day : range.end),
    method: 'volatility-monthly',
    reasons: isLong ? [] : [{ code: 'short-history' }],
  })
}

/** The deepest fall of a range: its depth (0 or negative), and the days of the peak before it and of its trough. */
export type Drawdown = { depth: number; peakDay: number; troughDay: number }

/** The deepest drawdown of the daily index over a range; null where there is no return to speak of. */
export function findMaxDrawdown(valuation: Valuation, range: DayRange): Drawdown | null {
  if (obstacleTo(valuation, range) !== null) return null
  const start = range.base - valuation.span.first
  const levels = valuation.index.subarray(start, range.end - valuation.span.first + 1)
  const drawdowns = drawdownsOfLevels(levels)
  let trough = 0
  for (let i = 1; i < drawdowns.length; i += 1) if (drawdowns[i]! < drawdowns[trough]!) trough = i
  let peak = 0
  for (let i = 1; i <= trough; i += 1) if (levels[i]! >= levels[peak]!) peak = i
  return { depth: drawdowns[trough]!, peakDay: range.base + peak, troughDay: range.base + trough }
}

/**
 * Maximum drawdown over a range from daily levels with payments removed: lowest level / peak before it - 1.
 *
 * Worked case: index 1, 1.2, 0.9, 1.1: -25 %.
 */
export function maxDrawdownFigure(valuation: Valuation, range: DayRange): Figure {
  const drawdown = findMaxDrawdown(valuation, range)
  const obstacle = obstacleTo(valuation, range)
  return fractionFigure(drawdown?.depth ?? null, {
    from: fromDayNumber(range.base),
    asOf: fromDayNumber(range.end),
    method: 'max-drawdown',
    reasons: obstacle === null ? [] : [obstacle],
  })
}
