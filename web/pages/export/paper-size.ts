import type { PdfType } from '#model/calls/export-options.ts'

/** Width of what is printed: A4 less 15 mm on both sides, at 96 pixels an inch. */
export const paperWidthPx: Readonly<Record<PdfType, number>> = { portrait: 680, landscape: 1009 }

/** Between two widgets that stand beside each other. */
export const gapPx = 28

/** Text for the property 'content': quoted, and its signs escaped. */
const quote = (text: string): string => `"${text.replaceAll(/["\\\n\r]/g, ' ')}"`

/** What the foot of a page says; the numbers are the printer's own counters. */
export type PageFoot = { left: string; right: string; page: string; pageMark: string; pagesMark: string }

const writeCounters = ({ page, pageMark, pagesMark }: PageFoot): string =>
  page
    .split(new RegExp(`(${pageMark}|${pagesMark})`))
    .filter((part) => part !== '')
    .map((part) =>
      part === pageMark ? 'counter(page)' : part === pagesMark ? 'counter(pages)' : quote(part),
    )
    .join(' ')

/** The rules of the pages: their size, tables of many columns across the paper, and who, what and which page in the margins of all but the cover. */
export const buildPageRules = (pdfType: PdfType, foot: PageFoot): string => {
  const look = `font: 400 7.5pt 'Inter Paper', Inter, sans-serif; color: #5a636c; vertical-align: top; padding-top: 5mm;`
  return `
    @page { size: A4 ${pdfType}; margin: 16mm 15mm 18mm;
      @bottom-left { content: ${quote(foot.left)}; ${look} text-align: left; width: 45%; }
      @bottom-center { content: ${quote(foot.right)}; ${look} text-align: center; width: 30%; }
      @bottom-right { content: ${writeCounters(foot)}; ${look} text-align: right; width: 25%; }
    }
    @page across { size: A4 landscape; }
    @page cover { margin: 0;
      @bottom-left { content: none; } @bottom-center { content: none; } @bottom-right { content: none; }
    }`
}

/** Adds rules to the document; answers how to take them away. A constructed sheet needs no nonce. */
export const addRules = (rules: string, target: Document = document): (() => void) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet]
  return () => {
    target.adoptedStyleSheets = target.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
