/** What changes a record of any collection: checked, written, followed by what its rules ask for, and noted in the log. */
import { isDeepStrictEqual } from 'node:util'
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import type { Input } from '#model/collection-record.ts'
import { checkValue } from '#model/fields/check-value.ts'
import { unsetValue, type Field } from '#model/fields/field.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { writeAudit } from '#server/store/records/audit.ts'
import { type Values } from '#server/store/records/queue-webhooks.ts'
import { assertMay } from '#server/store/records/caller-rights.ts'
import { keepVersion } from '#server/store/records/keep-version.ts'
import { readRecord, type RecordName } from '#server/store/records/read-record.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { changeRow, deleteRow, insertRow } from '#server/store/records/write-row.ts'
import type {
  Creation,
  Reason,
  RecordContext,
  Removal,
  RuledChange,
  Update,
  Writing,
} from './rules/behaviour.ts'
import { nextOrder } from './move-record.ts'
import { checkReferences, normaliseValues } from './prepare-values.ts'
import { checkRules, completeByRules, followRules, tellRules } from './rules.ts'
import { findHeld, followsCause, proposeHeld, type Held } from './second-person.ts'
import { splitAssigned } from './split-assigned.ts'

/** The transaction as one in which records are written. */
export function writingOf(transaction: Transaction, context: RecordContext): Writing {
  const writing: Writing = {
    ...transaction,
    context,
    waiting: new Set(),
    records: {
      create: (name, input, creation) => createRecord(writing, name, input, creation),
      update: (name, update) => updateRecord(writing, name, update),
      remove: (name, at) => removeRecord(writing, name, at),
    },
  }
  return writing
}

/** Creates a record; answers its id. What of it needs a second person waits, or all of it. */
export async function createRecord<N extends RecordName>(
  writing: Writing,
  name: N,
  input: Input<(typeof collections)[N]>,
  { id = newId(), publish = false, mayLack = [], cause }: Creation = {},
): Promise<string> {
  const collection: Collection = collections[name]
  const { stored: given, assigned } = splitAssigned(collection, normaliseValues(collection, input))
  assertMay(writing.caller, { name, verb: 'create', given: Object.keys({ ...given, ...assigned }) })
  const blank = { name, id, type: 'create', before: null, given: { ...given, ...assigned }, cause } as const
  const stored = { ...given, ...(await completeByRules(writing, { ...blank, after: given })) }
  const asked = Object.keys(collection.fields).filter((field) => stored[field] || !mayLack.includes(field))
  checkValues(collection, stored, asked)
  const unknown = Object.fromEntries(mayLack.flatMap((field) => (stored[field] ? [] : [[field, '']])))
  const values = { ...stored, ...unknown, ...(await nextOrder(writing, name, stored)) }
  const change = { ...blank, after: values }
  await inTurn([checkRules(writing, change), checkReferences(writing, collection, given)])
  const held = await findHeld(writing, change)
  if (collection.fourEyes && held.size > 0) {
    await proposeHeld(writing, change, held)
    return id
  }
  if (held.size > 0) {
    await createRecord(writing, name, without(input, held), { id, publish, mayLack, ...causeOf(cause) })
    const before = (await readRecord(writing, name, id)) as Values
    await proposeHeld(writing, { ...change, type: 'update', before }, held)
    return id
  }
  const isPublished = publish && collection.publish === true
  const publishing = { ...change, type: 'publish', before: { ...values, version: 1 } } as const
  const waits = isPublished ? await findHeld(writing, publishing) : none
  const inserted = insertRow(writing, { name, id, values, isPublished: isPublished && waits.size === 0 })
  await inTurn([inserted, finish(writing, { ...change, after: { ...values, ...assigned } })])
  if (waits.size > 0) await proposeHeld(writing, publishing, waits)
  else if (isPublished) await writeAudit(writing, publishing)
  return id
}

/**
 * Changes fields of a record; answers its new version. `version` is the one the caller has read: when somebody else
 * has changed the record since, 'conflict' is thrown and nothing happens. What needs a second person waits; the rest is
 * changed.
 */
export async function updateRecord<N extends RecordName>(
  writing: Writing,
  name: N,
  { id, version, change, publishing = 'cleared', cause }: Update<N>,
): Promise<number> {
  const collection: Collection = collections[name]
  const { stored: given, assigned } = splitAssigned(collection, normaliseValues(collection, change))
  assertMay(writing.caller, { name, verb: 'update', given: Object.keys({ ...given, ...assigned }) })
  checkValues(collection, given, Object.keys(given))
  const before = await readForChange(writing, { name, id, version })
  const isPublishing = publishing === 'now' && collection.publish === true
  const isTaken = publishing === 'taken' && (before['shown'] ?? before['published'] ?? null) !== null
  const type = isPublishing ? 'publish' : isTaken ? 'unpublish' : 'update'
  const asked = { ...given, ...assigned }
  const wished = { name, id, type, before, after: { ...before, ...given }, given: asked, cause } as const
  const stored = { ...given, ...(await completeByRules(writing, wished)) }
  const fields = Object.keys(stored).filter((field) =>
    isChanged(collection.fields[field], { before: before[field], after: stored[field] }),
  )
  if (fields.length === 0 && Object.keys(assigned).length === 0 && type === 'update') return version
  const ruled = { ...wished, after: { ...before, ...stored } }
  await inTurn([checkRules(writing, ruled), checkReferences(writing, collection, pick(given, fields))])
  const held = await findHeld(writing, ruled)
  if (isPublishing && held.size > 0) {
    // What is to go out is kept as it is to be read.
    const rest = { id, version, change, publishing: 'cleared', ...causeOf(cause) } as const
    const saved = await updateRecord(writing, name, rest)
    await proposeHeld(writing, { ...ruled, before: { ...ruled.after, version: saved } }, held)
    return saved
  }
  if (held.size > 0) {
    await proposeHeld(writing, ruled, held)
    const rest = { id, version, change: without(change, held), publishing, ...causeOf(cause) }
    return updateRecord(writing, name, rest)
  }
  await followsCause(writing, ruled, fields)
  // What came without a save (a demonstration, a migration) is kept before it is overwritten.
  await keepVersion(writing, { name, id, type })
  await writeChange(writing, { name, id, version, values: stored, fields, publishing })
  await finish(writing, { ...ruled, after: { ...ruled.after, ...assigned } })
  return version + 1
}

