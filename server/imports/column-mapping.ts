import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import { type ImportGuess, type MappedField, mappedFields } from '#model/imports/import-vocabulary.ts'
import { readKind } from '#server/imports/text/kind-words.ts'
import { dateOrderOf, hasShortYear, parseDate } from '#server/imports/parse-date.ts'
import { currencyIn, decimalMarkOf, parseNumber } from '#server/imports/parse-number.ts'
import { currencyOfColumn, fieldOfColumn, rankOfColumn } from '#server/imports/text/column-names.ts'
import type { CsvDialect } from '#server/imports/text/csv-dialect.ts'
import type { FileHead } from '#server/imports/text/import-source.ts'
import { recogniseExport } from '#server/imports/text/known-exports.ts'

/** A proposal how to read a table, and the fields it could not find. */
export type MappingProposal = {
  mapping: ColumnMapping
  missing: readonly MappedField[]
  guesses: readonly ImportGuess[]
}

type Columns = Record<MappedField, string | null>

/** Proposes how to read a table, from its column names and its first rows. */
export function proposeMapping(head: FileHead, dialect: CsvDialect): MappingProposal {
  const known = recogniseExport(dialect.header)
  const columns: Columns = { ...proposeColumns(dialect), ...known?.changes }
  const priceNamed = columns.price === null ? null : currencyOfColumn(columns.price)
  if (priceNamed !== null) columns.priceCurrency = null
  const values = (field: MappedField) => valuesOf(dialect, columns[field])
  const numbers = [...values('units'), ...values('price'), ...values('amount')]
  const isDollar = numbers.some((value) => value.includes('$'))
  const dates = dateOrderOf(values('date'), isDollar)
  const decimal = decimalMarkOf(numbers) ?? (dialect.delimiter === ';' ? ',' : '.')
  const sizes = compareSizes(dialect, columns, decimal)
  const isPence = columns.price !== null && /\((p|pence|gbx)\)\s*$/i.test(columns.price)
  const mapping: ColumnMapping = {
    delimiter: dialect.delimiter,
    encoding: head.encoding,
    headerLine: dialect.headerLine,
    decimal,
    dateOrder: dates.order,
    columns,
    kinds: {},
    currency: columns.currency === null ? currencyBeside({ columns, priceNamed, numbers }) : null,
    amountSigned: isSigned(dialect, columns, decimal),
    amountIs: sizes.isGross ? 'gross' : 'net',
    prices: isPence || sizes.isHundredfold ? 'hundredths' : 'main',
    splitUnits: 'either',
    detailsStyle: 'none',
    ...known?.settings,
  }
  return {
    mapping,
    missing: missingFields(mapping),
    guesses: [
      ...(dates.guessed && known?.settings?.dateOrder === undefined ? ['date-order' as const] : []),
      ...(values('date').some(hasShortYear) ? ['short-years' as const] : []),
      ...(sizes.isGross && mapping.amountIs === 'gross' ? ['amount-gross' as const] : []),
      ...(sizes.isHundredfold && !isPence ? ['prices-in-hundredths' as const] : []),
    ],
  }
}

type Beside = { columns: Columns; priceNamed: string | null; numbers: readonly string[] }

/** The currency of a table without a column for it: in a column name, or the only one its values carry. */
function currencyBeside({ columns, priceNamed, numbers }: Beside): string | null {
  const named = currencyOfColumn(columns.amount ?? '') ?? priceNamed
  const inside = new Set(numbers.map(currencyIn).filter((currency) => currency !== null))
  return named ?? (inside.size === 1 ? ([...inside][0] ?? null) : null)
}

/** The fields without which a table is no list of bookings. */
export function missingFields({ columns, detailsStyle }: ColumnMapping): MappedField[] {
  const missing: MappedField[] = []
  if (columns.date === null) missing.push('date')
  const isKindInside = ['bought-sold', 'reference-code', 'signed-units'].includes(detailsStyle)
  if (columns.kind === null && !isKindInside) missing.push('kind')
  const hasPosition = columns.units !== null || detailsStyle !== 'none'
  if (columns.amount === null && columns.price === null) missing.push('amount')
  const isOfCash = columns.kind !== null && columns.amount !== null
  if (!hasPosition && !isOfCash && columns.symbol === null && columns.isin === null && columns.name === null)
    missing.push('units')
  if (
    hasPosition &&
    detailsStyle === 'none' &&
    [columns.symbol, columns.isin, columns.name].every((name) => name === null)
  )
    missing.push('symbol')
  return missing
}

