/**
 * Records of any collection: list, read, create, update, remove, made from the definitions. What the caller's role may
 * not see is left out, what it may not write is refused by name, and every change is written to the log with it.
 */
import type { Collection } from '#model/collection.ts'
import { collections, type CollectionName } from '#model/collections.ts'
import type { Change, Input, Row } from '#model/collection-record.ts'
import { checkValue, type Problem } from '#model/fields/check-value.ts'
import type { Field } from '#model/fields/field.ts'
import type { Transaction } from './executor.ts'
import { newId } from './new-id.ts'
import { writeAudit, type RecordedChange, type Values } from './records/audit.ts'
import { assertMay } from './records/caller-rights.ts'
import { checkRules, followRules } from './records/follow-rules.ts'
import { orderOf, whereOf, type ListQuery } from './records/list-query.ts'
import { checkReferences, normaliseValues } from './records/prepare-values.ts'
import { RecordError, translateRefusal } from './records/record-error.ts'
import { selectList, stampsOf, storedReadable, toRecord } from './records/select-list.ts'
import { shapedStatement } from './records/shaped-statement.ts'
import { columnDefault, columnName, quote } from './schema/column.ts'
import { tableName } from './schema/table.ts'

/** Collections whose records have an id; those with another key (prices, members) have functions of their own. */
export type RecordName = {
  [N in CollectionName]: (typeof collections)[N] extends { key: readonly string[] } ? never : N
}[CollectionName]

/** A record as a caller sees it: fields that the role may not read, or that were not asked for, are absent. */
export type Seen<N extends CollectionName> = Partial<Row<(typeof collections)[N]>>

/** Lists records. Computed fields come only when `fields` names them, and so do the stamps where it is given. */
export async function listRecords<N extends CollectionName>(
  transaction: Transaction,
  name: N,
  query: ListQuery = {},
): Promise<Seen<N>[]> {
  const { caller } = transaction
  const stamps = stampsOf(collections[name])
  const fields = query.fields ?? [...storedReadable(caller, name), ...stamps]
  assertMay(caller, {
    name,
    verb: 'read',
    given: fields.filter((field) => !(stamps as string[]).includes(field)),
  })
  const { text: where, values } = whereOf(caller, name, query)
  const text = `select ${selectList(caller, name, fields)} from ${tableName(name)} t where ${where} ${orderOf(caller, name, query)}`
  const rows = await transaction.query<Values>(shapedStatement(`list.${name}`, text), values)
  return rows.map((row) => toRecord(row) as Seen<N>)
}

/** How many records a list has in all. */
export async function countRecords(
  transaction: Transaction,
  name: CollectionName,
  query: ListQuery = {},
): Promise<number> {
  assertMay(transaction.caller, { name, verb: 'read' })
  const { text: where, values } = whereOf(transaction.caller, name, query)
  const statement = shapedStatement(
    `count.${name}`,
    `select count(*) as count from ${tableName(name)} t where ${where}`,
  )
  const [row] = await transaction.query<{ count: number }>(statement, values)
  return row?.count ?? 0
}

/** Reads one record with all its fields, removed or not; throws 'not-found'. */
export async function readRecord<N extends RecordName>(
  transaction: Transaction,
  name: N,
  id: string,
): Promise<Seen<N>> {
  assertMay(transaction.caller, { name, verb: 'read' })
  const text = `select ${selectList(transaction.caller, name)} from ${tableName(name)} t where t.tenant_id = $1 and t.id = $2`
  const [row] = await transaction.query<Values>(shapedStatement(`read.${name}`, text), [id])
  if (!row) throw new RecordError({ code: 'not-found' })
  return toRecord(row) as Seen<N>
}

/** Creates a record; answers its id (`id` where the caller has made one already, such as for a retry). */
export async function createRecord<N extends RecordName>(
  transaction: Transaction,
  name: N,
  input: Input<(typeof collections)[N]>,
  id: string = newId(),
): Promise<string> {
  const collection: Collection = collections[name]
  const values = normaliseValues(collection, input)
  assertMay(transaction.caller, { name, verb: 'create', given: Object.keys(values) })
  checkValues(collection, values, Object.keys(collection.fields))
  await checkReferences(transaction, collection, values)
  const given = Object.keys(values).filter((field) => (values[field] ?? null) !== null)
  const columns = ['tenant_id', 'id', ...given.map((field) => quote(columnName(field)))]
  const text = `insert into ${tableName(name)} (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`
  const parameters = [id, ...given.map((field) => parameterOf(collection, field, values))]
  await translateRefusal(transaction.query(shapedStatement(`create.${name}`, text), parameters))
  await finish(transaction, { name, id, type: 'create', before: null, after: values })
  return id
}

