/** Sums of the clients overview, kept while nothing they are made of changes: for each person, once for all who see everything. */
import { isStaff } from '#model/access/role.ts'
import { KeptResults } from '#providers/kept-results.ts'
import type { Transaction } from '#server/store/executor.ts'
import { clientStatements, filterValues, type ClientFilters } from './clients-statements.ts'

/**
 * By currency: what all `accounts` are worth and of how many of them it is `known`; what those that the filters leave are worth,
 * how many they are, and of how many that is known.
 */
export type ClientSum = {
  currency: string
  all: string | null
  accounts: number
  known: number
  shown: string | null
  count: number
  shownKnown: number
}

type Kept = { sums: readonly ClientSum[]; isOfThisChange: boolean }

const mostKept = 2_000

const kept = new KeptResults<Kept>({
  most: mostKept,
  forMs: ({ isOfThisChange }) => (isOfThisChange ? Infinity : 0),
})

const countChanges = {
  name: 'account-changes',
  text: 'select app.account_changes() as changes, app.sees_all() as "seesAll" from tenants where tenant_id = $1',
}

/** The count, and whose sums they are: staff who are in no access group all see the same. */
async function changesOf(transaction: Transaction): Promise<{ changes: string; whose: string }> {
  const { role, userId } = transaction.caller
  const [row] = await transaction.query<{ changes: string; seesAll: boolean }>(countChanges)
  const isOfAll = isStaff(role) && row?.seesAll === true
  return { changes: row?.changes ?? '', whose: isOfAll ? role : `${role} ${userId}` }
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
  const { changes, whose } = await changesOf(transaction)
  const key = JSON.stringify([transaction.caller.tenantId, whose, portal, filters, changes])
  const { sums } = await kept.find(key, async () => {
    const made = await make()
    return { sums: made, isOfThisChange: (await changesOf(transaction)).changes === changes }
  })
  return sums
}
