/** The audit trail: every change of a record writes who changed what, from what to what, in the same transaction. */
import { isAssigned, type Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import type { Field } from '#model/fields/field.ts'
import type { Transaction } from '../executor.ts'
import { noteChange } from '../note-change.ts'
import { idsOf } from './ids-of.ts'
import { queueWebhooks, type RecordedChange } from './queue-webhooks.ts'

/** Writes the audit entry of a change, and tells the webhooks of it: no change is in one and not in the other. */
export async function writeAudit(transaction: Transaction, change: RecordedChange): Promise<void> {
  const collection: Collection = collections[change.name]
  const values = { ...change.before, ...change.after }
  const account = collection.account === 'id' ? change.id : (values[collection.account ?? ''] ?? null)
  const info = typeof values.name === 'string' ? values.name : null
  const changes = changesBetween(collection, change)
  const { type, name: of, id: record } = change
  await Promise.all([
    noteChange(transaction, { type, collection: of, record, account, info, changes }),
    queueWebhooks(transaction, { ...change, changed: Object.keys(changes) }),
  ])
}

/** Before and after of the fields that differ. What is hidden from advisers stays out: they read the log. */
function changesBetween(collection: Collection, { before, after }: RecordedChange) {
  const changes: Record<string, { before: unknown; after: unknown }> = {}
  for (const [field, definition] of Object.entries(collection.fields)) {
    if (definition.internal || (definition.kind === 'computed' && !isAssigned(definition))) continue
    const [was, is] = [before, after].map((values) => recorded(definition, values?.[field] ?? null))
    if (JSON.stringify(was) !== JSON.stringify(is)) changes[field] = { before: was, after: is }
  }
  return changes
}

/** Of what is kept elsewhere the ids are enough. */
function recorded(definition: Field, value: unknown): unknown {
  return isAssigned(definition) && Array.isArray(value) ? idsOf(value) : value
}
