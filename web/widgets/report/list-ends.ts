import { addMonths, endOfMonth, endOfQuarter, yearOf } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** A day that figures are often asked for, and what it is the end of. */
export type End = { value: IsoDate; of: 'endOfMonth' | 'endOfQuarter' | 'endOfYear' }

/** The ends of the last month, quarter and year before a day, as far as there was anything; each day once, the shortest first. */
export const listEnds = (day: IsoDate, since: IsoDate | null | undefined): readonly End[] => {
  const ends: readonly End[] = [
    { value: endOfMonth(day, -1), of: 'endOfMonth' },
    { value: endOfQuarter(addMonths(day, -3)), of: 'endOfQuarter' },
    { value: `${yearOf(day) - 1}-12-31`, of: 'endOfYear' },
  ]
  return ends.filter(
    ({ value }, place) => value >= (since ?? '') && ends.findIndex((end) => end.value === value) === place,
  )
}
