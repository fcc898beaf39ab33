/** The change figures of the specification: how much a portfolio or account returned over the usual spans. */
import { addMonths, isWorkday, previousWorkday, toDayNumber } from '#finance/ground/calendar.ts'
import type { Figure, IsoDate } from '#finance/ground/figure.ts'
import { lastDayOf, returnFigure, type DayRange } from '#finance/returns/performance-return.ts'
import { trailingPeriod, yearToDate } from '#finance/ground/periods.ts'
import type { ChangeName } from '#finance/returns/figure-shapes.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** The names in the order in which they are shown. */
export const changeNames: readonly ChangeName[] = ['1d', '1m', '3m', 'ytd', '1y', '3y', '5y', 'all']

const baseDates: Record<Exclude<ChangeName, 'all'>, (asOf: IsoDate) => IsoDate> = {
  // On a weekend the last day with new prices is Friday; its change is against Thursday.
  '1d': (asOf) => previousWorkday(isWorkday(asOf) ? asOf : previousWorkday(asOf)),
  '1m': (asOf) => addMonths(asOf, -1),
  '3m': (asOf) => addMonths(asOf, -3),
  ytd: (asOf) => yearToDate(asOf).baseDate,
  '1y': (asOf) => trailingPeriod(asOf, 1).baseDate,
  '3y': (asOf) => trailingPeriod(asOf, 3).baseDate,
  '5y': (asOf) => trailingPeriod(asOf, 5).baseDate,
}

/** The range a change figure speaks of. Worked case: 'ytd' at 2024-05-03 runs from the close of 2023-12-31. */
export function changeRange(valuation: Valuation, name: ChangeName): DayRange {
  const end = lastDayOf(valuation)
  if (name === 'all') return { base: valuation.span.first, end }
  return { base: toDayNumber(baseDates[name](valuation.asOf)), end }
}

/** All change figures as of the valuation's day: time-weighted, cumulative, no figure where history is shorter. */
export function calculateChanges(valuation: Valuation): Record<ChangeName, Figure> {
  const figures = changeNames.map((name) => [name, returnFigure(valuation, changeRange(valuation, name))])
  return Object.fromEntries(figures) as Record<ChangeName, Figure>
}
