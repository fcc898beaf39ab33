import type { Locator, Page } from '@playwright/test'
import type { Language } from '#phrases/language.ts'
import type { ReportWords } from '#tests/journeys/reporting.ts'

/** A number as a person reads it: '−1.234,50 €' is -1234.5 in every language but English; null for a dash. */
export const readNumber = (text: string, language: Language): number | null => {
  const [digits] = /\d[\d.,]*/.exec(text) ?? []
  if (digits === undefined) return null
  const plain = language === 'en' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  return /[−-]/.test(text.slice(0, text.indexOf(digits))) ? -Number(plain) : Number(plain)
}

/** Texts without what only separates them: a line of a page and of paper are the same then. */
export const squash = (text: string): string => text.replaceAll(/\s/g, '')

/** The rows of a table by the heads of its columns, and each as one text. */
export type ShownTable = { rows: { cells: Record<string, string>; text: string }[]; isWhole: boolean }

/** What stands in a table, without what is said to screen readers alone. */
export const readTable = (table: Locator): Promise<ShownTable> =>
  table.evaluate((node) => {
    const copy = node.cloneNode(true) as HTMLTableElement
    for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove()
    const heads = [...copy.querySelectorAll('thead th')].map((head) => head.textContent.trim())
    const rows = [...copy.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row]')].map((row) => {
      const texts = [...row.cells].map((cell) => cell.textContent.trim())
      return {
        cells: Object.fromEntries(heads.map((head, i) => [head, texts[i] ?? ''])),
        text: texts.join(' '),
      }
    })
    return { rows, isWhole: copy.dataset['drawn'] !== 'part' }
  })

/** The figures of a part of the page that have a working, by name. */
export const readFigures = async (part: Locator, { figures }: ReportWords) => {
  const [before = '', after = ''] = figures.showWorking.split('{{name}} {{value}}')
  const labels = await part
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => [button.getAttribute('aria-label') ?? '', button.textContent.trim()] as const),
    )
  return new Map(
    labels.flatMap(([label, text]) =>
      label.startsWith(before) && label.endsWith(` ${text}${after}`)
        ? [[label.slice(before.length, label.length - after.length - text.length - 1), text] as const]
        : [],
    ),
  )
}

/** Asks as the page itself does: nothing but a browser resolves names under localhost. */
export const fetchFrom = async (page: Page, path: string): Promise<{ status: number; body: Buffer }> => {
  const { status, address } = await page.evaluate(async (asked) => {
    const answer = await fetch(asked)
    const reader = new FileReader()
    reader.readAsDataURL(await answer.blob())
    await new Promise((resolve) => {
      reader.addEventListener('load', resolve)
    })
    return { status: answer.status, address: reader.result as string }
  }, path)
  return { status, body: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') }
}
