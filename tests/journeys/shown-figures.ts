import { inflateRawSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import type { EnglishPhrases } from '#phrases/register/load-phrases.ts'
import { loadPhrases } from './shown-phrases.ts'
import { isLanguage, type Language } from '#phrases/language.ts'

/** The words of reports in the language of the page. */
export type ReportWords = {
  language: Language
  report: EnglishPhrases['report']
  returns: string
  showWorking: string
}

/** The words of the language that the page is shown in. */
export const readWords = async (page: Page): Promise<ReportWords> => {
  const shown = await page.locator('html').getAttribute('lang')
  const language = isLanguage(shown) ? shown : 'en'
  const [report, overview, figures] = await Promise.all([
    loadPhrases(language, 'report'),
    loadPhrases(language, 'overview'),
    loadPhrases(language, 'figures'),
  ])
  return {
    language,
    report: report as EnglishPhrases['report'],
    returns: overview.returns,
    showWorking: figures.showWorking,
  }
}

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
export const readFigures = async (part: Locator, { showWorking }: ReportWords) => {
  const [before = '', after = ''] = showWorking.split('{{name}} {{value}}')
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

/** The lines of a CSV file (RFC 4180). */
export const readCsv = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )

/** A file of a zip, whose directory stands at its end. */
const unzip = (zip: Buffer, path: string): string => {
  let at = zip.readUInt32LE(zip.length - 22 + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    if (zip.toString('utf8', at + 46, at + 46 + name) === path) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(start, start + size)
      return (method === 0 ? packed : inflateRawSync(packed)).toString('utf8')
    }
    at += 46 + name + extra + comment
  }
  throw new Error(`No ${path} in the file`)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The lines of the first sheet of a workbook; empty cells are empty texts. */
export const readWorkbook = (file: Buffer): string[][] => {
  const sheet = unzip(file, 'xl/worksheets/sheet1.xml')
  const lines = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const line: string[] = []
    for (const [, letters = '', content = ''] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)) {
      const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      line[column] = content
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
    }
    return line
  })
  const width = Math.max(...lines.map((line) => line.length))
  return lines.map((line) => Array.from({ length: width }, (_, i) => line[i] ?? ''))
}
