/** What changes a record of any collection: checked, written, followed by what its rules ask for, and noted in the log. */
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections.ts'
import type { Change, Input } from '#model/collection-record.ts'
import { checkValue, type Problem } from '#model/fields/check-value.ts'
import type { Transaction } from '../executor.ts'
import { newId } from '../new-id.ts'
import { splitAssigned, writeAssigned } from './assigned-values.ts'
import { writeAudit, type RecordedChange, type Values } from './audit.ts'
import { assertMay } from './caller-rights.ts'
import { checkRules } from './check-rules.ts'
import { followRules } from './follow-rules.ts'
import { keepVersion } from './keep-version.ts'
import { checkReferences, normaliseValues } from './prepare-values.ts'
import { readRecord, type RecordName } from './read-record.ts'
import { RecordError } from './record-error.ts'
import { nextOrder } from './record-order.ts'
import { changeRow, deleteRow, insertRow, type Publishing } from './write-row.ts'

/** `id` where the caller has made one already, such as for a retry; `publish` publishes it at once. */
export type Creation = { id?: string; publish?: boolean }

/** Creates a record; answers its id. */
export async function createRecord<N extends RecordName>(
  transaction: Transaction,
  name: N,
  input: Input<(typeof collections)[N]>,
  { id = newId(), publish = false }: Creation = {},
): Promise<string> {
  const collection: Collection = collections[name]
  const { stored, assigned } = splitAssigned(collection, normaliseValues(collection, input))
  assertMay(transaction.caller, { name, verb: 'create', given: Object.keys({ ...stored, ...assigned }) })
  checkValues(collection, stored, Object.keys(collection.fields))
  const values = { ...stored, ...(await nextOrder(transaction, name, stored)) }
  const change = { name, id, type: 'create', before: null, after: values } as const
  await checkRules(transaction, change)
  await checkReferences(transaction, collection, values)
  await insertRow(transaction, { name, id, values, isPublished: publish })
  await writeAssigned(transaction, change, assigned)
  await finish(transaction, { ...change, after: { ...values, ...assigned } })
  if (publish && collection.publish)
    await writeAudit(transaction, { ...change, type: 'publish', before: values })
  return id
}

/** A change of some fields of the version that was read; `publishing` is 'cleared' by a plain save. */
export type Update<N extends CollectionName> = {
  id: string
  version: number
  change: Change<(typeof collections)[N]>
  publishing?: Publishing
}

/**
 * Changes fields of a record; answers its new version. `version` is the one the caller has read: when somebody else
 * has changed the record since, 'conflict' is thrown and nothing happens.
 */
export async function updateRecord<N extends RecordName>(
  transaction: Transaction,
  name: N,
  { id, version, change, publishing = 'cleared' }: Update<N>,
): Promise<number> {
  const collection: Collection = collections[name]
  const { stored, assigned } = splitAssigned(collection, normaliseValues(collection, change))
  assertMay(transaction.caller, { name, verb: 'update', given: Object.keys({ ...stored, ...assigned }) })
  checkValues(collection, stored, Object.keys(stored))
  const before = await readForChange(transaction, { name, id, version })
  const fields = Object.keys(stored).filter((field) => isChanged(before[field], stored[field]))
  const isPublishing = publishing === 'now' && collection.publish === true
  if (fields.length === 0 && Object.keys(assigned).length === 0 && !isPublishing) return version
  const after = { ...before, ...stored }
  const type = isPublishing ? 'publish' : 'update'
  await checkRules(transaction, { name, id, type, before, after })
  await checkReferences(transaction, collection, pick(stored, fields))
  // What came without a save (a demonstration, a migration) is kept before it is overwritten.
  await keepVersion(transaction, { name, id, type })
  await writeChange(transaction, { name, id, version, values: stored, fields, publishing })
  await writeAssigned(transaction, { name, id }, assigned)
  await finish(transaction, { name, id, type, before, after: { ...after, ...assigned } })
  return version + 1
}

/** Removes a record: it leaves every list, or, where the collection says so, goes for good; the log keeps its values. */
export async function removeRecord(
  transaction: Transaction,
  name: RecordName,
  { id, version }: { id: string; version: number },
): Promise<void> {
  assertMay(transaction.caller, { name, verb: 'remove' })
  const before = await readForChange(transaction, { name, id, version })
  const { removal }: Collection = collections[name]
  if (removal !== 'hard')
    await writeChange(transaction, {
      name,
      id,
      version,
      values: { active: false },
      fields: ['active'],
      publishing: 'kept',
    })
  else if (!(await deleteRow(transaction, { name, id }))) throw new RecordError({ code: 'forbidden' })
  await finish(transaction, { name, id, type: 'remove', before, after: null })
}

/** Brings a removed record back as it was, if nothing has taken its place; answers its new version. */
export async function restoreRecord(
  transaction: Transaction,
  name: RecordName,
  { id, version }: { id: string; version: number },
): Promise<number> {
  assertMay(transaction.caller, { name, verb: 'remove' })
  const found = (await readRecord(transaction, name, id)) as Values & Frame
  if (found.active) throw new RecordError({ code: 'not-found' })
  if (found.version !== version) throw new RecordError({ code: 'conflict', current: found.version })
  await checkRules(transaction, { name, id, type: 'restore', before: null, after: found })
  await writeChange(transaction, {
    name,
    id,
    version,
    values: { active: true },
    fields: ['active'],
    publishing: 'kept',
  })
  await finish(transaction, { name, id, type: 'restore', before: null, after: found })
  return version + 1
}

type Frame = { version: number; active: boolean }

async function readForChange(
  transaction: Transaction,
  { name, id, version }: { name: RecordName; id: string; version: number },
): Promise<Values> {
  const before = (await readRecord(transaction, name, id)) as Values & Frame
  if (!before.active) throw new RecordError({ code: 'not-found' })
  if (before.version !== version) throw new RecordError({ code: 'conflict', current: before.version })
  return before
}

type Write = Parameters<typeof changeRow>[1] & { name: RecordName }

async function writeChange(transaction: Transaction, write: Write): Promise<void> {
  if (await changeRow(transaction, write)) return
  // The record was read a moment ago: it was changed in between, or the role may read but not write it.
  const { version } = (await readRecord(transaction, write.name, write.id)) as unknown as Frame
  throw new RecordError(
    version === write.version ? { code: 'forbidden' } : { code: 'conflict', current: version },
  )
}

async function finish(
  transaction: Transaction,
  change: RecordedChange & { name: RecordName },
): Promise<void> {
  await followRules(transaction, change)
  await writeAudit(transaction, change)
  await keepVersion(transaction, change)
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

function isChanged(before: unknown, after: unknown): boolean {
  return JSON.stringify(before ?? null) !== JSON.stringify(after ?? null)
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}
