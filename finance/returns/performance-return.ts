/** Returns between two days: of a valuation from its linked index, of a benchmark from its levels. */
import { fromDayNumber } from '#finance/ground/calendar.ts'
import { dayNumbersOf, indexAtOrBefore } from '#finance/ground/day-series.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, Reason } from '#finance/ground/figure.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { reasonsOn } from '#finance/valuation/positions.ts'
import { nothingLeft } from '#finance/valuation/valuation.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** A period by day numbers: from the close of `base` to the close of `end`. */
export type DayRange = { base: number; end: number }

/** The last day of a valuation. */
export function lastDayOf(valuation: Valuation): number {
  return valuation.span.first + valuation.span.length - 1
}

function breakIn(valuation: Valuation, range: DayRange): number | null {
  const { first } = valuation.span
  const at = indexAtOrBefore(valuation.restarts, range.end - first)
  const restart = at < 0 ? null : valuation.restarts[at]!
  return restart !== null && restart > range.base - first ? restart : null
}

/** Whether nothing was there at the base and nothing was paid in afterwards. */
function isIdle({ value, inflow, span }: Valuation, { base, end }: DayRange): boolean {
  if (value[base - span.first]! >= nothingLeft) return false
  for (let day = base + 1; day <= end; day += 1) if (inflow[day - span.first]! > 0) return false
  return true
}

/** Why there is no return over a range; null when there is one. A history that starts later gives none. */
export function obstacleTo(valuation: Valuation, range: DayRange): Reason | null {
  const { first } = valuation.span
  if (valuation.inception === null) return { code: 'no-capital' }
  if (range.base < first || range.base >= range.end) {
    return { code: 'short-history', date: fromDayNumber(valuation.inception) }
  }
  const restart = breakIn(valuation, range)
  if (restart !== null) {
    const day = first + restart
    const unknown = [day - 1, day].find(
      (near) => near >= first && Number.isNaN(valuation.value[near - first]!),
    )
    if (unknown === undefined) return { code: 'no-capital', date: fromDayNumber(day) }
    const missing = reasonsOn(valuation, unknown).find(({ code }) => code.startsWith('missing'))
    return { ...(missing ?? { code: 'missing-price' }), date: fromDayNumber(unknown) }
  }
  return valuation.index[range.base - first] === 0 || isIdle(valuation, range) ? { code: 'no-capital' } : null
}

/**
 * The time-weighted return over a range as a fraction, null where there is none.
 *
 * Worked case: index 1.10 at the base and 1.21 at the end: 10 %.
 */
export function returnBetween(valuation: Valuation, range: DayRange): number | null {
  if (obstacleTo(valuation, range) !== null) return null
  const { first } = valuation.span
  return valuation.index[range.end - first]! / valuation.index[range.base - first]! - 1
}

/** The time-weighted return over a range as a figure, with what is to be known of the prices at both ends. */
export function returnFigure(valuation: Valuation, range: DayRange): Figure {
  const obstacle = obstacleTo(valuation, range)
  const reasons =
    obstacle === null
      ? [...reasonsOn(valuation, range.base), ...reasonsOn(valuation, range.end), ...valuation.reasons]
      : [obstacle]
  return fractionFigure(returnBetween(valuation, range), {
    from: fromDayNumber(range.base),
    asOf: fromDayNumber(range.end),
    method: 'time-weighted-return',
    reasons,
  })
}

/** A benchmark's level on a day: the last earlier one; null before its first, the base is never shifted. */
export function levelOn(benchmark: BenchmarkSeries, day: number): number | null {
  const at = indexAtOrBefore(dayNumbersOf(benchmark.dates), day)
  return at < 0 ? null : benchmark.levels[at]!
}

/** A benchmark's return over a range as a figure; none where its levels begin after the base. */
export function benchmarkFigure(benchmark: BenchmarkSeries, range: DayRange): Figure {
  const base = levelOn(benchmark, range.base)
  const end = levelOn(benchmark, range.end)
  const isKnown = base !== null && end !== null && base > 0 && range.base < range.end
  return fractionFigure(isKnown ? end / base - 1 : null, {
    from: fromDayNumber(range.base),
    asOf: fromDayNumber(range.end),
    method: 'benchmark-return',
    reasons: isKnown ? [] : [{ code: 'short-history', subject: benchmark.label }],
  })
}
