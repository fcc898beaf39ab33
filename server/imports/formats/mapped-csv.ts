import { problem } from '#server/imports/import-row.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { buildRow, stateCash } from '#server/imports/build-row.ts'
import { missingFields, proposeMapping } from '#server/imports/column-mapping.ts'
import { createClosingBalance } from '#server/imports/formats/closing-balance.ts'
import { readDetails } from '#server/imports/formats/read-details.ts'
import type { ImportFormat, OpenedFile, ReadOptions } from '#server/imports/formats/import-format.ts'
import { readKind } from '#server/imports/text/kind-words.ts'
import { asOptionTrade } from '#server/imports/option-trade.ts'
import { parseDate, parseTime } from '#server/imports/parse-date.ts'
import { hundredthOf } from '#finance/ground/currency.ts'
import { parseCurrency } from '#server/imports/parse-currency.ts'
import { parseNumber } from '#server/imports/parse-number.ts'
import type { Reading, RowDraft } from '#server/imports/row-draft.ts'
import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import { type ImportSubject, type MappedField, mappedFields } from '#model/imports/import-vocabulary.ts'
import { valuesOf } from '#server/imports/propose-columns.ts'
import { readText } from '#server/imports/text/import-source.ts'
import { recogniseExport } from '#server/imports/text/known-exports.ts'
import { readRecords } from '#server/imports/text/read-records.ts'
import { nameColumns, splitLine, withoutBlank } from '#server/imports/text/csv-dialect.ts'

/** Any table of bookings, read by a mapping of its columns: the given one, or the one proposed from its header. */
export const mappedCsv: ImportFormat = {
  name: 'csv',
  subject: 'bookings',
  detect: ({ dialect }) => dialect !== null,
  read: (file, options) => readMapped(file, options.mapping ?? chooseMapping(file), options),
}

/** The mapping for a table without a given one; refuses tables we know to be something else, or know too little of. */
export function chooseMapping(file: OpenedFile, subject: ImportSubject = 'bookings'): ColumnMapping {
  const { head, dialect } = file
  if (dialect === null) throw new ImportRefusal('mapping-needed', { columns: '', missing: 'date' })
  if (subject === 'bookings') refuseKnown(file)
  const { mapping, missing } = proposeMapping(head, dialect, subject)
  if (missing.length > 0)
    throw new ImportRefusal('mapping-needed', {
      columns: dialect.header.filter((column) => column !== '').join(', '),
      missing: missing.join(', '),
    })
  return mapping
}

/** Refuses exports that are no list of bookings. */
function refuseKnown({ head, dialect }: OpenedFile): void {
  const known = recogniseExport(dialect?.header ?? [])
  if (known?.refusal !== undefined) throw new ImportRefusal(known.refusal, { name: known.name })
  if (/taxable income report/i.test(head.text.slice(0, 500)))
    throw new ImportRefusal('sectioned-report', { name: 'Sharesight' })
}

/** A row of a table: its cells, and what it says of a field. */
export type TableRow = { line: number; cells: readonly string[]; cell: (field: MappedField) => string }

/** Refuses a mapping that lacks a column of the subject. */
export function requireColumns(mapping: ColumnMapping, subject: ImportSubject): void {
  const missing = missingFields(mapping, subject)
  if (missing.length > 0)
    throw new ImportRefusal('mapping-needed', { columns: '', missing: missing.join(', ') })
}

/** The rows of a table by a mapping; blank ones are passed over. */
export async function* readTable(file: OpenedFile, mapping: ColumnMapping): AsyncGenerator<TableRow> {
  const positions = findColumns(file, mapping)
  const text = readText(file.source, mapping.encoding)
  const layout = { delimiter: mapping.delimiter, fromLine: mapping.headerLine + 1 }
  for await (const { line, cells } of readRecords(text, layout)) {
    if (isBlank(cells)) continue
    yield { line, cells, cell: (field) => withoutBlank(cells[positions[field]] ?? '') }
  }
}

/** The bookings of a table by a mapping. */
export async function* readMapped(
  file: OpenedFile,
  mapping: ColumnMapping,
  options: ReadOptions,
): AsyncGenerator<BookingRow> {
  requireColumns(mapping, 'bookings')
  requireCurrency(file, mapping, options.currency)
  const currency = mapping.currency ?? options.currency
  const reading = readingOf(mapping, { ...options, currency })
  const stateAt = headerOf(file, mapping).findIndex((name) => /^(order )?(status|state)$/i.test(name))
  const closing = createClosingBalance()
  for await (const { line, cells, cell } of readTable(file, mapping)) {
    const draft = draftRow({ line, cells, cell, mapping })
    const state = cells[stateAt] ?? ''
    const row = buildRow(
      isUndone(state) ? { ...draft, kind: 'skip', word: `${draft.word} (${state})` } : draft,
      reading,
    )
    const amount = reading.number(cell('balance'))
    if (row.booking !== null && amount !== null) closing.add({ ...row.booking, line, amount })
    yield row
  }
  for (const balance of closing.finish()) {
    const row = stateCash(balance, reading)
    if (row !== null) yield row
  }
}

type Positions = Record<MappedField, number>

function headerOf({ head }: OpenedFile, { headerLine, delimiter }: ColumnMapping): string[] {
  const line = head.text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)[headerLine - 1] ?? ''
  return nameColumns(splitLine(line, delimiter))
}

/** Lists of orders say what became of each; what was not carried out moves nothing. */
function isUndone(state: string): boolean {
  return /^(cancel|reject|expire|fail|pending|open$|working|storn|geannuleerd|abgelehnt|ακυρ)/i.test(state)
}

