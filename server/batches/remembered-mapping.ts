/** The mapping of columns that was made for the last file with the same columns: how the next one is read by itself. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { columnMapping, type ColumnMapping } from '#model/imports/import-shapes.ts'
import type { ImportSubject } from '#model/imports/import-vocabulary.ts'
import type { OpenedFile } from '#server/imports/formats/import-format.ts'
import { openImport } from '#server/imports/formats/open-import.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord, updateRecord } from '#server/records/write-record.ts'
import type { Transaction } from '#server/store/executor.ts'
import { listRecords } from '#server/store/records/records.ts'

/** A mapping that is offered by itself, with the name it is listed under. */
export type Remembered = { id: string; name: string; mapping: ColumnMapping }

/** What a table is known again by: the names of its columns in their order. */
function headerOf({ dialect }: OpenedFile): string | null {
  if (dialect === null) return null
  const names = dialect.header.map((name) => name.trim().toLowerCase())
  return createHash('sha256').update(names.join('\n')).digest('hex')
}

/** How the last table with the same columns was read; null where none was, or where the file is no table of the subject. */
export async function findRemembered(
  transaction: Transaction,
  source: ImportSource,
  subject: ImportSubject = 'bookings',
): Promise<Remembered | null> {
  const file = await openTable(source, subject)
  const header = file && headerOf(file)
  if (!file?.dialect || !header) return null
  const [found] = await listRecords(transaction, 'importMappings', {
    filters: [{ field: 'header', operator: 'is', value: header }],
    sort: [{ field: 'updatedAt', descending: true }],
    limit: 1,
  })
  if (!found?.mapping || !found.id) return null
  // A file may begin with more or fewer lines above its header than the one before it.
  const { delimiter, headerLine } = file.dialect
  const mapping = columnMapping.parse({
    ...found.mapping,
    delimiter,
    headerLine,
    encoding: file.head.encoding,
  })
  return { id: found.id, name: found.name ?? '', mapping }
}

async function openTable(source: ImportSource, subject: ImportSubject): Promise<OpenedFile | null> {
  try {
    return (await openImport(source, { subject })).file
  } catch (error) {
    if (error instanceof ImportRefusal) return null
    throw error
  }
}

type Made = { file: OpenedFile; mapping: ColumnMapping | null; fileName: string }

/** Keeps a mapping that was made for a file (null: none was), for the next file with the same columns. */
export async function rememberMapping(writing: Writing, { file, mapping, fileName }: Made): Promise<void> {
  const header = headerOf(file)
  if (header === null || mapping === null) return
  const known = await listRecords(writing, 'importMappings', { sort: [{ field: 'name' }], limit: 1000 })
  const named = known.find((one) => !one.header && isDeepStrictEqual(one.mapping, mapping))
  const same = known.find((one) => one.header === header) ?? named
  if (!same?.id) {
    await createRecord(writing, 'importMappings', { name: freeName(fileName, known), mapping, header })
    return
  }
  const { id, version = 1 } = same
  if (same.header === header && isDeepStrictEqual(same.mapping, mapping)) return
  await updateRecord(writing, 'importMappings', { id, version, change: { mapping, header } })
}

function freeName(fileName: string, known: readonly { name?: string | null }[]): string {
  const taken = new Set(known.map(({ name }) => name))
  const names = [fileName, ...known.map((_one, at) => `${fileName} (${at + 2})`)]
  return names.find((name) => !taken.has(name)) ?? fileName
}
