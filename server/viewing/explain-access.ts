/** Why a person may or may not see an account: the reasons of the access table, and what the database itself says. */
import { accountRights } from '#model/access/account-data.ts'
import { weighAccess } from '#model/access/weigh-access.ts'
import type { AccessExplanation } from '#model/calls/clients.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { readAccessFacts } from './access-facts.ts'

/** Asked as somebody: whether the account is there for them. */
export const seeAccount = {
  name: 'access-see-account',
  text: 'select a.id, a.name from accounts a where a.tenant_id = $1 and a.id = $2 and a.active',
}

const seePerson = {
  name: 'access-see-person',
  text: 'select u.id from users u where u.tenant_id = $1 and u.id = $2 and u.active',
}

/** The database lets nobody in who is disabled or gone. */
const refusedEntry = '28000'

/** Of a person and an account that the caller sees; neither is told of otherwise. */
export async function explainAccess(
  store: Store,
  caller: Caller,
  asked: { user: string; account: string },
): Promise<AccessExplanation> {
  const [accounts, people] = (await store.askAll(caller, [
    { statement: seeAccount, values: [asked.account] },
    { statement: seePerson, values: [asked.user] },
  ])) as [AccessExplanation['account'][], { id: string }[]]
  const [account] = accounts
  const facts = account && people.length > 0 ? await readAccessFacts(store, caller.tenantId, asked) : null
  if (!account || !facts) throw new CallRefusal('not-found')
  const { id, name, role } = facts
  const maySee = await isSeenBy(store, { tenantId: caller.tenantId, userId: id, role }, account.id)
  return {
    user: { id, name, role },
    account,
    maySee,
    reasons: weighAccess(facts),
    rights: maySee ? accountRights(role) : [],
  }
}

/** Asks the database as that person, who changes nothing by it. */
async function isSeenBy(store: Store, person: Caller, account: string): Promise<boolean> {
  try {
    return (await store.ask({ ...person, isReadOnly: true }, seeAccount, [account])).length > 0
  } catch (error) {
    if ((error as { code?: string }).code === refusedEntry) return false
    throw error
  }
}
