/** Who sees an account, and why. */
import { mainReason } from '#model/access/weigh-access.ts'
import type { AccountReader } from '#model/access/account-reader.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { listAccessFacts } from './access-facts.ts'
import { seeAccount } from './explain-access.ts'

/** Of an account that the caller sees: whoever sees it as well, the client first, then by reason and name. */
export async function listAccountReaders(
  store: Store,
  caller: Caller,
  account: string,
): Promise<{ readers: AccountReader[]; count: number }> {
  const seen = await store.ask(caller, seeAccount, [account])
  if (seen.length === 0) throw new CallRefusal('not-found')
  const readers: AccountReader[] = []
  for (const facts of await listAccessFacts(store, caller.tenantId, account)) {
    const { id, name, role } = facts
    const reason = mainReason(facts)
    if (reason) readers.push({ id, name, role, ...reason })
  }
  const order = (reader: AccountReader) => reasonOrder.indexOf(reader.reason)
  return { readers: readers.toSorted((one, other) => order(one) - order(other)), count: readers.length }
}

const reasonOrder: readonly AccountReader['reason'][] = [
  'client',
  'owner',
  'access-group',
  'no-access-group',
  'admin',
]
