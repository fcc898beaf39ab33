/** The whole walk through a collection, as far as an administrator may go. */
import { expect } from 'vitest'
import { rows } from '#model/access/access.ts'
import type { CollectionName } from '#model/collections/collections.ts'
import {
  call,
  changeFields,
  copy,
  makeRecord,
  move,
  publish,
  removeAndRestore,
  removeNow,
  saveNothing,
  saveTooLate,
  valuesOf,
  type Walk,
} from './record-walk.ts'
import { givenFields } from './walk-plan.ts'

/** Walks; what is not for administrators must be refused. */
export async function walkCollection(walk: Walk): Promise<void> {
  const { collection, plan } = walk
  if (!plan.isWalked) return
  if (!plan.mayCreate) return refuseCreation(walk)
  let record = await makeRecord(walk)
  const at = { id: record.id, body: { version: record.version, values: { name: 'Changed' } } }
  if (plan.mayUpdate) {
    record = await changeFields(walk, record)
    if (walk.length === 'short') return plan.mayRemove ? removeNow(walk, record.id) : undefined
    await saveTooLate(walk, record)
    await saveNothing(walk, record)
  } else expect((await call(walk, 'updateRecord', at)).status).toBe(403)
  if (collection.publish) record = await publish(walk, record)
  const copied = await copy(walk, record)
  const moved = collection.ordered !== undefined ? await move(walk, copied) : copied
  if (plan.mayRemove) {
    await removeAndRestore(walk, moved)
    // The next walk chooses the same.
    if (plan.chosen.length > 0) for (const { id } of [record, moved]) await removeNow(walk, id)
    return
  }
  const query = { version: String(record.version) }
  expect((await call(walk, 'removeRecord', { id: record.id, query })).status).toBe(403)
}

async function refuseCreation(walk: Walk): Promise<void> {
  const values = valuesOf(walk, givenFields(walk.collection), 0)
  const answer = await call(walk, 'createRecord', { body: { values } })
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } })
  const isRead = rows('admin', walk.collection.name as CollectionName, 'read') !== 'none'
  expect((await call(walk, 'listRecords')).status).toBe(isRead ? 200 : 403)
}
