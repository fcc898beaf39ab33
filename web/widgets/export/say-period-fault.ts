import type { PeriodFault } from '#model/calls/export-options.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Say } from '#web/words/words.ts'

/** The closes between which there are figures; null where that is not known. */
export type KnownDays = { earliest: string | null; latest: string | null }

/** What is wrong with the period of a report, and what would be right. */
export const sayPeriodFault = (
  fault: PeriodFault,
  { earliest, latest }: KnownDays,
  say: Say<'export'>,
): string => {
  if (fault === 'early' && earliest) return say('periodEarly', { date: formatDate(earliest) })
  if (fault === 'late' && latest) return say('periodLate', { date: formatDate(latest) })
  return say(fault === 'backwards' ? 'periodBackwards' : 'periodIncomplete')
}
