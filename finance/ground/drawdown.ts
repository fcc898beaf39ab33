/**
 * Drawdown: how far a level lies under its highest point so far. Zero or negative fractions: -0.25 is a quarter below
 * the peak. Use linked levels (payments removed); month ends understate it, so say which data were used.
 */
import { checkSeries, positiveNumber } from '#finance/ground/series-checks.ts'
import type { NumberSeries } from '#finance/ground/series-checks.ts'

/**
 * The drawdown at each level. Needs a positive first level.
 *
 * Worked case: 100, 120, 90 give 0, 0, -0.25.
 */
export function drawdownsOfLevels(levels: NumberSeries): Float64Array<ArrayBuffer> {
  checkSeries(levels, 'levels')
  let peak = positiveNumber(levels[0], 'first level')
  const drawdowns = new Float64Array(levels.length)
  for (let i = 0; i < levels.length; i += 1) {
    if (levels[i]! > peak) peak = levels[i]!
    drawdowns[i] = levels[i]! / peak - 1
  }
  return drawdowns
}
