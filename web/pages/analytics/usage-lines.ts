import { addDays, daysBetween } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Usage } from '#model/calls/usage.ts'
import { usageKinds, type UsageCounts } from '#model/usage.ts'
import type { LineSeries } from '#web/ui/charts/chart-data.ts'

/** Of more days than these a line a day is a scribble: it is drawn by the week. */
const mostSingleDays = 92

/** What is drawn, in this order; `other` is in the total whether it is drawn or not (decision Q-ANALYTICS-OTHER). */
export type DrawnKind = keyof UsageCounts
export const drawnKinds = (drawsOther: boolean): readonly DrawnKind[] => [
  'total',
  ...usageKinds.filter((kind) => kind !== 'other' || drawsOther),
]

/** Whether days are summed by the week. */
export const isByWeek = ({ from, to }: Pick<Usage, 'from' | 'to'>): boolean =>
  daysBetween(from, to) >= mostSingleDays

/** A day on which nothing was done is a day with nothing. Weeks end with the last day, so that none is cut but the first. */
export const buildUsageLines = (
  { from, to, days }: Pick<Usage, 'from' | 'to' | 'days'>,
  kinds: readonly { id: DrawnKind; name: string }[],
): readonly LineSeries[] => {
  const step = isByWeek({ from, to }) ? 7 : 1
  const count = Math.ceil((daysBetween(from, to) + 1) / step)
  const placeOf = (day: IsoDate): number => count - 1 - Math.floor(daysBetween(day, to) / step)
  const ends = Array.from({ length: count }, (_, place) => addDays(to, (place - count + 1) * step))
  return kinds.map(({ id, name }) => {
    const sums = ends.map(() => 0)
    for (const day of days) sums[placeOf(day.day)] = (sums[placeOf(day.day)] ?? 0) + day[id]
    return { id, name, points: ends.map((day, place) => ({ day, value: sums[place] ?? 0 })) }
  })
}
