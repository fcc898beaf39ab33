import { useEffect } from 'react'
import type { PdfType } from '#model/calls/export-options.ts'
import { useWords } from '#web/words/words.ts'
import { addRules, buildPageRules } from './paper-size.ts'

/** What a mark in a phrase stands for until the printer counts. */
const marks = { page: '\u0001', pages: '\u0002' }

/** The size of the paper, and what stands at the foot of every page. */
export const usePageRules = (pdfType: PdfType, foot: { left: string; right: string }): void => {
  const say = useWords('export')
  const rules = buildPageRules(pdfType, {
    ...foot,
    page: say('page', marks),
    pageMark: marks.page,
    pagesMark: marks.pages,
  })
  useEffect(() => addRules(rules), [rules])
}
