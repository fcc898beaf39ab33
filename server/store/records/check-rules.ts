/** What the rules of a collection forbid; asked before anything is written. */
import type { Collection, Rule } from '#model/collection.ts'
import { collections } from '#model/collections.ts'
import type { Transaction } from '../executor.ts'
import type { RecordedChange, Values } from './audit.ts'
import { RecordError } from './record-error.ts'
import { checkStatus } from './status-rules.ts'
import { checkSubmission } from './submission-rules.ts'

type Check = (transaction: Transaction, change: RecordedChange) => Promise<void>

const checks: Partial<Record<Rule, Check>> = {
  statusTransition: checkStatus,
  orderStatus: checkOrder,
  submissionStep: checkSubmission,
  accountDrawer: checkAccount,
}

/** Throws where a rule forbids the change. */
export async function checkRules(transaction: Transaction, change: RecordedChange): Promise<void> {
  const { rules = [] }: Collection = collections[change.name]
  for (const rule of rules) await checks[rule]?.(transaction, change)
}

/** An order is closed once and stays so. */
async function checkOrder(_transaction: Transaction, { before, after }: RecordedChange): Promise<void> {
  if (before && after && before.status !== after.status && before.status !== 'placed')
    refuse(before.status, after.status)
}

const takenAccount = {
  name: 'rules.account-taken',
  text: `select k.by_address as "byAddress", k.by_link as "byLink"
    from tenants cross join app.is_account_taken($2, $3, $4, $5) k where tenant_id = $1`,
}

/** One address is one account in a portal, one external id one account everywhere. */
async function checkAccount(transaction: Transaction, change: RecordedChange): Promise<void> {
  const { id, before, after } = change
  if (!after || !hasMoved(before, after)) return
  const values = [id, after.portal ?? null, after.email ?? null, after.external_id ?? null]
  const [taken] = await transaction.query<{ byAddress: boolean; byLink: boolean }>(takenAccount, values)
  if (taken?.byAddress)
    throw new RecordError({ code: 'invalid', problems: { email: { code: 'email-taken' } } })
  if (taken?.byLink) throw new RecordError({ code: 'not-unique', constraint: 'accounts_external_id_key' })
}

function hasMoved(before: Values | null, after: Values): boolean {
  return !before || ['portal', 'email', 'external_id'].some((field) => before[field] !== after[field])
}

function refuse(from: unknown, to: unknown): never {
  throw new RecordError({ code: 'refused-transition', from: String(from), to: String(to) })
}
