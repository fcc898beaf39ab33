/** Records that are ordered by hand: a new one comes last, and each can change places with its neighbour. */
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections/collections.ts'
import type { Transaction } from '#server/store/executor.ts'
import { columnName, quote } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'
import { writeAudit } from '#server/store/records/audit.ts'
import { type Values } from '#server/store/records/queue-webhooks.ts'
import { assertMay } from '#server/store/records/caller-rights.ts'
import { keepVersion } from '#server/store/records/keep-version.ts'
import { readRecord, type RecordName } from '#server/store/records/read-record.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { changeRow } from '#server/store/records/write-row.ts'

const takeTurn = {
  name: 'order.take-turn',
  text: 'select app.take_turn($2) from tenants where tenant_id = $1',
}

/** The order of a new record: as many as there are beside it. Nothing where it is given or nobody orders them. */
export async function nextOrder(
  transaction: Transaction,
  name: CollectionName,
  values: Values,
): Promise<{ order?: number }> {
  const { ordered }: Collection = collections[name]
  if (ordered === undefined || (values.order ?? null) !== null) return {}
  await transaction.query(takeTurn, [`order ${name}`])
  const list = await listBeside(transaction, name, values)
  return { order: list.length }
}

/**
 * Swaps the order of a record with that of the one before or after it; the first stays first and the last last.
 * Orders that are missing or equal are counted anew before.
 */
export async function moveRecord(
  transaction: Transaction,
  name: RecordName,
  { id, direction }: { id: string; direction: 'up' | 'down' },
): Promise<void> {
  const { ordered }: Collection = collections[name]
  if (ordered === undefined) throw new RecordError({ code: 'not-found' })
  assertMay(transaction.caller, { name, verb: 'update', given: ['order'] })
  await transaction.query(takeTurn, [`order ${name}`])
  const record = (await readRecord(transaction, name, id)) as Values
  const list = await listBeside(transaction, name, record)
  const at = list.findIndex((one) => one.id === id)
  if (at < 0) throw new RecordError({ code: 'not-found' })
  const to = direction === 'up' ? at - 1 : at + 1
  if (to < 0 || to >= list.length) return
  const known = list.flatMap(({ order }) => (order === null ? [] : [order]))
  const isDistinct = new Set(known).size === list.length
  const orders = isDistinct ? list.map(({ order }) => order) : list.map((_, place) => place)
  const places = list.map((one, place) => ({
    ...one,
    to: orders[place === at ? to : place === to ? at : place] ?? place,
  }))
  for (const place of places) if (place.to !== place.order) await placeAt(transaction, name, place)
}

type Placed = { id: string; version: number; order: number | null }

/** The active records beside one, in order. */
function listBeside(transaction: Transaction, name: CollectionName, values: Values): Promise<Placed[]> {
  const { ordered = 'all' }: Collection = collections[name]
  const isOne = ordered === 'all'
  const beside = isOne ? '' : `and ${quote(columnName(ordered))} is not distinct from $2`
  const text = `select id, version, "order" from ${tableName(name)} where tenant_id = $1 and active ${beside} order by "order", id`
  return transaction.query<Placed>(
    { name: `order.list-${name}`, text },
    isOne ? [] : [values[ordered] ?? null],
  )
}

/** What is published stays published in its new place. */
async function placeAt(
  transaction: Transaction,
  name: RecordName,
  { id, version, order, to }: Placed & { to: number },
): Promise<void> {
  const values = { order: to }
  const isDone = await changeRow(transaction, {
    name,
    id,
    version,
    values,
    fields: ['order'],
    publishing: 'kept',
  })
  // Others order one at a time, but somebody may have saved the record at this moment.
  if (!isDone) throw new RecordError({ code: 'conflict', current: version + 1 })
  const record = (await readRecord(transaction, name, id)) as Values
  const change = { name, id, type: 'update', before: { ...record, order }, after: record } as const
  await writeAudit(transaction, change)
  await keepVersion(transaction, change)
}
