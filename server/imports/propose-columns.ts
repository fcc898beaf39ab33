/** Which column of a table holds what, by its name and by its values: a column is proposed only for what its values can be. */
import {
  type ImportSubject,
  type MappedField,
  mappedFields,
  subjectFields,
} from '#model/imports/import-vocabulary.ts'
import { parseCurrency } from '#server/imports/parse-currency.ts'
import { parseDate } from '#server/imports/parse-date.ts'
import { currencyIn, parseNumber } from '#server/imports/parse-number.ts'
import { rankOfColumn, usualField } from '#server/imports/text/column-names.ts'
import { type CsvDialect, withoutBlank } from '#server/imports/text/csv-dialect.ts'
import { readKind } from '#server/imports/text/kind-words.ts'

/** The column of each field; null where the table has none. */
export type Columns = Record<MappedField, string | null>

/** The cells of a column in the first rows, blanks left out. */
export function valuesOf(dialect: CsvDialect, column: string | null): string[] {
  const index = column === null ? -1 : dialect.header.indexOf(column)
  const cells = index < 0 ? [] : dialect.sample.map((row) => withoutBlank(row[index] ?? ''))
  return cells.filter((cell) => cell !== '')
}

/**
 * The columns of a table for an import of a subject. Worked case: of `Valuta` (03.01.2024) and `Währung` (CHF), which may
 * both be called a currency, Währung is the currency.
 */
export function proposeColumns(dialect: CsvDialect, subject: ImportSubject): Columns {
  const columns = Object.fromEntries(mappedFields.map((field) => [field, null])) as Columns
  let otherKind: string | null = null
  for (const field of subjectFields[subject]) {
    const candidates = namedFor(dialect, field)
    const fitting = candidates.filter((column) => doesFit(field, valuesOf(dialect, column)))
    const empty = candidates.filter((column) => valuesOf(dialect, column).length === 0)
    columns[field] = fitting[0] ?? empty[0] ?? unclearOf(dialect, field, candidates)
    if (field === 'kind') otherKind = fitting[1] ?? null
  }
  if (subject !== 'bookings') return addByValues(dialect, { columns, subject })
  const time =
    dialect.header.find((column) => column !== '' && isTimeColumn(valuesOf(dialect, column))) ?? null
  const balance = dialect.header.some(namesAccountCurrency) ? null : columns.balance
  const whole = { ...columns, kindFallback: otherKind, time, balance }
  return addByValues(dialect, { columns: whole, subject })
}

/** The columns whose name may stand for a field, the preferred one first. */
function namedFor({ header }: CsvDialect, field: MappedField): string[] {
  return header
    .flatMap((column) => {
      const rank = column === '' ? null : rankOfColumn(column, field)
      return rank === null ? [] : [{ column, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column }) => column)
}

/**
 * A column of which few values can be read is still what its name says: its rows then say what is wrong, and a person
 * explains words of a kind. Unless most of its values are dates, numbers or currencies, and the field is of another sort.
 */
function unclearOf(dialect: CsvDialect, field: MappedField, candidates: readonly string[]): string | null {
  const own = fittings[field]?.reads ?? isFilled
  const isElse = (value: string) =>
    !own(value) && (isDate(value) || isNumber(value) || parseCurrency(value) !== null)
  return candidates.find((column) => shareOf(valuesOf(dialect, column), isElse) < 0.5) ?? null
}

/** Fields whose values say by themselves what they are, where no name did. */
const foundByValue = ['date', 'kind', 'currency', 'isin', 'price', 'rate'] as const

type Found = { columns: Columns; subject: ImportSubject }

/** A field without a column takes the only column left that holds nothing but such values. */
function addByValues(dialect: CsvDialect, { columns, subject }: Found): Columns {
  const whole = { ...columns }
  for (const field of foundByValue) {
    const isAsked = subjectFields[subject].includes(field) && (field !== 'price' || subject === 'prices')
    if (!isAsked || whole[field] !== null) continue
    const taken = new Set(Object.values(whole))
    const left = dialect.header.filter((column) => {
      const usual = column === '' || taken.has(column) ? null : usualField(column)
      const isFree = column !== '' && !taken.has(column) && (usual === null || usual === field)
      return isFree && isNothingBut(field, valuesOf(dialect, column))
    })
    if (left.length === 1) whole[field] = left[0] ?? null
  }
  return whole
}

const isDate = (text: string): boolean =>
  parseDate(text, 'dmy') !== null || parseDate(text, 'mdy') !== null || /^\d{4}-\d{2}$/.test(text)
const isNumber = (text: string): boolean => parseNumber(text, '.') !== null || parseNumber(text, ',') !== null
const isCurrency = (text: string): boolean => parseCurrency(text) !== null || currencyIn(text) !== null
const isIsin = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{9}\d$/i.test(text)
const isKind = (text: string): boolean => readKind(text) !== null
const isFilled = (): boolean => true

type Fitting = { reads: (value: string) => boolean; least: number }

const half = (reads: Fitting['reads']): Fitting => ({ reads, least: 0.5 })

/** What a value of each field reads as, and the share of the values that must. */
const fittings: Partial<Record<MappedField, Fitting>> = {
  date: half(isDate),
  kind: { reads: isKind, least: 0.3 },
  units: half(isNumber),
  price: half(isNumber),
  amount: half(isNumber),
  fees: half(isNumber),
  taxes: half(isNumber),
  cost: half(isNumber),
  balance: half(isNumber),
  rate: half(isNumber),
  currency: half(isCurrency),
  priceCurrency: half(isCurrency),
  taxCurrency: half(isCurrency),
  base: half(isCurrency),
  quote: half(isCurrency),
}

function shareOf(values: readonly string[], reads: (value: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter((value) => reads(value)).length / values.length
}

/** Whether a column that is called so can hold a field. */
function doesFit(field: MappedField, values: readonly string[]): boolean {
  const { reads, least } = fittings[field] ?? { reads: isFilled, least: 0 }
  return shareOf(values, reads) > least
}

/** Whether a column holds nothing else, so that it needs no name. */
function isNothingBut(field: MappedField, values: readonly string[]): boolean {
  const reads = field === 'isin' ? isIsin : fittings[field]?.reads
  return reads !== undefined && shareOf(values, reads) >= (field === 'kind' ? 0.6 : 1)
}

/** Beside amounts in the currency of each trade a balance is in that of the account, which no column is asked for. */
const namesAccountCurrency = (column: string): boolean =>
  /kontowährung|account currency|currency of the account|devise du compte/i.test(column)

function isTimeColumn(values: readonly string[]): boolean {
  return (
    values.length > 0 && values.every((value) => /^\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?$/i.test(value))
  )
}
