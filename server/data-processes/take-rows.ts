/** The rows of a step become records: by the one writer, each as if an administrator had typed it. */
import { isDeepStrictEqual } from 'node:util'
import type { RowOutcome, RowProblem } from '#model/data-processes/data-run.ts'
import { castValue } from '#model/data-processes/cast-value.ts'
import { valueIn, type SourceRow } from '#model/data-processes/part-of-answer.ts'
import { kindOf, type Field } from '#model/fields/field.ts'
import { normaliseValues } from '#server/records/prepare-values.ts'
import type { RecordContext } from '#server/records/rules/behaviour.ts'
import { saveNewRecord, saveRecord } from '#server/records/save-record.ts'
import { writingOf } from '#server/records/write-record.ts'
import type { Transaction } from '#server/store/executor.ts'
import { readRecords } from '#server/store/records/read-records.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import type { Feed } from './fed-step.ts'
import { createReferences } from './find-referenced.ts'
import { findKnown, keysOf, type KnownRecord } from './known-records.ts'
import { refusalOf, RowRefused } from './row-refused.ts'

/** A row as it is kept with its run. */
export type KeptRow = {
  dataset: string
  line: number
  outcome: RowOutcome
  collection: string
  record: string | null
  recordVersion: number
  title: string
  change: Record<string, { before: unknown; after: unknown }>
  problem: RowProblem | null
}

/** Whose transaction it is and by which rules of the firm. */
export type Taking = { transaction: Transaction; context: RecordContext }

/** What became of each row. One that is refused leaves nothing of itself. */
export async function takeRows(taking: Taking, feed: Feed): Promise<KeptRow[]> {
  const { transaction } = taking
  const { found, step, rows } = feed
  const keys = keysOf(feed)
  const known = await findKnown(transaction, feed, keys)
  const refer = createReferences(transaction)
  const seen = new Map<string, number>()
  const kept: KeptRow[] = []
  for (const [place, row] of rows.entries()) {
    const key = keys[place] ?? null
    const line = place + 1
    const blank = { dataset: step.dataset, line, collection: found.name, title: key ?? '' }
    try {
      const before = recognise(key, { known, twin: key === null ? undefined : seen.get(key) })
      if (key !== null) seen.set(key, line)
      const values = await valuesOf(feed, row, refer)
      kept.push({ ...blank, ...titled(feed, values), ...(await takeOne(taking, feed, { values, before })) })
    } catch (error) {
      const problem = refusalOf(error)
      if (problem === null) throw error
      kept.push({ ...blank, ...refused, problem })
    }
  }
  return withVersions(transaction, feed, kept)
}

const refused = { outcome: 'refused', record: null, recordVersion: 0, change: {} } as const

/** A record is called as its collection calls its records, where the row says so. */
function titled({ found }: Feed, values: Values): { title: string } | null {
  const name = values[found.collection.admin?.title ?? 'name']
  return typeof name === 'string' ? { title: name } : null
}

/** The record that a row is about; null for a new one. */
function recognise(
  key: string | null,
  { known, twin }: { known: ReadonlyMap<string, KnownRecord[]>; twin: number | undefined },
): KnownRecord | null {
  if (key === null || key === '') throw new RowRefused('key')
  if (twin !== undefined) throw new RowRefused('twice', String(twin))
  const records = known.get(key) ?? []
  if (records.length > 1) throw new RowRefused('several', key)
  return records[0] ?? null
}

/** What a row gives, as the fields keep it; a column that is not in the row says nothing. */
async function valuesOf(
  { found, step }: Feed,
  row: SourceRow,
  refer: (field: Field, value: unknown) => Promise<unknown>,
): Promise<Values> {
  const values: Values = {}
  for (const { field: name, from, text } of step.mapping) {
    const given = from === 'text' ? text : valueIn(row, text)
    const field = found.collection.fields[name]
    if (given !== undefined && field) values[name] = await refer(field, castValue(field, given))
  }
  return values
}

type Taken = Pick<KeptRow, 'outcome' | 'record' | 'recordVersion' | 'change' | 'problem'>

/** What would wait for a second person is refused: what a run does is whole when it ends. */
async function takeOne(
  { transaction, context }: Taking,
  { found }: Feed,
  { values, before }: { values: Values; before: KnownRecord | null },
): Promise<Taken> {
  const { collection } = found
  const change = changeOf(collection.fields, { before, after: normaliseValues(collection, values) })
  if (before && Object.keys(change).length === 0)
    return { outcome: 'unchanged', record: before.id, recordVersion: 0, change, problem: null }
  const writing = writingOf(transaction, context)
  const record = await transaction.attempt(async () => {
    const id = before
      ? await saveRecord(writing, found, {
          ...pick(before),
          values: pickNames(values, change),
          publish: false,
        }).then(() => before.id)
      : await saveNewRecord(writing, found, { values, publish: false })
    if (writing.waiting.size > 0) throw new RowRefused('second-person')
    return id
  })
  return { outcome: before ? 'changed' : 'created', record, recordVersion: 0, change, problem: null }
}

const pick = ({ id, version }: KnownRecord) => ({ id, version })

const pickNames = (values: Values, names: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(names, name)))

/** Before and after of what is not as it was; one decimal is another by its value, not by its zeros. */
function changeOf(
  fields: Readonly<Record<string, Field>>,
  { before, after }: { before: Values | null; after: Values },
): KeptRow['change'] {
  const isSame = (name: string, one: unknown, other: unknown): boolean => {
    const field = fields[name]
    const isDecimal = field !== undefined && kindOf(field).column?.startsWith('numeric') === true
    const plain = (value: unknown) => (isDecimal && typeof value === 'string' ? bareDecimal(value) : value)
    return isDeepStrictEqual(plain(one ?? null), plain(other ?? null))
  }
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isSame(name, before?.[name], value))
      .map(([name, value]) => [name, { before: before?.[name] ?? null, after: value ?? null }]),
  )
}

const bareDecimal = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** The version of each record once all rows are in: rules may have changed it further. */
async function withVersions(transaction: Transaction, { found }: Feed, kept: KeptRow[]): Promise<KeptRow[]> {
  const ids = kept.flatMap(({ record, outcome }) => (record && outcome !== 'unchanged' ? [record] : []))
  const records = ids.length === 0 ? [] : await readRecords(transaction, found.name, ids)
  const versions = new Map(records.map(({ id, version }) => [id, Number(version)]))
  return kept.map((row) => ({ ...row, recordVersion: versions.get(row.record ?? '') ?? 0 }))
}
