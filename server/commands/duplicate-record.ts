/** A copy of a record, to be worked on: named as one, not published, last in its order. */
import { fields as fieldsOf } from '#model/access/access.ts'
import { isStored, type Collection } from '#model/collection.ts'
import { copyAddress, copyName, copySlug } from '#model/forms/copy-name.ts'
import { saveNewRecord, type At } from '#server/commands/save-record.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Values } from '#server/store/records/audit.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records.ts'
import { columnName, quote } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'

/**
 * Copies a record; answers the id of the copy. What only the service writes is not copied, and neither is what one
 * record alone can have: where such a field must not be empty it gets '-copy' as a slug does ('ann-copy@firm.example').
 * The copy of a person may not sign in until somebody has looked at it.
 */
export async function duplicateRecord(transaction: Transaction, at: At, id: string): Promise<string> {
  const { name, collection } = at.found
  const record = (await readRecord(transaction, name, id)) as Values
  if (!record.active) throw new RecordError({ code: 'not-found' })
  // What is submitted a second time begins at its first step.
  const steps = collection.rules?.includes('submissionStep') ? ['step'] : []
  const single = ownFields(collection)
  const own = new Set([...single, ...steps, 'external_id', 'order'])
  const writable = fieldsOf(transaction.caller.role, name, 'create')
  const copied = Object.entries(collection.fields)
    .filter(([field, definition]) => isStored(definition) && writable.includes(field) && !own.has(field))
    .map(([field]) => [field, record[field] ?? null])
  const values = {
    ...Object.fromEntries(copied),
    ...(await nameCopy(transaction, at, record)),
    ...(await renameOwn(transaction, at, { record, fields: single })),
    ...(collection.fields.disabled ? { disabled: true } : {}),
  }
  return saveNewRecord(transaction, at, { values, publish: false })
}

/** What one record alone can have; an e-mail address also where each portal knows it once. */
const ownFields = ({ unique = [], rules }: Collection): string[] => [
  ...unique.flat(),
  ...(rules?.includes('accountDrawer') ? ['email'] : []),
]

/** Required texts that must differ, with '-copy' until they do. */
async function renameOwn(
  transaction: Transaction,
  { found }: At,
  { record, fields }: { record: Values; fields: readonly string[] },
): Promise<Values> {
  const renamed: Values = {}
  for (const field of fields) {
    const value = record[field]
    if (field === 'slug' || !found.collection.fields[field]?.required || typeof value !== 'string') continue
    renamed[field] = await freeCopy(transaction, { table: tableName(found.name), field, value })
  }
  return renamed
}

async function freeCopy(
  transaction: Transaction,
  { table, field, value }: { table: string; field: string; value: string },
): Promise<string> {
  const text = `select id from ${table} where tenant_id = $1 and active and ${quote(columnName(field))} = $2`
  let copy = value
  do copy = field === 'name' ? copyName(copy) : copy.includes('@') ? copyAddress(copy) : copySlug(copy)
  while ((await transaction.query({ name: `duplicate.${field}-${table}`, text }, [copy])).length > 0)
  return copy
}

/** ' - Copy' and '-copy', and once more while a slug is taken. */
async function nameCopy(transaction: Transaction, { found }: At, record: Values): Promise<Values> {
  const { name, collection } = found
  const title =
    typeof record.name === 'string' && collection.fields.name ? { name: copyName(record.name) } : {}
  if (!collection.fields.slug || typeof record.slug !== 'string') return title
  const slug = await freeCopy(transaction, { table: tableName(name), field: 'slug', value: record.slug })
  return { ...title, slug }
}
