import type { Approval } from '#model/calls/approvals.ts'
import { collectionOf, isCollectionName } from '#model/collections/collections.ts'
import { isSameValue } from '#model/held-fields.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { readRecords } from '#server/store/records/read-records.ts'
import type { RecordName } from '#server/store/records/records.ts'
import { approvalStatements } from './approval-statements.ts'

/** Which changes: those that wait or were decided, of all records or of one. */
export type Asked = {
  state: 'waiting' | 'decided'
  collection?: string | undefined
  record?: string | undefined
}

type Row = Omit<Approval, 'outdated' | 'names'>

/** The changes that the caller sees, 200 at most. */
export async function listApprovals(
  transaction: Transaction,
  { state, collection, record }: Asked,
): Promise<Approval[]> {
  const isOpen = state === 'waiting'
  const asked = [isOpen, collection ?? null, record ?? null]
  const rows = await transaction.query<Row>(approvalStatements.list, asked)
  const names = await namesIn(transaction, rows)
  const now = isOpen ? await currentOf(transaction, rows) : new Map<string, Values>()
  return rows.map((row) => ({
    ...row,
    names: Object.fromEntries(idsIn(row).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : []))),
    outdated: isOpen ? outdatedOf(row, now.get(row.record)) : null,
  }))
}

/** A change of a record that is there, or is to be taken away. */
type Proposed = Pick<Row, 'verb' | 'before'>

/**
 * The fields, of what is to be published the version, that are not as they were when a change was proposed, as they are now; null where all are. What became of an
 * imported file is seen when it is taken in.
 */
export function outdatedOf({ verb, before }: Proposed, now: Values | undefined): Values | null {
  if (!isOfRecord(verb)) return null
  if (!now?.active) return {}
  const changed = Object.entries(before).filter(([field, value]) => !isSameValue(now[field], value))
  return changed.length > 0 ? Object.fromEntries(changed.map(([field]) => [field, now[field] ?? null])) : null
}

/** Whether it is about a record as it was read. */
const isOfRecord = (verb: Row['verb']): boolean => ['update', 'publish', 'remove'].includes(verb)

/** The records as they are now, by id. */
async function currentOf(transaction: Transaction, rows: readonly Row[]): Promise<Map<string, Values>> {
  const found = new Map<string, Values>()
  const changed = rows.filter(({ verb, collection }) => isOfRecord(verb) && isCollectionName(collection))
  for (const name of new Set(changed.map(({ collection }) => collection))) {
    const ids = changed.filter(({ collection }) => collection === name).map(({ record }) => record)
    for (const one of await readRecords(transaction, name as RecordName, ids)) found.set(one.id, one)
  }
  return found
}

async function namesIn(transaction: Transaction, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(idsIn))]
  if (ids.length === 0) return new Map()
  const found = await transaction.query<{ id: string; name: string }>(approvalStatements.names, [ids])
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The ids of the people and accounts that the values refer to. */
function idsIn({ collection, before, after }: Row): string[] {
  const { fields } = isCollectionName(collection) ? collectionOf(collection) : { fields: {} }
  return [before, after].flatMap((values) =>
    Object.entries(values).flatMap(([field, value]) => {
      const kind = (fields as Record<string, { kind: string }>)[field]?.kind
      if (kind === 'ref') return typeof value === 'string' ? [value] : []
      return kind === 'refs' && Array.isArray(value) ? value.map(String) : []
    }),
  )
}
