import type { SavedMapping } from '#model/calls/import-answers.ts'
import type { ColumnMapping } from '#model/calls/import-vocabulary.ts'
import type { Transaction } from '#server/store/executor.ts'
import { createRecord, listRecords, readRecord, removeRecord, updateRecord } from '#server/store/records.ts'

/** The saved mappings of the tenant by name. */
export async function listImportMappings(transaction: Transaction): Promise<SavedMapping[]> {
  const records = await listRecords(transaction, 'importMappings', { sort: [{ field: 'name' }], limit: 500 })
  return records.map((record) => {
    const { id = '', version = 1, name = '', mapping } = record
    return { id, version, name, mapping: mapping as ColumnMapping }
  })
}

/** Saves a mapping; one of the same name is replaced. */
export async function saveImportMapping(
  transaction: Transaction,
  { name, mapping }: { name: string; mapping: ColumnMapping },
): Promise<SavedMapping> {
  const same = (await listImportMappings(transaction)).find((saved) => saved.name === name)
  if (same === undefined) {
    const id = await createRecord(transaction, 'importMappings', { name, mapping })
    return { id, version: 1, name, mapping }
  }
  const version = await updateRecord(transaction, 'importMappings', {
    id: same.id,
    version: same.version,
    change: { mapping },
  })
  return { ...same, version, mapping }
}

/** Removes a saved mapping. */
export async function removeImportMapping(transaction: Transaction, id: string): Promise<void> {
  const { version = 1 } = await readRecord(transaction, 'importMappings', id)
  await removeRecord(transaction, 'importMappings', { id, version })
}
