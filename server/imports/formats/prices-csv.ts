import type { RowProblem } from '#model/imports/import-shapes.ts'
import { endOfMonth } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { hasColumns } from '#server/imports/formats/import-format.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { problem } from '#server/imports/import-row.ts'
import type { PriceRow } from '#server/imports/import-row.ts'
import { parseCurrency } from '#server/imports/parse-currency.ts'
import { parseDate } from '#server/imports/parse-date.ts'
import { parseNumber } from '#server/imports/parse-number.ts'
import { readText } from '#server/imports/text/import-source.ts'
import { readRecords } from '#server/imports/text/read-records.ts'

/** Closing prices: symbol, date, close, currency. A month ('2024-03') stands for its last day. */
export const pricesCsv: ImportFormat = {
  name: 'prices',
  subject: 'prices',
  detect: ({ dialect }) => hasColumns(dialect, ['symbol', 'date', 'close']),
  read,
}

async function* read({ source, head, dialect }: OpenedFile, options: ReadOptions): AsyncGenerator<PriceRow> {
  if (dialect === null) return
  const header = dialect.header.map((name) => name.toLowerCase())
  const decimal = dialect.delimiter === ';' ? ',' : '.'
  const layout = { delimiter: dialect.delimiter, fromLine: dialect.headerLine + 1 }
  for await (const { line, cells } of readRecords(readText(source, head.encoding), layout)) {
    const cell = (name: string) => cells[header.indexOf(name)] ?? ''
    const problems: RowProblem[] = []
    const symbol = cell('symbol')
    if (symbol === '') problems.push(problem('instrument-missing'))
    const date = readMarketDay(cell('date'), options.today, problems)
    const close = parseNumber(cell('close'), decimal)
    if (close === null) problems.push(problem('number-impossible', { field: 'price', value: cell('close') }))
    else if (close.startsWith('-')) problems.push(problem('price-negative', { price: cell('close') }))
    const named = cell('currency') || options.currency || ''
    const currency = parseCurrency(named)
    if (currency === null)
      problems.push(
        named === '' ? problem('currency-missing') : problem('currency-unknown', { currency: named }),
      )
    yield {
      of: 'price',
      line,
      symbol,
      date: date ?? '',
      close: close ?? '',
      currency: currency ?? '',
      problems,
    }
  }
}

/** The day of a price or rate; a month is its last day. */
export function readMarketDay(text: string, today: IsoDate, problems: RowProblem[]): IsoDate | null {
  const month = /^(\d{4})-(\d{2})$/.exec(text.trim())
  const first = month ? parseDate(`${month[1]}-${month[2]}-01`, 'ymd') : null
  const date = first === null ? parseDate(text, 'ymd') : endOfMonth(first)
  if (text.trim() === '') problems.push(problem('date-missing'))
  else if (date === null) problems.push(problem('date-impossible', { value: text }))
  else if (date > today) problems.push(problem('date-in-future', { date }))
  else return date
  return null
}
