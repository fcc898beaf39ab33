import type { RecordAnswer, RecordNames } from '#model/calls/records.ts'
import { kindOf, type Field } from '#model/fields/field.ts'
import type { Format } from '#web/ui/format/format-context.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'

/** What writing a value takes: the words of its options, the names of records, the reader's formats. */
export type Writer = {
  collection: string
  option: (collection: string, field: string, value: string) => string
  names: RecordNames
  format: Format
  yes: string
  no: string
  /** '{{count}} entries', for what has no short text. */
  entries: (count: number) => string
}

type Asked = { name: string; field: Field; record: Readonly<Record<string, unknown>>; writer: Writer }

const currencyOf = (record: Readonly<Record<string, unknown>>): string | null =>
  typeof record['currency'] === 'string' ? record['currency'] : null

const writeAmount = (value: string, { record, writer }: Asked): string => {
  const currency = currencyOf(record)
  return currency ? writer.format.money(Number(value), currency) : writer.format.price(Number(value))
}

const isStamp = (value: unknown): value is { at: string; name: string } =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string'

const nameOf = (id: unknown, { names }: Writer): string => names[String(id)] ?? String(id)

const writeList = (value: readonly unknown[], { field, name, writer }: Asked): string => {
  if (field.kind === 'texts' && field.options)
    return value.map((one) => writer.option(writer.collection, name, String(one))).join(', ')
  if (value.every((one) => typeof one === 'string')) return value.map((one) => nameOf(one, writer)).join(', ')
  const named = value.flatMap((one) =>
    typeof one === 'object' && one !== null && 'name' in one ? [String(one.name)] : [],
  )
  return named.length === value.length ? named.join(', ') : writer.entries(value.length)
}

const writeNumber = (value: unknown, asked: Asked): string | null => {
  const { field, writer } = asked
  const writes = kindOf(field).writes ?? (typeof value === 'number' ? 'units' : null)
  if (writes === null) return null
  return writes === 'amount' ? writeAmount(String(value), asked) : writer.format[writes](Number(value))
}

const writeInstant = (value: unknown): string => {
  if (isStamp(value)) return `${formatDateTime(value.at)} · ${value.name}`
  return typeof value === 'string' ? formatDateTime(value) : ''
}

const countryName = (code: string, { format }: Writer): string => {
  try {
    return new Intl.DisplayNames([format.locale, 'en'], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

const writeDocument = (value: object, { writer }: Asked): string =>
  'name' in value ? String(value.name) : writer.entries(Object.keys(value).length)

const withoutMarkup = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const writeText = (value: string, { field, name, writer }: Asked): string => {
  if (field.kind === 'select') return writer.option(writer.collection, name, value)
  if (field.kind === 'ref') return nameOf(value, writer)
  if (field.kind === 'country') return countryName(value, writer)
  if (field.kind === 'richtext') return withoutMarkup(value).trim()
  // A computed value may be a day or an id.
  if (field.kind === 'date' || field.kind === 'computed') return writer.names[value] ?? formatDate(value)
  return value
}

/** A value as one line of text; nothing for what is empty. */
export const writeValue = (asked: Asked): string => {
  const { name, field, record, writer } = asked
  const value = record[name]
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? writer.yes : writer.no
  if (field.kind === 'timestamp') return writeInstant(value)
  const number = writeNumber(value, asked)
  if (number !== null) return number
  if (Array.isArray(value)) return writeList(value, asked)
  if (typeof value === 'object') return writeDocument(value, asked)
  return typeof value === 'string' ? writeText(value, asked) : ''
}

/** What a record is called: the field of its title, else its id. */
export const titleOf = (record: RecordAnswer, title: string): string => {
  const value = record[title]
  return typeof value === 'string' && value.trim() !== '' ? value : record.id
}
