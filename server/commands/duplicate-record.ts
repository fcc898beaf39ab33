/** A copy of a record, to be worked on: named as one, not published, last in its order. */
import { fields as fieldsOf } from '#model/access/access.ts'
import { isStored } from '#model/collection.ts'
import { copyName, copySlug } from '#model/forms/copy-name.ts'
import { saveNewRecord, type At } from '#server/commands/save-record.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Values } from '#server/store/records/audit.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records.ts'
import { tableName } from '#server/store/schema/table.ts'

/**
 * Copies a record; answers the id of the copy. What only the service writes is not copied, and neither is what one
 * record alone can have: where such a field must not be empty, the copy is refused for that field.
 */
export async function duplicateRecord(transaction: Transaction, at: At, id: string): Promise<string> {
  const { name, collection } = at.found
  const record = (await readRecord(transaction, name, id)) as Values
  if (!record.active) throw new RecordError({ code: 'not-found' })
  // What is submitted a second time begins at its first step.
  const steps = collection.rules?.includes('submissionStep') ? ['step'] : []
  const own = new Set([...(collection.unique ?? []).flat(), ...steps, 'external_id', 'order'])
  const writable = fieldsOf(transaction.caller.role, name, 'create')
  const copied = Object.entries(collection.fields)
    .filter(([field, definition]) => isStored(definition) && writable.includes(field) && !own.has(field))
    .map(([field]) => [field, record[field] ?? null])
  const values = { ...Object.fromEntries(copied), ...(await nameCopy(transaction, at, record)) }
  return saveNewRecord(transaction, at, { values, publish: false })
}

/** ' - Copy' and '-copy', and once more while a slug is taken. */
async function nameCopy(transaction: Transaction, { found }: At, record: Values): Promise<Values> {
  const { name, collection } = found
  const title =
    typeof record.name === 'string' && collection.fields.name ? { name: copyName(record.name) } : {}
  if (!collection.fields.slug || typeof record.slug !== 'string') return title
  let slug = copySlug(record.slug)
  const text = `select id from ${tableName(name)} where tenant_id = $1 and active and slug = $2`
  while ((await transaction.query({ name: `duplicate.slug-${name}`, text }, [slug])).length > 0)
    slug = copySlug(slug)
  return { ...title, slug }
}
