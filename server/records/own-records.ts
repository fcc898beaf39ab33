/** Everything that concerns one person among the records, as that person may read it. */
import type { CollectionName } from '#model/collections/collections.ts'
import type { Transaction } from '#server/store/executor.ts'
import { listRecords } from '#server/store/records/records.ts'
import type { Filter, ListQuery } from '#server/store/records/list-query.ts'

const page = 1000

/** All records of a list, however many pages they are. */
async function listAll(
  transaction: Transaction,
  name: CollectionName,
  query: ListQuery,
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = []
  for (;;) {
    const rows = await listRecords(transaction, name, { ...query, limit: page, offset: all.length })
    all.push(...(rows as Record<string, unknown>[]))
    if (rows.length < page) return all
  }
}

const where = (field: string, value: unknown): Filter => ({
  field,
  operator: Array.isArray(value) ? 'in' : 'is',
  value,
})

const writtenByMe = {
  messages: {
    name: 'own-messages-ids',
    text: 'select id from messages where tenant_id = $1 and active and created_by = $2',
  },
  submissions: {
    name: 'own-submissions-ids',
    text: 'select id from submissions where tenant_id = $1 and active and (created_by = $2 or account = any ($3))',
  },
} as const

/** The accounts of which the person is the client, with what belongs to them, and the person's own letters and forms. */
export async function listOwnRecords(
  transaction: Transaction,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const accounts = await listAll(transaction, 'accounts', { filters: [where('client', userId)] })
  const ids = accounts.map(({ id }) => id as string)
  const ofAccounts = (name: CollectionName) =>
    ids.length === 0 ? [] : listAll(transaction, name, { filters: [where('account', ids)] })
  const { messages, submissions } = writtenByMe
  const written = await transaction.query<{ id: string }>(messages, [userId])
  const sent = await transaction.query<{ id: string }>(submissions, [userId, ids])
  const among = (rows: { id: string }[]) => ({ among: rows.map(({ id }) => id) })
  const received = { filters: [where('recipient', [userId, ...ids])] }
  return {
    accounts,
    portfolios: await ofAccounts('portfolios'),
    holdings: await ofAccounts('holdings'),
    transactions: await ofAccounts('transactions'),
    orders: await listAll(transaction, 'orders', { filters: [where('user', userId)] }),
    messagesWritten: await listAll(transaction, 'messages', among(written)),
    messagesReceived: await listAll(transaction, 'messages', received),
    submissions: await listAll(transaction, 'submissions', among(sent)),
    documents: await ofAccounts('uploads'),
  }
}
