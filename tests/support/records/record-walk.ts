/** One walk through a collection: how an administrator makes, changes, publishes, copies, moves and removes a record. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { RecordAnswer, RecordChange } from '#model/calls/records.ts'
import type { CallName } from '#model/calls/paths.ts'
import type { Collection } from '#model/collection.ts'
import { generateValue } from './generate-value.ts'
import type { Installed } from './installations.ts'
import type { Answered } from './record-caller.ts'
import { givenFields, type WalkPlan } from './walk-plan.ts'

/** Where the walk goes and how far: 'short' is made, changed and removed; only 'field by field' saves each by itself. */
export type Walk = {
  installed: Installed
  collection: Collection
  plan: WalkPlan
  length: 'short' | 'whole' | 'field by field'
}

type Values = Record<string, unknown>

/** The values of fields in a turn; the texts of each turn are in the next language. */
export function valuesOf({ installed, collection }: Walk, fields: readonly string[], turn: number): Values {
  const { refs, locales } = installed
  const around = { refs, locales, locale: locales[turn % locales.length] ?? '' }
  return Object.fromEntries(
    fields.map((field) => [field, generateValue({ collection, field, turn }, around)]),
  )
}

/** Makes a call on the collection; `id` where it is about one record. */
export function call(
  { installed, collection }: Walk,
  name: CallName,
  { id, ...given }: { id?: string; query?: Record<string, string>; body?: unknown } = {},
): Promise<Answered> {
  const params = { collection: collection.name, ...(id && { id }) }
  return installed.admin(name, { params, ...given })
}

/** The same where it must be done. */
export async function done(...asked: Parameters<typeof call>): Promise<Answered['body']> {
  const answer = await call(...asked)
  expect(answer.status, `${asked[1]} ${JSON.stringify(answer.body.error)}`).toBe(200)
  return answer.body
}

/** Makes a record with every field filled in; it is read back as it was given. */
export async function makeRecord(walk: Walk): Promise<RecordAnswer> {
  const values = valuesOf(walk, givenFields(walk.collection), 0)
  const { record } = await done(walk, 'createRecord', { body: { values } })
  expect(record).toMatchObject({ version: 1, active: true })
  const read = (await done(walk, 'readRecord', { id: record.id })).record
  expect(shownOf(walk.collection, read, Object.keys(values))).toEqual(values)
  expect(await changesOf(walk, record.id)).toMatchObject([{ type: 'create' }])
  return read
}

/** Members of a group are read with the day they joined and given without. */
function shownOf({ fields }: Collection, record: Values, names: string[]): Values {
  const shown = (name: string): unknown => {
    const value = record[name]
    const isAssigned = fields[name]?.kind === 'computed' && Array.isArray(value)
    return isAssigned
      ? value.map((one: string | { id: string }) => (typeof one === 'string' ? one : one.id))
      : value
  }
  return Object.fromEntries(names.map((name) => [name, shown(name)]))
}

/** Changes every field once; the version grows with each save, and the log has what was and what is. */
export async function changeFields(walk: Walk, made: RecordAnswer): Promise<RecordAnswer> {
  const fields = walk.plan.changed ?? givenFields(walk.collection)
  const saves = walk.length === 'field by field' ? fields.map((field) => [field]) : [[...fields]]
  let record = made
  for (const names of saves) record = await saveFields(walk, record, names)
  return record
}

async function saveFields(walk: Walk, before: RecordAnswer, given: string[]): Promise<RecordAnswer> {
  const { collection } = walk
  const values = Object.fromEntries(
    Object.entries(valuesOf(walk, given, 1)).filter(
      ([name, value]) => !isDeepStrictEqual(before[name], value),
    ),
  )
  const names = Object.keys(values)
  // An installation in one language offers no other.
  if (names.length === 0 && given.every((name) => name.endsWith('Language'))) return before
  const body = { version: before.version, values }
  const { record } = await done(walk, 'updateRecord', { id: before.id, body })
  expect(record.version, names.join()).toBe(before.version + 1)
  expect(shownOf(collection, record, names)).toEqual(values)
  const [change] = await changesOf(walk, before.id)
  const shown = names.filter((name) => !collection.fields[name]?.internal)
  const [was, is] = [shownOf(collection, before, shown), shownOf(collection, record, shown)]
  expect(change?.type).toBe('update')
  expect(change?.changes).toEqual(
    Object.fromEntries(shown.map((name) => [name, { before: was[name], after: is[name] }])),
  )
  return record
}

async function changesOf(walk: Walk, id: string): Promise<RecordChange[]> {
  return (await done(walk, 'listChanges', { id })).changes as RecordChange[]
}

/** Who saves what somebody else has changed meanwhile is told so, and nothing happens. */
export async function saveTooLate(walk: Walk, { id, version }: RecordAnswer): Promise<void> {
  const answer = await call(walk, 'updateRecord', { id, body: { version: version - 1, values: {} } })
  expect(answer).toMatchObject({ status: 409, body: { error: { code: 'conflict', current: version } } })
}

/** Publishing sets the published time to the time of the save; the next plain save clears it. */
export async function publish(walk: Walk, { id, version }: RecordAnswer): Promise<RecordAnswer> {
  const { record } = await done(walk, 'updateRecord', { id, body: { version, values: {}, publish: true } })
  expect(record.published).toBe(record.updated?.at)
  await saveNothing(walk, record)
  expect((await changesOf(walk, id))[0]?.type).toBe('publish')
  const values = valuesOf(walk, ['name'], 0)
  const saved = await done(walk, 'updateRecord', { id, body: { version: record.version, values } })
  expect(saved.record.published).toBeNull()
  return saved.record
}

