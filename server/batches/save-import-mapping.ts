import type { SavedMapping } from '#model/calls/imports.ts'
import { columnMapping, type ColumnMapping } from '#model/imports/import-shapes.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord, removeRecord, updateRecord } from '#server/records/write-record.ts'
import type { Transaction } from '#server/store/executor.ts'
import { listRecords, readRecord } from '#server/store/records/records.ts'

/** The saved mappings of the tenant by name. */
export async function listImportMappings(transaction: Transaction): Promise<SavedMapping[]> {
  const records = await listRecords(transaction, 'importMappings', { sort: [{ field: 'name' }], limit: 500 })
  return records.flatMap((record) => {
    const { id = '', version = 1, name = '', mapping } = record
    return mapping ? [{ id, version, name, mapping: columnMapping.parse(mapping) }] : []
  })
}

/** Saves a mapping; one of the same name is replaced. */
export async function saveImportMapping(
  writing: Writing,
  { name, mapping }: { name: string; mapping: ColumnMapping },
): Promise<SavedMapping> {
  const same = (await listImportMappings(writing)).find((saved) => saved.name === name)
  if (same === undefined) {
    const id = await createRecord(writing, 'importMappings', { name, mapping })
    return { id, version: 1, name, mapping }
  }
  const version = await updateRecord(writing, 'importMappings', {
    id: same.id,
    version: same.version,
    change: { mapping },
  })
  return { ...same, version, mapping }
}

/** Removes a saved mapping. */
export async function removeImportMapping(writing: Writing, id: string): Promise<void> {
  const { version = 1 } = await readRecord(writing, 'importMappings', id)
  await removeRecord(writing, 'importMappings', { id, version })
}
