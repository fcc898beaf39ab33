/** When a data process runs by itself. */

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** Every day, or every week on a day, at a full hour of the firm. */
export type Schedule = { every: 'day' | 'week'; weekday: Weekday | null; hour: number }

/** What the clock of the firm shows: 'wednesday', 7 (from seven o'clock on). */
export type FirmHour = { weekday: Weekday; hour: number }

/**
 * How many hours ago a process was to run last, from 0 in the hour itself. Worked case: one of every day at 7 is 2 hours late at 9, and 23
 * at 6; one of Monday at 7 is 26 hours late on Tuesday at 9.
 */
export function hoursSince({ every, weekday, hour }: Schedule, now: FirmHour): number {
  const hours = now.hour - hour
  if (every === 'day') return (hours + 24) % 24
  const days = weekdays.indexOf(now.weekday) - weekdays.indexOf(weekday ?? 'monday')
  return (days * 24 + hours + 168) % 168
}
