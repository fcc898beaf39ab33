/** Which status an account may take: by the table, by who asks, and only one that the firm has worded. */
import { isAdministrator, isInvestor } from '#model/access/role.ts'
import { findStatus, type StatusIdentifier } from '#model/status/account-status.ts'
import {
  findTransition,
  mayMove,
  type StatusActor,
  type StatusMove,
} from '#model/status/status-transitions.ts'
import type { Caller } from '#server/store/executor.ts'
import type { Values } from '#server/store/records/audit.ts'
import { isService } from '#server/store/records/caller-rights.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from '../behaviour.ts'
import { tellStatus } from './tell-status.ts'

const listWorded = {
  name: 'rules.worded-statuses',
  text: 'select identifier, name from user_status where tenant_id = $1 and active',
}
const hasOrders = {
  name: 'rules.has-orders',
  text: 'select from orders where tenant_id = $1 and account = $2 and active limit 1',
}

const listOpenOrders = {
  name: 'status-open-orders',
  text: `select id, version from orders
    where tenant_id = $1 and account = $2 and active and status = 'placed' and type = $3`,
}

/** Only the moves of the table; open orders close where it says so, and people are told. */
export const statusTransition: Behaviour = {
  check: checkStatus,
  follow: async (writing, change) => {
    const move = moveOf(writing, change)
    const closes = move && findTransition(move)?.closes
    if (!closes) return
    const open = await writing.query<{ id: string; version: number }>(listOpenOrders, [change.id, closes])
    for (const { id, version } of open)
      await writing.records.update('orders', { id, version, change: { status: 'closed' } })
  },
  tell: async (writing, change) => {
    const move = moveOf(writing, change)
    if (move)
      await tellStatus(writing, { ...move, account: change.id, isListed: findTransition(move) !== null })
  },
}

/** The move of a change; null where the status stays. */
function moveOf({ caller }: Writing, { before, after }: RuledChange): StatusMove | null {
  if (!before || !after || before.userStatus === after.userStatus) return null
  const [from, to] = [before.userStatus as StatusIdentifier, after.userStatus as StatusIdentifier]
  return { from, to, by: actorOf(caller, before) }
}

/** Throws where an account may not take the status it is given. */
async function checkStatus(writing: Writing, change: RuledChange): Promise<void> {
  const move = moveOf(writing, change)
  if (!move) return
  const { from, to, by } = move
  if (!to) throw new RecordError({ code: 'invalid', problems: { userStatus: { code: 'required' } } })
  if (!mayMove(move)) refuse(from, to)
  await requireWorded(writing, to)
  const isWithOrders = by !== 'admin' && findTransition(move)?.needs === 'orders'
  if (isWithOrders && (await writing.query(hasOrders, [change.id])).length === 0) refuse(from, to)
}

/** As whom somebody changes the status of an account. Who is its client is that first, whatever else they are. */
export function actorOf(caller: Caller, account: Values): StatusActor {
  if (isService(caller) || isAdministrator(caller.role)) return 'admin'
  return isInvestor(caller.role) || account.client === caller.userId ? 'client' : 'staff'
}

/** A status that the firm has no record of cannot be taken. */
async function requireWorded(writing: Writing, to: StatusIdentifier): Promise<void> {
  const worded = await writing.query<{ identifier: string; name: string }>(listWorded)
  if (worded.some(({ identifier, name }) => findStatus(identifier) === to || findStatus(name) === to)) return
  const problem = { code: 'status-not-found', identifier: to } as const
  throw new RecordError({ code: 'invalid', problems: { userStatus: problem } })
}

function refuse(from: StatusIdentifier, to: StatusIdentifier): never {
  throw new RecordError({ code: 'refused-transition', from, to })
}
