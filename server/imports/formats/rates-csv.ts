import type { RowProblem } from '#model/imports/import-shapes.ts'
import { readMarketDay } from '#server/imports/formats/prices-csv.ts'
import { hasColumns } from '#server/imports/formats/import-format.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { problem } from '#server/imports/import-row.ts'
import type { RateRow } from '#server/imports/import-row.ts'
import { parseCurrency } from '#server/imports/parse-currency.ts'
import { parseNumber } from '#server/imports/parse-number.ts'
import { readText } from '#server/imports/text/import-source.ts'
import { readRecords } from '#server/imports/text/read-records.ts'

/** Exchange rates: date, base, quote, rate; one unit of base is rate units of quote. */
export const ratesCsv: ImportFormat = {
  name: 'rates',
  subject: 'rates',
  detect: ({ dialect }) => hasColumns(dialect, ['date', 'base', 'quote', 'rate']),
  read,
}

async function* read({ source, head, dialect }: OpenedFile, options: ReadOptions): AsyncGenerator<RateRow> {
  if (dialect === null) return
  const header = dialect.header.map((name) => name.toLowerCase())
  const decimal = dialect.delimiter === ';' ? ',' : '.'
  const layout = { delimiter: dialect.delimiter, fromLine: dialect.headerLine + 1 }
  for await (const { line, cells } of readRecords(readText(source, head.encoding), layout)) {
    const cell = (name: string) => cells[header.indexOf(name)] ?? ''
    const problems: RowProblem[] = []
    const date = readMarketDay(cell('date'), options.today, problems)
    const currency = (name: string) => {
      const found = parseCurrency(cell(name))
      if (found === null) problems.push(problem('currency-unknown', { currency: cell(name) }))
      return found ?? ''
    }
    const rate = parseNumber(cell('rate'), decimal)
    if (rate === null) problems.push(problem('number-impossible', { field: 'rate', value: cell('rate') }))
    else if (!/[1-9]/.test(rate) || rate.startsWith('-'))
      problems.push(problem('rate-not-positive', { rate: cell('rate') }))
    yield {
      of: 'rate',
      line,
      base: currency('base'),
      quote: currency('quote'),
      date: date ?? '',
      rate: rate ?? '',
      problems,
    }
  }
}
