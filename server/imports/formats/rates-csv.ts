import type { ColumnMapping, RowProblem } from '#model/imports/import-shapes.ts'
import { proposeMapping } from '#server/imports/column-mapping.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { chooseMapping, readTable, requireColumns } from '#server/imports/formats/mapped-csv.ts'
import { readMarketDay } from '#server/imports/formats/prices-csv.ts'
import { problem } from '#server/imports/import-row.ts'
import type { RateRow } from '#server/imports/import-row.ts'
import { parseCurrency } from '#server/imports/parse-currency.ts'
import { parseNumber } from '#server/imports/parse-number.ts'

/** Exchange rates: the day, two currencies and the rate; one unit of base is rate units of quote. */
export const ratesCsv: ImportFormat = {
  name: 'rates',
  subject: 'rates',
  detect: ({ head, dialect }) =>
    dialect !== null && proposeMapping(head, dialect, 'rates').missing.length === 0,
  read: (file, options) => read(file, options.mapping ?? chooseMapping(file, 'rates'), options),
}

async function* read(
  file: OpenedFile,
  mapping: ColumnMapping,
  { today }: ReadOptions,
): AsyncGenerator<RateRow> {
  requireColumns(mapping, 'rates')
  for await (const { line, cell } of readTable(file, mapping)) {
    const problems: RowProblem[] = []
    const date = readMarketDay(cell('date'), { mapping, today }, problems)
    const currency = (name: 'base' | 'quote') => {
      const found = parseCurrency(cell(name))
      if (found === null) problems.push(problem('currency-unknown', { currency: cell(name) }))
      return found ?? ''
    }
    const rate = parseNumber(cell('rate'), mapping.decimal)
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
