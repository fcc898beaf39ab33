/** What follows from a change by the rules that collections ask for, done in its transaction. */
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections.ts'
import type { Transaction } from '../executor.ts'
import type { RecordedChange } from './audit.ts'

const refreshAccess = {
  name: 'rules.refresh-access',
  text: 'select app.refresh_account_access($2) from tenants where tenant_id = $1',
}
const bumpLedger = {
  name: 'rules.bump-ledger',
  text: 'select app.bump_ledger($2) from tenants where tenant_id = $1',
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
