/** What a client does by saving a record, told to the advisers of the account in the same transaction. */
import { isStaff } from '#model/access/role.ts'
import type { Configuration } from '#configurations/configuration.ts'
import { notifyAdvisers, type ClientChange } from '#server/mail/notify.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { RecordedChange, Values } from '#server/store/records/audit.ts'

/** Where it happens: the white label, and the address of the portal for a link. */
export type Where = { white: Configuration; origin?: string | undefined }

const status = {
  name: 'tell-advisers.status',
  text: 'select a.user_status as status from accounts a where a.tenant_id = $1 and a.id = $2',
}

/** What was saved; `before` is null for a new record. */
export type Saved = Pick<RecordedChange, 'name' | 'id'> & { before: Values | null; values: Values }

/** Tells of orders, of personal data and of quarterly payments; what people of the firm do themselves is no news. */
export async function tellAdvisers(
  transaction: Transaction,
  { white, origin }: Where,
  saved: Saved,
): Promise<void> {
  if (isStaff(transaction.caller.role)) return
  const account = accountOf(saved)
  const what = account && (await newsOf(transaction, saved, account))
  if (account && what)
    await notifyAdvisers(transaction, { account, what, white, ...(origin === undefined ? {} : { origin }) })
}

function accountOf({ name, id, before, values }: Saved): string | null {
  const account = name === 'accounts' ? id : (values['account'] ?? before?.['account'])
  return typeof account === 'string' ? account : null
}

async function newsOf(
  transaction: Transaction,
  { name, before, values }: Saved,
  account: string,
): Promise<ClientChange | null> {
  if (name === 'orders') return before === null ? 'ordered' : null
  if (name === 'accounts')
    return 'quarterlyPaymentsStatus' in values || 'secondQuarterlyPaymentsStatus' in values
      ? 'quarterly'
      : null
  if (name !== 'submissions' || !('answers' in values)) return null
  const [found] = await transaction.query<{ status: string }>(status, [account])
  const isFirst = found?.status === 'created' || found?.status === 'pending'
  // While an account is new its forms save themselves: what was sent is told once.
  if (before !== null && found?.status === 'created') return null
  return isFirst && before === null ? 'submitted' : 'amended'
}
