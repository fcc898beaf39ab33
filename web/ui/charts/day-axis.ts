const msPerDay = 86_400_000

/** Days since 1970 of an ISO day: the axis of time is linear in days. */
export const toDayNumber = (day: string): number =>
  Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / msPerDay)

/** The ISO day of a number of days since 1970. */
export const toDay = (dayNumber: number): string => new Date(dayNumber * msPerDay).toISOString().slice(0, 10)

const monthSteps = [1, 2, 3, 6, 12, 24, 36, 60, 120, 240]

const toMonths = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const firstOfMonth = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`

const evenly = (first: number, last: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.round(first + ((last - first) * index) / (count - 1)))

/** Days to label between two days: firsts of months at an even step, at most `most`; single days in a short range. */
export const findDayTicks = (first: number, last: number, most: number): readonly number[] => {
  if (last <= first) return [first]
  const start = toMonths(toDay(first))
  const end = toMonths(toDay(last))
  if (end - start < 3) return evenly(first, last, Math.max(2, Math.min(4, most, last - first + 1)))
  const step = monthSteps.find((months) => (end - start) / months <= most) ?? 600
  const ticks: number[] = []
  for (let month = Math.ceil(start / step) * step; month <= end; month += step) {
    const day = toDayNumber(firstOfMonth(month))
    if (day >= first && day <= last) ticks.push(day)
  }
  return ticks
}