/** A save without values, or with those that are there, makes no version and leaves what is published. */
export async function saveNothing(walk: Walk, { id, version }: RecordAnswer): Promise<void> {
  const before = await done(walk, 'readRecord', { id })
  const fields = givenFields(walk.collection).filter(
    (name) => walk.collection.fields[name]?.kind !== 'computed',
  )
  const same = shownOf(walk.collection, before.record, fields)
  for (const values of [{}, same]) {
    const { record } = await done(walk, 'updateRecord', { id, body: { version, values } })
    expect(record).toEqual(before.record)
  }
}

/** What a copy gets for itself, beside the members and groups that it has none of. */
const anew = ['name', 'slug', 'order', 'external_id']

/** A copy is named as one and is not published; what only one record can have is not copied, or marked as a copy. */
export async function copy(walk: Walk, record: RecordAnswer): Promise<RecordAnswer> {
  const { plan, collection } = walk
  const { values } = await done(walk, 'copyRecord', { id: record.id })
  const copied = (
    await done(walk, 'createRecord', {
      body: { values: { ...(values as Values), ...valuesOf(walk, plan.chosen, 0) } },
    })
  ).record
  expect(copied).toMatchObject({ version: 1, active: true, ...plan.copiedAs })
  expect(copied.id).not.toBe(record.id)
  if (collection.fields.name) expect(copied.name).toBe(`${String(record.name)} - Copy`)
  if (collection.fields.slug) expect(copied.slug).toBe(`${String(record.slug)}-copy`)
  if (collection.publish) expect(copied.published).toBeNull()
  for (const field of plan.marked) expect(copied[field]).toBe(markedAsCopy(String(record[field])))
  const same = givenFields(collection).filter(
    (name) =>
      !anew.includes(name) &&
      !plan.marked.includes(name) &&
      !plan.chosen.includes(name) &&
      !(name in plan.copiedAs) &&
      collection.fields[name]?.kind !== 'computed',
  )
  expect(shownOf(collection, copied, same)).toEqual(shownOf(collection, record, same))
  return copied
}

/** 'ann@firm.example' is 'ann-copy@firm.example'. */
function markedAsCopy(text: string): string {
  return text.includes('@') ? text.replace('@', '-copy@') : `${text}-copy`
}

/** Moving up, or down for the first, swaps a record with its neighbour and nothing else. */
export async function move(walk: Walk, { id }: RecordAnswer): Promise<RecordAnswer> {
  const before = await idsBeside(walk, id)
  const at = before.indexOf(id)
  const [direction, to] = at > 0 ? ['up', at - 1] : ['down', at + 1]
  expect(before.length).toBeGreaterThan(1)
  await done(walk, 'moveRecord', { id, body: { direction } })
  const swapped = before.with(at, before[to] ?? '').with(to, id)
  expect(await idsBeside(walk, id)).toEqual(swapped)
  const back = await done(walk, 'moveRecord', {
    id,
    body: { direction: direction === 'up' ? 'down' : 'up' },
  })
  expect(await idsBeside(walk, id)).toEqual(before)
  return back.record
}

/** The records that are ordered together with one, in the order of the list. */
async function idsBeside(walk: Walk, id: string): Promise<string[]> {
  const { ordered = 'all' } = walk.collection
  const { record } = await done(walk, 'readRecord', { id })
  const query = ordered === 'all' ? {} : { filter: `${ordered}:is:${String(record[ordered])}` }
  const { records } = await done(walk, 'listRecords', { query: { ...query, limit: '200' } })
  return records.map((one) => one.id)
}

/** A removed record is in no list but that of the removed, until it is brought back; holdings are gone. */
export async function removeAndRestore(walk: Walk, { id, version }: RecordAnswer): Promise<void> {
  await done(walk, 'removeRecord', { id, query: { version: String(version) } })
  expect(await isListed(walk, id, 'no')).toBe(false)
  expect(await isListed(walk, id, 'yes')).toBe(!walk.plan.isGoneForGood)
  const body = { version: version + 1 }
  const late = await call(walk, 'updateRecord', { id, body: { ...body, values: {} } })
  const lateAnswer = walk.plan.mayUpdate
    ? { status: 404, code: 'not-found' }
    : { status: 403, code: 'forbidden' }
  expect(late).toMatchObject({ status: lateAnswer.status, body: { error: { code: lateAnswer.code } } })
  if (walk.plan.isGoneForGood) {
    expect((await call(walk, 'restoreRecord', { id, body })).status).toBe(404)
    return
  }
  const { record } = await done(walk, 'restoreRecord', { id, body })
  expect(record).toMatchObject({ active: true, version: version + 2 })
  expect(await isListed(walk, id, 'no')).toBe(true)
  const changes = await changesOf(walk, id)
  expect(changes.slice(0, 2).map(({ type }) => type)).toEqual(['restore', 'remove'])
}

/** Removes a record as it stands. */
export async function removeNow(walk: Walk, id: string): Promise<void> {
  const { record } = await done(walk, 'readRecord', { id })
  await done(walk, 'removeRecord', { id, query: { version: String(record.version) } })
}

async function isListed(walk: Walk, id: string, removed: 'yes' | 'no'): Promise<boolean> {
  const { records } = await done(walk, 'listRecords', { query: { filter: `id:is:${id}`, removed } })
  return records.length > 0
}
