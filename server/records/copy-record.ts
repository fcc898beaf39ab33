/** A copy of a record, to be worked on and saved as a new one: named as one, in no place of its own. */
import { fields as fieldsOf } from '#model/access/access.ts'
import { isStored, type Collection, type Rule } from '#model/collection.ts'
import { copyAddress, copyName, copySlug } from '#model/forms/copy-name.ts'
import type { Found } from '#server/records/find-collection.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records/records.ts'
import { columnName, quote } from '#server/store/schema/column.ts'
import type { Transaction } from '#server/store/executor.ts'
import { assertMay } from '#server/store/records/caller-rights.ts'
import { tableName } from '#server/store/schema/table.ts'

/**
 * The values of a copy. What only the service writes is not copied, nor rights, nor what one record alone can have: where
 * such a field must not be empty it gets '-copy' as a slug does ('ann-copy@firm.example').
 */
export async function copyRecord(transaction: Transaction, found: Found, id: string): Promise<Values> {
  const { name, collection } = found
  assertMay(transaction.caller, { name, verb: 'create' })
  const record = (await readRecord(transaction, name, id)) as Values
  if (!record.active) throw new RecordError({ code: 'not-found' })
  // A copy begins where every new record begins.
  const states = (collection.rules ?? []).flatMap((rule) => stateFields[rule] ?? [])
  const single = ownFields(collection)
  const own = new Set([...single, ...states, 'external_id', 'order'])
  const writable = fieldsOf(transaction.caller.role, name, 'create')
  const copied = Object.entries(collection.fields)
    .filter(([, definition]) => isStored(definition) && definition.guarded !== 'always')
    .filter(([field]) => writable.includes(field) && !own.has(field) && (record[field] ?? null) !== null)
    .map(([field]) => [field, record[field]])
  return {
    ...Object.fromEntries(copied),
    ...(await nameCopy(transaction, found, record)),
    ...(await renameOwn(transaction, found, { record, fields: single })),
  }
}

/** The fields whose moves stand in a table. */
const stateFields: Partial<Record<Rule, string>> = {
  statusTransition: 'userStatus',
  submissionStep: 'step',
  orderStatus: 'status',
}

/** What one record alone can have; an e-mail address also where each portal knows it once, a symbol where it is held once. */
const ownFields = ({ unique = [], rules }: Collection): string[] => [
  ...unique.flat(),
  ...(rules?.includes('accountDrawer') ? ['email'] : []),
  ...(rules?.includes('keptPosition') ? ['symbol'] : []),
  ...(rules?.includes('modelBounds') ? ['profile'] : []),
]

/** Required texts that must differ, with '-copy' until they do. */
async function renameOwn(
  transaction: Transaction,
  { name, collection }: Found,
  { record, fields }: { record: Values; fields: readonly string[] },
): Promise<Values> {
  const renamed: Values = {}
  for (const field of fields) {
    const value = record[field]
    const { kind, required } = collection.fields[field] ?? {}
    if (field === 'slug' || kind === 'select' || !required || typeof value !== 'string') continue
    renamed[field] = await freeCopy(transaction, { table: tableName(name), field, value })
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
async function nameCopy(
  transaction: Transaction,
  { name, collection }: Found,
  record: Values,
): Promise<Values> {
  const title =
    typeof record.name === 'string' && collection.fields.name ? { name: copyName(record.name) } : {}
  if (!collection.fields.slug || typeof record.slug !== 'string') return title
  const slug = await freeCopy(transaction, { table: tableName(name), field: 'slug', value: record.slug })
  return { ...title, slug }
}
