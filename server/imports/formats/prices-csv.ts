import type { ColumnMapping, RowProblem } from '#model/imports/import-shapes.ts'
import { endOfMonth } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { proposeMapping } from '#server/imports/column-mapping.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import {
  chooseMapping,
  readTable,
  requireColumns,
  requireCurrency,
} from '#server/imports/formats/mapped-csv.ts'
import { problem } from '#server/imports/import-row.ts'
import type { PriceRow } from '#server/imports/import-row.ts'
import { parseCurrency } from '#server/imports/parse-currency.ts'
import { parseDate } from '#server/imports/parse-date.ts'
import { currencyIn, parseNumber } from '#server/imports/parse-number.ts'

/** Closing prices: the symbol or ISIN, the day, the price and its currency. A month ('2024-03') stands for its last day. */
export const pricesCsv: ImportFormat = {
  name: 'prices',
  subject: 'prices',
  detect: isOfPrices,
  read: (file, options) => read(file, options.mapping ?? chooseMapping(file, 'prices'), options),
}

/** Whether a table is of prices: it has all that they need, and nothing that only bookings have. */
function isOfPrices({ head, dialect }: OpenedFile): boolean {
  if (dialect === null || proposeMapping(head, dialect, 'prices').missing.length > 0) return false
  const { columns } = proposeMapping(head, dialect).mapping
  return columns.kind === null && columns.units === null && columns.amount === null
}

async function* read(
  file: OpenedFile,
  mapping: ColumnMapping,
  options: ReadOptions,
): AsyncGenerator<PriceRow> {
  requireColumns(mapping, 'prices')
  requireCurrency(file, mapping, options.currency)
  for await (const { line, cell } of readTable(file, mapping)) {
    const problems: RowProblem[] = []
    const symbol = cell('symbol') || cell('isin')
    if (symbol === '') problems.push(problem('instrument-missing'))
    const date = readMarketDay(cell('date'), { mapping, today: options.today }, problems)
    const close = parseNumber(cell('price'), mapping.decimal)
    if (close === null) problems.push(problem('number-impossible', { field: 'price', value: cell('price') }))
    else if (close.startsWith('-')) problems.push(problem('price-negative', { price: cell('price') }))
    const named =
      cell('currency') || currencyIn(cell('price')) || mapping.currency || (options.currency ?? '')
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

type Reading = { mapping: Pick<ColumnMapping, 'dateOrder'>; today: IsoDate }

/** The day of a price or rate; a month is its last day. */
export function readMarketDay(
  text: string,
  { mapping, today }: Reading,
  problems: RowProblem[],
): IsoDate | null {
  const month = /^(\d{4})-(\d{2})$/.exec(text.trim())
  const first = month ? parseDate(`${month[1]}-${month[2]}-01`, 'ymd') : null
  const date = first === null ? parseDate(text, mapping.dateOrder) : endOfMonth(first)
  if (text.trim() === '') problems.push(problem('date-missing'))
  else if (date === null) problems.push(problem('date-impossible', { value: text }))
  else if (date > today) problems.push(problem('date-in-future', { date }))
  else return date
  return null
}
