import type { DataProcessState } from '#model/calls/data-processes.ts'
import { weekdays, type Weekday } from '#model/data-processes/schedule.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'

/** The first of January 2024 was a Monday. */
const mondayMs = Date.UTC(2024, 0, 1)
const dayMs = 24 * 60 * 60 * 1000

export const writeHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** The days of the week as the reader's language calls them. */
export const useWeekdays = (): Readonly<Record<Weekday, string>> => {
  const { locale } = useFormat()
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return Object.fromEntries(
    weekdays.map((day, place) => [day, format.format(mondayMs + place * dayMs)]),
  ) as Record<Weekday, string>
}

/** When a process runs, as a sentence. */
export const useSchedule = (): ((schedule: DataProcessState['schedule']) => string) => {
  const say = useWords('dataRuns')
  const days = useWeekdays()
  return (schedule) => {
    if (schedule === null) return say('scheduleOff')
    const time = writeHour(schedule.hour)
    if (schedule.weekday === null) return say('scheduleDay', { time })
    return say('scheduleWeek', { day: days[schedule.weekday], time })
  }
}