/**
 * Changes fields of a record; answers its new version. `version` is the one the caller has read: when somebody else
 * has changed the record since, 'conflict' is thrown and nothing happens.
 */
export async function updateRecord<N extends RecordName>(
  transaction: Transaction,
  name: N,
  { id, version, change }: { id: string; version: number; change: Change<(typeof collections)[N]> },
): Promise<number> {
  const given = normaliseValues(collections[name], change)
  assertMay(transaction.caller, { name, verb: 'update', given: Object.keys(given) })
  checkValues(collections[name], given, Object.keys(given))
  const before = await readForChange(transaction, { name, id, version })
  const after = { ...before, ...given }
  checkRules(transaction.caller, { name, before, after })
  const fields = Object.keys(given).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(given[field]),
  )
  if (fields.length === 0) return version
  await checkReferences(
    transaction,
    collections[name],
    Object.fromEntries(fields.map((field) => [field, given[field]])),
  )
  await writeChange(transaction, { name, id, version, values: given, fields })
  await finish(transaction, { name, id, type: 'update', before, after })
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
  if (removal === 'hard') {
    const text = `delete from ${tableName(name)} where tenant_id = $1 and id = $2 returning id`
    const rows = await translateRefusal(transaction.query({ name: `remove.${name}`, text }, [id]))
    if (rows.length === 0) throw new RecordError({ code: 'forbidden' })
  } else await writeChange(transaction, { name, id, version, values: { active: false }, fields: ['active'] })
  await finish(transaction, { name, id, type: 'remove', before, after: null })
}

async function readForChange(
  transaction: Transaction,
  { name, id, version }: { name: RecordName; id: string; version: number },
): Promise<Values> {
  const before = (await readRecord(transaction, name, id)) as Values & { version: number; active: boolean }
  if (!before.active) throw new RecordError({ code: 'not-found' })
  if (before.version !== version) throw new RecordError({ code: 'conflict', current: before.version })
  return before
}

type Write = { name: RecordName; id: string; version: number; values: Values; fields: readonly string[] }

async function writeChange(
  transaction: Transaction,
  { name, id, version, values, fields }: Write,
): Promise<void> {
  const collection: Collection = collections[name]
  const isReset = (field: string) => values[field] === null && fallbackOf(collection, field) !== null
  const kept = fields.filter((field) => !isReset(field))
  const sets = [
    ...kept.map((field, index) => `${quote(columnName(field))} = $${index + 4}`),
    ...fields.filter(isReset).map((field) => `${quote(columnName(field))} = default`),
  ]
  const stamp =
    'version = version + 1, updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()'
  const text = `update ${tableName(name)} set ${[...sets, stamp].join(', ')} where tenant_id = $1 and id = $2 and version = $3 returning id`
  const parameters = kept.map((field) => parameterOf(collection, field, values))
  const rows = await translateRefusal(
    transaction.query(shapedStatement(`update.${name}`, text), [id, version, ...parameters]),
  )
  // The record was read a moment ago: it was changed in between, or the role may read but not write it.
  if (rows.length === 0) throw new RecordError({ code: 'forbidden' })
}

async function finish(transaction: Transaction, change: RecordedChange): Promise<void> {
  await followRules(transaction, change)
  await writeAudit(transaction, change)
}

function checkValues(collection: Collection, values: Values, fields: readonly string[]): void {
  const problems: Record<string, Problem> = {}
  for (const name of fields) {
    const field: Field | undefined = collection.fields[name]
    const problem = field && field.kind !== 'computed' ? checkValue(field, values[name]) : null
    if (problem) problems[name] = problem
  }
  if (Object.keys(problems).length > 0) throw new RecordError({ code: 'invalid', problems })
}

function fallbackOf(collection: Collection, name: string): string | null {
  const field = collection.fields[name]
  return field ? columnDefault(field) : null
}

/** Documents travel as JSON text; the driver would take their lists for arrays of the database. */
function parameterOf(collection: Collection, field: string, values: Values): unknown {
  const kind = collection.fields[field]?.kind
  const value = values[field] ?? null
  const isDocument = kind === 'json' || kind === 'file' || kind === 'files'
  return isDocument && value !== null ? JSON.stringify(value) : value
}
