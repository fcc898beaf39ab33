import type { ImportSubject } from '#model/imports/import-vocabulary.ts'
import { formats } from '#server/imports/formats/formats.ts'
import type { ImportFormat, OpenedFile } from '#server/imports/formats/import-format.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { detectDialect } from '#server/imports/text/csv-dialect.ts'
import { readHead } from '#server/imports/text/import-source.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'

/** A file and the format it was recognised as. */
export type RecognisedFile = { file: OpenedFile; format: ImportFormat }

type Wanted = { subject?: ImportSubject; asTable?: boolean }

/**
 * Looks at the beginning of a file and says what it is. `asTable`: read it by a column mapping, whatever it looks
 * like. Refuses (ImportRefusal) what is nothing we can read, and what is of another subject than wanted.
 */
export async function openImport(
  source: ImportSource,
  { subject, asTable = false }: Wanted = {},
): Promise<RecognisedFile> {
  const head = await readHead(source)
  const isMarkup = /^\ufeff?\s*</.test(head.text)
  const file = { source, head, dialect: isMarkup ? null : detectDialect(head.text) }
  const candidates = asTable ? formats.filter(({ name }) => name === 'csv') : formats
  const format = candidates.find((candidate) => candidate.detect(file))
  if (format === undefined) throw refuseUnknown(head.text)
  if (subject !== undefined && format.subject !== subject)
    throw new ImportRefusal('wrong-subject', { found: format.subject, wanted: subject })
  return { file, format }
}

function refuseUnknown(text: string): ImportRefusal {
  if (/^\ufeff?\s*</.test(text)) return new ImportRefusal('unknown-xml')
  return new ImportRefusal('mapping-needed', { columns: '', missing: 'date, kind, amount' })
}
