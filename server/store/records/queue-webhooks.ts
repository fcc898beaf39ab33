/** Tells the webhooks that ask for it of a change, in the transaction of the change: rolled back means never told. */
import type { ChangeType } from '#model/change-type.ts'
import { isUnannounced } from '#model/calls/integration-events.ts'
import type { Transaction } from '../executor.ts'
import { tableName } from '../schema/table.ts'
import { type CollectionName } from '#model/collections/collections.ts'

const statement = {
  name: 'webhooks.queue',
  text: 'select app.queue_webhooks($2, $3, $4, $5) from tenants where tenant_id = $1',
}

/** Queues a delivery for every webhook that wants to know of the change: which fields, never their values. */
export async function queueWebhooks(
  transaction: Transaction,
  { name, id, type, changed }: Pick<RecordedChange, 'name' | 'id' | 'type'> & { changed: readonly string[] },
): Promise<void> {
  if (isUnannounced(name)) return
  await transaction.query(statement, [`${name}.${type}`, id, changed, tableName(name)])
}

/** Values by field. */
export type Values = Record<string, unknown>

/** One change: the record before and after; null before it existed, null after it was removed for good. */
export type RecordedChange = {
  name: CollectionName
  id: string
  type: ChangeType
  before: Values | null
  after: Values | null
}
