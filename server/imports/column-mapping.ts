import type { ColumnMapping } from '#model/imports/import-shapes.ts'
import type { ImportGuess, ImportSubject, MappedField } from '#model/imports/import-vocabulary.ts'
import { readKind } from '#server/imports/text/kind-words.ts'
import { dateOrderOf, hasShortYear } from '#server/imports/parse-date.ts'
import { currencyIn, decimalMarkOf, parseNumber } from '#server/imports/parse-number.ts'
import { type Columns, proposeColumns, valuesOf } from '#server/imports/propose-columns.ts'
import { currencyOfColumn } from '#server/imports/text/column-names.ts'
import type { CsvDialect } from '#server/imports/text/csv-dialect.ts'
import type { FileHead } from '#server/imports/text/import-source.ts'
import { recogniseExport } from '#server/imports/text/known-exports.ts'

/** A proposal how to read a table, and the fields it could not find. */
export type MappingProposal = {
  mapping: ColumnMapping
  missing: readonly MappedField[]
  guesses: readonly ImportGuess[]
}

/** Proposes how to read a table, from its column names and its first rows. */
export function proposeMapping(
  head: FileHead,
  dialect: CsvDialect,
  subject: ImportSubject = 'bookings',
): MappingProposal {
  const known = subject === 'bookings' ? recogniseExport(dialect.header) : null
  const columns: Columns = { ...proposeColumns(dialect, subject), ...known?.changes }
  const priceNamed = columns.price === null ? null : currencyOfColumn(columns.price)
  if (priceNamed !== null) columns.priceCurrency = null
  const values = (field: MappedField) => valuesOf(dialect, columns[field])
  const numbers = [...values('units'), ...values('price'), ...values('amount'), ...values('rate')]
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
    missing: missingFields(mapping, subject),
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

/** The fields without which a table is no list of what is imported. */
export function missingFields(mapping: ColumnMapping, subject: ImportSubject = 'bookings'): MappedField[] {
  if (subject === 'bookings') return missingOfBookings(mapping)
  const { columns } = mapping
  const needed =
    subject === 'rates' ? (['date', 'base', 'quote', 'rate'] as const) : (['date', 'price'] as const)
  const missing: MappedField[] = needed.filter((field) => columns[field] === null)
  const isNamed = columns.symbol !== null || columns.isin !== null
  return subject === 'prices' && !isNamed ? ['symbol', ...missing] : missing
}

function missingOfBookings({ columns, detailsStyle }: ColumnMapping): MappedField[] {
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