function findColumns(file: OpenedFile, mapping: ColumnMapping): Positions {
  const header = headerOf(file, mapping)
  const entries = mappedFields.map((field) => {
    const column = mapping.columns[field] ?? null
    const position = column === null ? -1 : header.indexOf(column)
    if (column !== null && position < 0)
      throw new ImportRefusal('column-gone', {
        column,
        columns: header.filter((name) => name !== '').join(', '),
      })
    return [field, position]
  })
  return Object.fromEntries(entries) as Positions
}

/** Refuses a table that does not say the currency of its money, unless one is given. */
export function requireCurrency({ dialect }: OpenedFile, mapping: ColumnMapping, given: string | null): void {
  const { columns } = mapping
  if (columns.currency !== null || mapping.currency !== null || given !== null || dialect === null) return
  if (!namesCurrency([...valuesOf(dialect, columns.amount), ...valuesOf(dialect, columns.price)]))
    throw new ImportRefusal('currency-needed')
}

/** Whether the values themselves carry a currency ('£110.79'). */
function namesCurrency(cells: readonly string[]): boolean {
  return cells.some((cell) => /[€£$¥₹]|\b[A-Z]{3}\b/.test(cell))
}

/** How the texts of a mapped table are read. */
export function readingOf(mapping: ColumnMapping, options: Pick<ReadOptions, 'today' | 'currency'>): Reading {
  return {
    number: (text) => parseNumber(text, mapping.decimal),
    date: (text) => parseDate(text, mapping.dateOrder),
    time: parseTime,
    today: options.today,
    currency: options.currency,
    amountSigned: mapping.amountSigned,
    splitUnits: mapping.splitUnits,
  }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '')
}

type Drafting = {
  line: number
  cells: readonly string[]
  cell: (field: MappedField) => string
  mapping: ColumnMapping
}

function draftRow({ line, cells, cell, mapping }: Drafting): RowDraft {
  const [first, second] = [cell('kind'), cell('kindFallback')]
  const other = readKind(second, mapping.kinds)
  // A second column may say that a purchase is none: a gift, a contract for difference.
  const isOther = other === 'free-share' || other === 'unsupported'
  const kind = isOther ? other : (readKind(first, mapping.kinds) ?? other)
  const word = isOther ? second : first || second
  const draft: RowDraft = {
    line,
    kind,
    word,
    date: cell('date'),
    time: cell('time'),
    symbol: cell('symbol'),
    ...nameAndIsin(cell('name'), cell('isin')),
    units: cell('units'),
    price: cell('price'),
    priceCurrency: cell('priceCurrency') || quotedIn(mapping, cell('currency')),
    amount: cell('amount'),
    amountIs: mapping.amountIs,
    currency: cell('currency'),
    fees: cell('fees'),
    taxes: cell('taxes'),
    taxCurrency: cell('taxCurrency'),
    cost: cell('cost'),
    reference: cell('reference').replace(/^0+$/, ''),
    account: cell('account'),
  }
  if (isSummary(cells, draft))
    return { ...draft, problems: [problem('summary-row', { text: cells.find((c) => c !== '') ?? '' })] }
  if (kind === 'split') return { ...draft, amount: '', price: '', ratio: ratioOf(cells, draft, mapping) }
  const read = { ...draft, ...readDetails(cell('details'), draft, mapping.detailsStyle) }
  return kind === 'unsupported'
    ? { ...read, kind }
    : asOptionTrade({ ...read, kind: read.kind ?? readKind(read.word, mapping.kinds) }, second)
}

/** The unit of prices in hundredths, where the currency of the amounts has one; '' for any other. */
function quotedIn({ prices, currency }: ColumnMapping, own: string): string {
  const named = prices === 'hundredths' ? parseCurrency(own || (currency ?? '')) : null
  return hundredthOf(named ?? '') ?? ''
}

/** Some exports write the ISIN behind the name: 'Vanguard FTSE All-World / ISIN IE00BK5BQT80'. */
function nameAndIsin(name: string, isin: string): { name: string; isin: string } {
  const inside = /^(.*?)\s*\/?\s*ISIN:? ([A-Z]{2}[A-Z0-9]{9}\d)$/.exec(name)
  return inside && isin === '' ? { name: inside[1] ?? '', isin: inside[2] ?? '' } : { name, isin }
}

/** Footers and totals: no kind, no day, and text in the first cell or hardly anything else. */
function isSummary(cells: readonly string[], draft: RowDraft): boolean {
  if (parseDate(draft.date, 'dmy') !== null || parseDate(draft.date, 'mdy') !== null || draft.kind !== null)
    return false
  const filled = cells.filter((cell) => cell !== '')
  const isTotal =
    /^(\W*end of|.*\b(totals?|totaal|totalt|totale|summe|gesamt|samtals)\b|\W*σύνολο|\*|please note)/i.test(
      filled[0] ?? '',
    )
  return isTotal || (filled.length === 1 && draft.date === '')
}

/** A split as a ratio: '10:1' in any cell, or the units column where the mapping says that it is one. */
function ratioOf(cells: readonly string[], draft: RowDraft, mapping: ColumnMapping): string {
  const written = cells.find((cell) => /^\d+(\.\d+)?\s*(:|for)\s*\d+(\.\d+)?$/i.test(cell))
  if (written !== undefined) return written
  return mapping.splitUnits === 'ratio' && draft.units
    ? `${parseNumber(draft.units, mapping.decimal) ?? ''}:1`
    : ''
}
