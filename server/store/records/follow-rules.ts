/** Behaviour that collections ask for by name, done in the transaction of the change. */
import { mayMove, type StatusActor } from '#model/status/status-transitions.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections.ts'
import type { Caller, Transaction } from '../executor.ts'
import type { RecordedChange, Values } from './audit.ts'
import { isService } from './caller-rights.ts'
import { RecordError } from './record-error.ts'

const refreshAccess = {
  name: 'rules.refresh-access',
  text: 'select app.refresh_account_access($2) from tenants where tenant_id = $1',
}
const bumpLedger = {
  name: 'rules.bump-ledger',
  text: 'select app.bump_ledger($2) from tenants where tenant_id = $1',
}

/** Throws where a rule forbids the change. */
export function checkRules(
  caller: Caller,
  { name, before, after }: Omit<RecordedChange, 'id' | 'type'>,
): void {
  const { rules = [] }: Collection = collections[name]
  if (rules.includes('statusTransition') && before && after) checkStatus(caller, { before, after })
}

function checkStatus(caller: Caller, { before, after }: { before: Values; after: Values }): void {
  const from = before.userStatus as StatusIdentifier
  const to = after.userStatus as StatusIdentifier
  if (from !== to && !mayMove({ from, to, by: actorOf(caller) }))
    throw new RecordError({ code: 'refused-transition', from, to })
}

function actorOf(caller: Caller): StatusActor {
  if (isService(caller)) return 'admin'
  return caller.role === 'investor' ? 'client' : caller.role === 'admin' ? 'admin' : 'staff'
}

/** Does what follows from a change: who sees which account, which ledger is new. */
export async function followRules(transaction: Transaction, change: RecordedChange): Promise<void> {
  const { rules = [] }: Collection = collections[change.name]
  if (rules.includes('accountAccess')) {
    const accounts = change.name === 'accounts' ? [change.id] : accountsOf(change)
    await transaction.query(refreshAccess, [accounts])
  }
  if (rules.includes('ledger'))
    for (const portfolio of new Set([change.before?.portfolio, change.after?.portfolio]))
      if (portfolio) await transaction.query(bumpLedger, [portfolio])
}

/** The accounts of an access group, before and after. */
function accountsOf({ before, after }: RecordedChange): unknown[] {
  return [...new Set([...((before?.clients as string[]) ?? []), ...((after?.clients as string[]) ?? [])])]
}
