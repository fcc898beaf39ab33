/** Discrete periods and calendar years of a valuation, with the benchmark beside them. */
import { annualiseLevels } from '#finance/ground/annualising.ts'
import { fromDayNumber, toDayNumber, yearOf } from '#finance/ground/calendar.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, IsoDate } from '#finance/ground/figure.ts'
import type { BenchmarkSeries } from '#finance/ground/ledger.ts'
import { benchmarkFigure, returnFigure, type DayRange } from '#finance/returns/performance-return.ts'
import { benchmarkMonthEnds, monthEndLevels, type DatedLevel } from '#finance/returns/performance-series.ts'
import {
  calendarYear,
  calendarYearsBefore,
  trailingPeriods,
  yearToDate,
  type Period,
} from '#finance/ground/periods.ts'
import type { DiscretePeriod, YearReturn } from '#finance/returns/figure-shapes.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** Annualising needs a year: thirteen month-end levels, the base included. */
const fewestLevels = 13

/** Below this many months no yearly rate is shown; the rule is 12 / (n - 1) over n month-end levels. */
export function annualisedFigure(levels: readonly DatedLevel[], asOf: IsoDate): Figure {
  const [first, last] = [levels[0], levels.at(-1)]
  if (first === undefined || last === undefined || levels.length < fewestLevels) {
    return fractionFigure(null, {
      asOf,
      method: 'annualised-month-ends',
      reasons: [{ code: 'short-history' }],
    })
  }
  const values = levels.map(({ level }) => level)
  return fractionFigure(values.every((level) => level > 0) ? annualiseLevels(values, 12) : null, {
    from: fromDayNumber(first.day),
    asOf: fromDayNumber(last.day),
    method: 'annualised-month-ends',
  })
}

/** The whole history of a valuation up to a day. */
export function wholeHistory(valuation: Valuation, end: number): DayRange {
  return { base: valuation.span.first, end }
}

function rangeOf(period: Period): DayRange {
  return { base: toDayNumber(period.baseDate), end: toDayNumber(period.endDate) }
}

function discretePeriod(
  valuation: Valuation,
  benchmark: BenchmarkSeries | null,
  period: { name: string; range: DayRange },
): DiscretePeriod {
  const { name, range } = period
  return {
    name,
    from: fromDayNumber(range.base),
    to: fromDayNumber(range.end),
    portfolio: returnFigure(valuation, range),
    benchmark: benchmark === null ? null : benchmarkFigure(benchmark, range),
  }
}

function annualisedPeriod(
  valuation: Valuation,
  benchmark: BenchmarkSeries | null,
  end: number,
): DiscretePeriod {
  const range = wholeHistory(valuation, end)
  const asOf = fromDayNumber(end)
  const portfolio = annualisedFigure(monthEndLevels(valuation, range), asOf)
  return {
    name: 'Annualised',
    from: portfolio.from ?? null,
    to: portfolio.asOf,
    portfolio,
    benchmark: benchmark === null ? null : annualisedFigure(benchmarkMonthEnds(benchmark, range), asOf),
  }
}

/**
 * The discrete periods of the specification as of a day: 1Y, 3Y, 5Y, Since inception, the five complete calendar
 * years before, newest first, YTD and Annualised (by month ends). A period that starts before the history has no
 * figure; it is never shortened. `from` is the base date: the close from which the return counts.
 */
export function calculateDiscretePeriods(
  valuation: Valuation,
  benchmark: BenchmarkSeries | null,
  end: number,
): readonly DiscretePeriod[] {
  const asOf = fromDayNumber(end)
  const named = (period: Period) =>
    discretePeriod(valuation, benchmark, { name: period.name, range: rangeOf(period) })
  return [
    ...trailingPeriods(asOf).map(named),
    discretePeriod(valuation, benchmark, { name: 'Since inception', range: wholeHistory(valuation, end) }),
    ...calendarYearsBefore(asOf).map(named),
    named(yearToDate(asOf)),
    annualisedPeriod(valuation, benchmark, end),
  ]
}

/**
 * The calendar years of a range, oldest first. The first year counts from the base of the range where that lies
 * inside it, the last one up to its end: such part years are marked as not complete.
 */
export function calculateYears(
  valuation: Valuation,
  benchmark: BenchmarkSeries | null,
  range: DayRange,
): readonly YearReturn[] {
  const years: YearReturn[] = []
  for (
    let year = yearOf(fromDayNumber(range.base + 1));
    year <= yearOf(fromDayNumber(range.end));
    year += 1
  ) {
    const whole = rangeOf(calendarYear(year))
    const part = { base: Math.max(whole.base, range.base), end: Math.min(whole.end, range.end) }
    years.push({
      year,
      from: fromDayNumber(part.base),
      to: fromDayNumber(part.end),
      complete: part.base === whole.base && part.end === whole.end,
      portfolio: returnFigure(valuation, part),
      benchmark: benchmark === null ? null : benchmarkFigure(benchmark, part),
    })
  }
  return years
}
