/** The audit trail: every change of a record writes who changed what, from what to what, in the same transaction. */
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections.ts'
import type { Transaction } from '../executor.ts'
import { newId } from '../new-id.ts'

/** Values by field. */
export type Values = Record<string, unknown>

/** One change: the record before and after; null before it existed, null after it was removed for good. */
export type RecordedChange = {
  name: CollectionName
  id: string
  type: 'create' | 'update' | 'remove'
  before: Values | null
  after: Values | null
}

const statement = {
  name: 'audit.write',
  text: `insert into logs (tenant_id, id, type, collection, record_id, account, info, changes)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
}

/** Writes the audit entry of a change. */
export async function writeAudit(transaction: Transaction, change: RecordedChange): Promise<void> {
  const collection: Collection = collections[change.name]
  const values = { ...change.before, ...change.after }
  const account = collection.account === 'id' ? change.id : (values[collection.account ?? ''] ?? null)
  const info = typeof values.name === 'string' ? values.name : null
  const changes = JSON.stringify(changesBetween(collection, change))
  await transaction.query(statement, [newId(), change.type, change.name, change.id, account, info, changes])
}

/** Before and after of the fields that differ. What is hidden from advisers stays out: they read the log. */
function changesBetween(collection: Collection, { before, after }: RecordedChange) {
  const changes: Record<string, { before: unknown; after: unknown }> = {}
  for (const [field, definition] of Object.entries(collection.fields)) {
    if (definition.internal || definition.kind === 'computed') continue
    const [was, is] = [before?.[field] ?? null, after?.[field] ?? null]
    if (JSON.stringify(was) !== JSON.stringify(is)) changes[field] = { before: was, after: is }
  }
  return changes
}
