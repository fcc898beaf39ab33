/** Making and changing a record by hand, publishing it or not. */
import { isDeepStrictEqual } from 'node:util'
import { beginningOf, togetherOf } from '#model/forms/together.ts'
import type { Found } from '#server/records/find-collection.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { assertMay } from '#server/store/records/caller-rights.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records/records.ts'
import type { Writing } from './rules/behaviour.ts'
import { checkDesign } from './check-design.ts'
import { checkRecordInput } from './check-record-input.ts'
import { createRecord, removeRecord, updateRecord } from './write-record.ts'

/** Makes a record, of an id that is chosen by whoever makes it, or that it has already where it is approved; answers its id. */
export async function saveNewRecord(
  writing: Writing,
  { name, collection }: Found,
  { values: given, publish, id }: { values: Values; publish: boolean; id?: string | undefined },
): Promise<string> {
  const { caller } = writing
  const values = { ...beginningOf(togetherOf(collection) ?? {}, given), ...given }
  assertMay(caller, { name, verb: 'create' })
  checkRecordInput({ caller, name, collection, verb: 'create', values })
  checkDesign(collection, values, publish ? 'publish' : 'save')
  return createRecord(writing, name, values as never, { publish, ...(id && { id }) })
}

/** A change of some fields of the version that was read. */
export type SavedChange = { id: string; version: number; values: Values; publish: boolean }

/**
 * Changes a record. A value of a field that is as it was is no change, even where it would not be accepted any more; what
 * is no field is refused whatever it says.
 */
export async function saveRecord(
  writing: Writing,
  found: Found,
  { id, version, values: given, publish }: SavedChange,
): Promise<void> {
  const { caller } = writing
  const { name, collection } = found
  assertMay(caller, { name, verb: 'update' })
  const before = await readActive(writing, { found, id, version })
  const values = Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        !Object.hasOwn(collection.fields, field) || !isDeepStrictEqual(before[field], value),
    ),
  )
  checkRecordInput({ caller, name, collection, verb: 'update', values, before })
  checkDesign(collection, values, 'save')
  if (publish) checkDesign(collection, { ...before, ...values }, 'publish')
  await updateRecord(writing, name, { id, version, change: values, publishing: publish ? 'now' : 'cleared' })
}

/** Takes what was published of a record away from visitors and clients; nothing happens where they read nothing of it. */
export async function unpublishRecord(
  writing: Writing,
  { name, collection }: Found,
  { id, version }: { id: string; version: number },
): Promise<void> {
  if (!collection.publish) throw new RecordError({ code: 'not-found' })
  await updateRecord(writing, name, { id, version, change: {}, publishing: 'taken' })
}

/** Removes a record by hand; people stay, they can be disabled. */
export async function dropRecord(
  writing: Writing,
  { name, collection }: Found,
  at: { id: string; version: number },
): Promise<void> {
  if (collection.keeps) throw new RecordError({ code: 'forbidden' })
  await removeRecord(writing, name, at)
}

async function readActive(
  writing: Writing,
  { found, id, version }: { found: Found; id: string; version: number },
): Promise<Values> {
  const before = (await readRecord(writing, found.name, id)) as Values & { version: number }
  if (!before.active) throw new RecordError({ code: 'not-found' })
  if (before.version !== version) throw new RecordError({ code: 'conflict', current: before.version })
  return before
}
