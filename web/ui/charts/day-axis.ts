const msPerDay = 86_400_000

/** Days since 1970 of an ISO day: the axis of time is linear in days. */
export const toDayNumber = (day: string): number =>
  Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / msPerDay)

/** The ISO day of a number of days since 1970. */
export const toDay = (dayNumber: number): string => new Date(dayNumber * msPerDay).toISOString().slice(0, 10)

const monthSteps = [1, 2, 3, 6, 12, 24, 36, 60, 120, 240, 600]

const toMonths = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const firstOfMonth = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`

const firstsOfMonths = (
  { start, end, step }: { start: number; end: number; step: number },
  { first, last }: { first: number; last: number },
): readonly number[] =>
  Array.from({ length: Math.floor(end / step) - Math.ceil(start / step) + 1 }, (_, index) =>
    toDayNumber(firstOfMonth((Math.ceil(start / step) + index) * step)),
  ).filter((day) => day >= first && day <= last)

const evenly = (first: number, last: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.round(first + ((last - first) * index) / (count - 1)))

/** Days to label between two days: firsts of months at an even step, at most `most`; single days in a short range. */
export const findDayTicks = (first: number, last: number, most: number): readonly number[] => {
  if (last <= first) return [first]
  const start = toMonths(toDay(first))
  const end = toMonths(toDay(last))
  if (end - start < 3) return evenly(first, last, Math.max(2, Math.min(4, most, last - first + 1)))
  const found = monthSteps.map((step) => firstsOfMonths({ start, end, step }, { first, last }))
  return found.find((ticks) => ticks.length <= most) ?? []
}

/** Room of a label such as 'Jan 2024', and of one that needs no month. */
const monthRoom = 92
const yearRoom = 52

/** The days to label within a width; where all of them begin a year, the year says enough and more of them fit. */
export const findTimeTicks = (
  days: readonly number[],
  width: number,
): { days: readonly number[]; areYears: boolean } => {
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0]
  const within = (room: number): readonly number[] =>
    findDayTicks(first, last, Math.max(2, Math.floor(width / room)))
  const months = within(monthRoom)
  const isNewYear = (day: number): boolean => toDay(day).endsWith('-01-01')
  if (!months.every(isNewYear)) return { days: months, areYears: false }
  const years = within(yearRoom)
  return years.every(isNewYear) ? { days: years, areYears: true } : { days: months, areYears: true }
}