/** Removes a record: it leaves every list, or, where the collection says so, goes for good; the log keeps its values. */
export async function removeRecord(
  writing: Writing,
  name: RecordName,
  { id, version, cause }: Removal,
): Promise<void> {
  assertMay(writing.caller, { name, verb: 'remove' })
  const before = await readForChange(writing, { name, id, version })
  const change = { name, id, type: 'remove', before, after: null, given: {}, cause } as const
  await checkRules(writing, change)
  if (await isKept(writing, change)) return
  const { removal }: Collection = collections[name]
  if (removal !== 'hard')
    await writeChange(writing, {
      name,
      id,
      version,
      values: { active: false },
      fields: ['active'],
      publishing: 'kept',
    })
  else if (!(await deleteRow(writing, { name, id }))) throw new RecordError({ code: 'forbidden' })
  await finish(writing, change)
}

/** Brings a removed record back as it was, if nothing has taken its place; answers its new version. */
export async function restoreRecord(
  writing: Writing,
  name: RecordName,
  { id, version, cause }: Removal,
): Promise<number> {
  assertMay(writing.caller, { name, verb: 'remove' })
  const found = (await readRecord(writing, name, id)) as Values & Frame
  if (found.active) throw new RecordError({ code: 'not-found' })
  if (found.version !== version) throw new RecordError({ code: 'conflict', current: found.version })
  const change = { name, id, type: 'restore', before: null, after: found, given: {}, cause } as const
  await checkRules(writing, change)
  if (await isKept(writing, { ...change, before: found })) return version
  await writeChange(writing, {
    name,
    id,
    version,
    values: { active: true },
    fields: ['active'],
    publishing: 'kept',
  })
  await finish(writing, change)
  return version + 1
}

/**
 * Work of one transaction that is begun together, so that its statements travel together; the database does them in the
 * order of the list. Of what went wrong the first is the reason: what comes after it failed with it.
 */
async function inTurn(works: readonly Promise<void>[]): Promise<void> {
  for (const done of await Promise.allSettled(works)) if (done.status === 'rejected') throw done.reason
}

/** Whether all of a change waits for a second person now. */
async function isKept(writing: Writing, change: RuledChange): Promise<boolean> {
  const held = await findHeld(writing, change)
  await proposeHeld(writing, change, held)
  return held.size > 0
}

const none: Held = new Map()

/** What is given without what waits. */
function without<T extends object>(given: T, held: Held): T {
  const names = new Set([...held.values()].flat())
  return Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))) as T
}

const causeOf = (cause: Reason | undefined): { cause?: Reason } => (cause === undefined ? {} : { cause })

type Frame = { version: number; active: boolean }

async function readForChange(
  writing: Writing,
  { name, id, version }: { name: RecordName; id: string; version: number },
): Promise<Values> {
  const before = (await readRecord(writing, name, id)) as Values & Frame
  if (!before.active) throw new RecordError({ code: 'not-found' })
  if (before.version !== version) throw new RecordError({ code: 'conflict', current: before.version })
  return before
}

type Write = Parameters<typeof changeRow>[1] & { name: RecordName }

async function writeChange(writing: Writing, write: Write): Promise<void> {
  if (await changeRow(writing, write)) return
  // The record was read a moment ago: it was changed in between, or the role may read but not write it.
  const { version } = (await readRecord(writing, write.name, write.id)) as unknown as Frame
  throw new RecordError(
    version === write.version ? { code: 'forbidden' } : { code: 'conflict', current: version },
  )
}

async function finish(writing: Writing, change: RuledChange & { name: RecordName }): Promise<void> {
  await followRules(writing, change)
  await writeAudit(writing, change)
  await keepVersion(writing, change)
  await tellRules(writing, change)
}

function checkValues(collection: Collection, values: Values, fields: readonly string[]): void {
  const problems: Record<string, Problem> = {}
  for (const name of fields) {
    const field = collection.fields[name]
    const problem = field && field.kind !== 'computed' ? checkValue(field, values[name]) : null
    if (problem) problems[name] = problem
  }
  if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
}

/** Whether another value is stored: no value is what the column holds without one, and the order of keys is none. */
function isChanged(
  field: Field | undefined,
  { before, after }: { before: unknown; after: unknown },
): boolean {
  const unset = field ? unsetValue(field) : null
  return !isDeepStrictEqual(before ?? unset, after ?? unset)
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
}
