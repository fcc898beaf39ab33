import type { IsoDate } from '#finance/ground/figure.ts'
import {
  rangeDays,
  rangePeriod,
  trailingPeriod,
  yearToDate,
  type RangeName,
} from '#finance/ground/periods.ts'

/** The spans over which performance is looked at; `custom` is chosen day by day. */
export type RangeChoice = RangeName | 'ytd' | '3y' | '5y' | 'all' | 'custom'

const always = ['all', 'custom'] as const satisfies readonly RangeChoice[]
const spans = ['1m', '3m', '6m', 'ytd', '12m', '3y', '5y'] as const satisfies readonly RangeChoice[]

/** From the close of which day; null from the beginning. Three and five years are those of the figures in the head. */
export const baseOf = (choice: RangeChoice, asOf: IsoDate): IsoDate | null => {
  if (choice === 'all' || choice === 'custom') return null
  if (choice === 'ytd') return yearToDate(asOf).baseDate
  if (choice === '3y' || choice === '5y') return trailingPeriod(asOf, Number(choice[0])).baseDate
  return rangePeriod(choice, asOf).baseDate
}

/** How many days a choice counts; null where it goes back to a day of the calendar. */
export const countedDaysOf = (choice: RangeChoice): number | null =>
  choice in rangeDays ? rangeDays[choice as RangeName] : null

const specified: ReadonlySet<RangeChoice> = new Set(['1m', '3m', '6m', '12m'])

/** What is offered: this year and the longer spans only where the figures reach back so far. */
export const rangeChoicesOf = ({
  asOf,
  inception,
}: {
  asOf: IsoDate
  inception: IsoDate | null
}): readonly RangeChoice[] => [
  ...spans.filter(
    (choice) => specified.has(choice) || (inception !== null && inception <= (baseOf(choice, asOf) ?? '')),
  ),
  ...always,
]
