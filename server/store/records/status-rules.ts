/** Which status an account may take: by the table, by who asks, and only one that the firm has worded. */
import { isAdministrator, isInvestor } from '#model/access/role.ts'
import { findStatus, type StatusIdentifier } from '#model/status/account-status.ts'
import { findTransition, mayMove, type StatusActor } from '#model/status/status-transitions.ts'
import type { Caller, Transaction } from '../executor.ts'
import type { RecordedChange, Values } from './audit.ts'
import { isService } from './caller-rights.ts'
import { RecordError } from './record-error.ts'

const listWorded = {
  name: 'rules.worded-statuses',
  text: 'select identifier, name from user_status where tenant_id = $1 and active',
}
const hasOrders = {
  name: 'rules.has-orders',
  text: 'select from orders where tenant_id = $1 and account = $2 and active limit 1',
}

/** Throws where an account may not take the status it is given. */
export async function checkStatus(transaction: Transaction, change: RecordedChange): Promise<void> {
  const { id, before, after } = change
  if (!before || !after || before.userStatus === after.userStatus) return
  const [from, to] = [before.userStatus as StatusIdentifier, after.userStatus as StatusIdentifier]
  if (!to) throw new RecordError({ code: 'invalid', problems: { userStatus: { code: 'required' } } })
  const by = actorOf(transaction.caller, before)
  if (!mayMove({ from, to, by })) refuse(from, to)
  await requireWorded(transaction, to)
  const isWithOrders = by !== 'admin' && findTransition({ from, to, by })?.needs === 'orders'
  if (isWithOrders && (await transaction.query(hasOrders, [id])).length === 0) refuse(from, to)
}

/** As whom somebody changes the status of an account. Who is its client is that first, whatever else they are. */
export function actorOf(caller: Caller, account: Values): StatusActor {
  if (isService(caller) || isAdministrator(caller.role)) return 'admin'
  return isInvestor(caller.role) || account.client === caller.userId ? 'client' : 'staff'
}

/** A status that the firm has no record of cannot be taken. */
async function requireWorded(transaction: Transaction, to: StatusIdentifier): Promise<void> {
  const worded = await transaction.query<{ identifier: string; name: string }>(listWorded)
  if (worded.some(({ identifier, name }) => findStatus(identifier) === to || findStatus(name) === to)) return
  const problem = { code: 'status-not-found', identifier: to } as const
  throw new RecordError({ code: 'invalid', problems: { userStatus: problem } })
}

function refuse(from: StatusIdentifier, to: StatusIdentifier): never {
  throw new RecordError({ code: 'refused-transition', from, to })
}