/** The cells of a column in the first rows, blanks left out. */
export function valuesOf(dialect: CsvDialect, column: string | null): string[] {
  const index = column === null ? -1 : dialect.header.indexOf(column)
  return index < 0 ? [] : dialect.sample.map((cells) => cells[index] ?? '').filter((cell) => cell !== '')
}

function proposeColumns(dialect: CsvDialect): Columns {
  const columns = Object.fromEntries(mappedFields.map((field) => [field, null])) as Columns
  let otherKind: string | null = null
  for (const field of mappedFields) {
    const candidates = dialect.header
      .filter((column) => column !== '' && fieldOfColumn(column) === field)
      .toSorted((one, other) => rankOfColumn(one) - rankOfColumn(other))
    const useful = candidates.filter((column) => isUseful(field, valuesOf(dialect, column)))
    columns[field] = useful[0] ?? candidates[0] ?? null
    if (field === 'kind') otherKind = useful[1] ?? null
  }
  const time =
    dialect.header.find((column) => column !== '' && isTimeColumn(valuesOf(dialect, column))) ?? null
  const balance = dialect.header.some(namesAccountCurrency) ? null : columns.balance
  return { ...columns, kindFallback: otherKind, time, balance }
}

/** Beside amounts in the currency of each trade a balance is in that of the account, which no column is asked for. */
const namesAccountCurrency = (column: string): boolean =>
  /kontowährung|account currency|currency of the account|devise du compte/i.test(column)

function isTimeColumn(values: readonly string[]): boolean {
  return (
    values.length > 0 && values.every((value) => /^\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?$/i.test(value))
  )
}

function isUseful(field: MappedField, values: readonly string[]): boolean {
  if (values.length === 0) return false
  const share = (fits: (value: string) => boolean) =>
    values.filter((value) => fits(value)).length / values.length
  if (field === 'date') return share((value) => isSomeDate(value)) > 0.5
  if (field === 'kind') return share((value) => readKind(value) !== null) > 0.3
  return true
}

function isSomeDate(text: string): boolean {
  return parseDate(text, 'dmy') !== null || parseDate(text, 'mdy') !== null
}

/**
 * What the sizes of the trades say: amounts that leave their charges out, prices a hundred times what was paid. Trades
 * whose price is in another currency than their amount say nothing.
 */
function compareSizes(
  dialect: CsvDialect,
  columns: Columns,
  decimal: '.' | ',',
): { isGross: boolean; isHundredfold: boolean } {
  const [found, looked] = [
    { gross: 0, net: 0, hundredfold: 0 },
    ['units', 'price', 'amount', 'fees', 'taxes'] as const,
  ]
  for (const cells of dialect.sample) {
    const [units = 0, price = 0, amount = 0, fees = 0, taxes = 0] = looked.map((field) => {
      const cell = cells[dialect.header.indexOf(columns[field] ?? '\u0000')] ?? ''
      return Math.abs(Number(parseNumber(cell, decimal) ?? 0))
    })
    const gross = units * price
    const charges = fees + taxes
    const isNear = (one: number, other: number) => Math.abs(one - other) <= 0.015
    if (gross === 0 || amount === 0) continue
    if (Math.abs(amount - gross / 100) <= amount * 0.02 + charges) found.hundredfold += 1
    else if (isNear(amount, gross + charges) || isNear(amount, gross - charges)) found.net += 1
    else if (isNear(amount, gross)) found.gross += 1
  }
  const { gross, net, hundredfold } = found
  return { isGross: gross > net, isHundredfold: hundredfold > net + gross }
}

/** Money that leaves carries a minus: seen on purchases, or where there are none, on any amount. */
function isSigned(dialect: CsvDialect, columns: Columns, decimal: '.' | ','): boolean {
  const at = (field: MappedField) => dialect.header.indexOf(columns[field] ?? '\u0000')
  const [kindAt, otherKindAt, amountAt] = [at('kind'), at('kindFallback'), at('amount')]
  if (amountAt < 0) return false
  let [purchases, negativePurchases, negatives] = [0, 0, 0]
  for (const cells of dialect.sample) {
    const isNegative = parseNumber(cells[amountAt] ?? '', decimal)?.startsWith('-') === true
    const kind = readKind(cells[kindAt] ?? '') ?? readKind(cells[otherKindAt] ?? '')
    negatives += isNegative ? 1 : 0
    if (kind !== 'purchase') continue
    purchases += 1
    negativePurchases += isNegative ? 1 : 0
  }
  return purchases > 0 ? negativePurchases * 2 > purchases : negatives > 0
}
