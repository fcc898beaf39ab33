import { useWords } from '#web/words/words.ts'
import type { TabName } from '#model/reports/report.ts'

/** The place of a part in the report; the contents lead there, and whoever finishes the PDF knows it by its beginning. */
export const findPartId = (subject: string, part = 'head'): string => `contents-${subject}-${part}`

/** The phrase of the report words that names a part: as its tab on the screen, or as the section above the tabs. */
export const findPartPhrase = (part: string) =>
  part === 'commitments' ? ('commitments' as const) : (`tab_${part as TabName}` as const)

/** What a part is called; the figures at the head of the report have a name of their own. */
export const useSayPart = (): ((part: string) => string) => {
  const sayReport = useWords('report')
  const say = useWords('export')
  return (part) => (part === 'returns' ? say('summary') : sayReport(findPartPhrase(part)))
}
