import type { PrintedPeriod } from '#model/calls/export-options.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useWords, type Say } from '#web/words/words.ts'
import type { TabName } from '#model/reports/report.ts'

/** The place of a part in the report; the contents lead there, and whoever finishes the PDF knows it by its beginning. */
export const findPartId = (subject: string, part = 'head'): string => `contents-${subject}-${part}`

/** The phrase of the report words that names a part: as its view on the screen. */
export const findPartPhrase = (part: string) => `tab_${part as TabName}` as const

/** What a part is called. */
export const useSayPart = (): ((part: string) => string) => {
  const say = useWords('report')
  return (part) => say(findPartPhrase(part))
}

/** The days of a period, '30/06/2026 to 30/09/2026'. */
export const sayPeriod = ({ from, to }: PrintedPeriod, say: Say<'export'>): string =>
  say('listedFromTo', { from: formatDate(from), to: formatDate(to) })
