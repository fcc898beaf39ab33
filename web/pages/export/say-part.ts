import { sayIn, useWords } from '#web/words/words.ts'
import type { TabName } from '#model/reports/report.ts'

/** The place of a part in the report; the contents lead there, and whoever finishes the PDF knows it by its beginning. */
export const findPartId = (subject: string, part = 'head'): string => `contents-${subject}-${part}`

/** What a part is called: as its tab on the screen; the section above the tabs has a name of its own. */
export const useSayPart = (): ((part: string) => string) => {
  const sayReport = useWords('report')
  const say = useWords('export')
  return (part) => (part === 'returns' ? say('summary') : sayReport(`tab_${part as TabName}`))
}

/** The same outside of components. */
export const sayPart = (part: string): string =>
  part === 'returns' ? sayIn('export')('summary') : sayIn('report')(`tab_${part as TabName}`)
