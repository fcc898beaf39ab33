/** Sums of the clients overview, kept for each person while nothing they are made of changes. */
import { KeptResults } from '#providers/kept-results.ts'
import type { Transaction } from '#server/store/executor.ts'
import { clientStatements, filterValues, type ClientFilters } from './clients-statements.ts'

/** By currency: what all accounts are worth and how many they are, and those that the filters leave. */
export type ClientSum = {
  currency: string
  all: string | null
  shown: string | null
  count: number
  accounts: number
}

type Kept = { sums: readonly ClientSum[]; isOfThisChange: boolean }

const mostKept = 2_000

const kept = new KeptResults<Kept>({
  most: mostKept,
  forMs: ({ isOfThisChange }) => (isOfThisChange ? Infinity : 0),
})

const countChanges = {
  name: 'account-changes',
  text: 'select app.account_changes() as changes from tenants where tenant_id = $1',
}

async function changesOf(transaction: Transaction): Promise<string> {
  const [row] = await transaction.query<{ changes: string }>(countChanges)
  return row?.changes ?? ''
}

/** What the counted changes cover; sums by what is searched for, or by groups, are made anew each time. */
const counted: ReadonlySet<string> = new Set(['linked', 'accountType'])

/**
 * The sums that a person sees of a portal. A change and its count become visible together, and the count only grows: sums
 * that were made between two equal counts are true for as long as that count is read. Not for a transaction that writes.
 */
export async function readSums(
  transaction: Transaction,
  { portal, filters }: { portal: string; filters: ClientFilters },
): Promise<readonly ClientSum[]> {
  const make = () =>
    transaction.query<ClientSum>(clientStatements.sums(filters), filterValues(portal, filters))
  if (!Object.keys(filters).every((name) => counted.has(name))) return make()
  const { tenantId, userId, role } = transaction.caller
  const changes = await changesOf(transaction)
  const key = JSON.stringify([tenantId, userId, role, portal, filters, changes])
  const { sums } = await kept.find(key, async () => {
    const made = await make()
    return { sums: made, isOfThisChange: (await changesOf(transaction)) === changes }
  })
  return sums
}
