import type { ImportSubject } from '#model/imports/import-vocabulary.ts'
import { proposeMapping } from '#server/imports/column-mapping.ts'
import { formats } from '#server/imports/formats/formats.ts'
import type { ImportFormat, OpenedFile } from '#server/imports/formats/import-format.ts'
import { mappedCsv } from '#server/imports/formats/mapped-csv.ts'
import { pricesCsv } from '#server/imports/formats/prices-csv.ts'
import { ratesCsv } from '#server/imports/formats/rates-csv.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { detectDialect } from '#server/imports/text/csv-dialect.ts'
import { readHead } from '#server/imports/text/import-source.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'

/** A file and the format it was recognised as. */
export type RecognisedFile = { file: OpenedFile; format: ImportFormat }

type Wanted = { subject?: ImportSubject; asTable?: boolean }

/**
 * Looks at the beginning of a file and says what it is. `asTable`: read it by a column mapping, whatever it looks
 * like. A table whose bookings are not found by themselves is taken as what is wanted: its columns are chosen by hand.
 * Refuses (ImportRefusal) what is nothing we can read, and what is of another subject than wanted.
 */
export async function openImport(
  source: ImportSource,
  { subject, asTable = false }: Wanted = {},
): Promise<RecognisedFile> {
  const head = await readHead(source)
  const isMarkup = /^\ufeff?\s*</.test(head.text)
  const file = { source, head, dialect: isMarkup ? null : detectDialect(head.text) }
  const table = tableOf(subject ?? 'bookings')
  const found = asTable ? table : formats.find((candidate) => candidate.detect(file))
  if (found === undefined || (asTable && file.dialect === null)) throw refuseUnknown(head.text)
  if (subject === undefined || found.subject === subject) return { file, format: found }
  if (found === mappedCsv && !isOfBookings(file)) return { file, format: table }
  throw new ImportRefusal('wrong-subject', { found: found.subject, wanted: subject })
}

const tables = { bookings: mappedCsv, prices: pricesCsv, rates: ratesCsv } as const

/** The format that reads any table of a subject by a mapping. */
const tableOf = (subject: ImportSubject): ImportFormat => tables[subject]

function isOfBookings({ head, dialect }: OpenedFile): boolean {
  return dialect !== null && proposeMapping(head, dialect).missing.length === 0
}

function refuseUnknown(text: string): ImportRefusal {
  if (/^\ufeff?\s*</.test(text)) return new ImportRefusal('unknown-xml')
  return new ImportRefusal('mapping-needed', { columns: '', missing: 'date, kind, amount' })
}
