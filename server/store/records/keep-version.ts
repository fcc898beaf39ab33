/** The history of pages and posts: every save is kept as it was saved. */
import { storedFields, type Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import type { Transaction } from '../executor.ts'
import { newId } from '../new-id.ts'
import type { RecordedChange, Values } from './queue-webhooks.ts'
import { readRecord, type RecordName } from './read-record.ts'

const keep = {
  name: 'history.keep',
  text: 'select app.keep_version($2, $3, $4, $5) from tenants where tenant_id = $1',
}

/** Keeps the version that is there now, where the collection has a history and it is not kept yet. */
export async function keepVersion(
  transaction: Transaction,
  { name, id, type }: Pick<RecordedChange, 'id' | 'type'> & { name: RecordName },
): Promise<void> {
  const collection: Collection = collections[name]
  if (!collection.history || type === 'remove') return
  const record = (await readRecord(transaction, name, id)) as Values
  const values = Object.fromEntries(storedFields(collection).map((field) => [field, record[field] ?? null]))
  await transaction.query(keep, [newId(), name, id, JSON.stringify(values)])
}
