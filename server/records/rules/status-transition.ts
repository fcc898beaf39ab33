/** Which status an account may take: by the table, by who asks, and only one that the firm has worded. */
import { findStatus, type StatusIdentifier } from '#model/status/account-status.ts'
import { findMove, type Cause, type Move, type Wish } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import { isService } from '#server/store/records/caller-rights.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, RuledChange, Writing } from './behaviour.ts'
import { actorOf, refuseMove, requireMove } from './require-move.ts'
import { foretellStatus, tellStatus } from './tell-status.ts'

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
    where tenant_id = $1 and account = $2 and active and status = 'placed'
      and approval is distinct from 'waiting' and type = $3`,
}

type Status = StatusIdentifier

/** Only the moves of the table; open orders close where it says so, and people are told. */
export const statusTransition: Behaviour = {
  check: async (writing, change) => {
    const wish = wishOf(writing, change)
    if (!wish) return
    const { from, to, by } = wish
    if (!to) throw new RecordError({ code: 'invalid', problems: { userStatus: { code: 'required' } } })
    requireMove(statusTransitions, wish)
    if (from !== null) await requireWorded(writing, to)
    const isWithOrders = by !== 'admin' && findMove(statusTransitions, wish)?.needs === 'orders'
    if (isWithOrders && (await writing.query(hasOrders, [change.id])).length === 0)
      refuseMove(wish, 'no-orders')
  },
  follow: async (writing, change) => {
    const closes = listedMove(writing, change)?.closes
    if (!closes) return
    const open = await writing.query<{ id: string; version: number }>(listOpenOrders, [change.id, closes])
    for (const { id, version } of open)
      await writing.records.update('orders', { id, version, change: { status: 'closed' } })
  },
  foretell: async (writing, change) => {
    const wish = wishOf(writing, change)
    return wish?.from ? foretellStatus(writing, { account: change.id, to: wish.to }) : null
  },
  tell: async (writing, change) => {
    const wish = wishOf(writing, change)
    if (!wish?.from) return
    const { from, to } = wish
    const isListed = listedMove(writing, change) !== null
    await tellStatus(writing, { account: change.id, from, to, isListed })
  },
}

/** What is wished of a change; null where the status stays. An account that is brought back keeps its own. */
function wishOf({ caller }: Writing, { type, before, after, cause }: RuledChange): Wish<Status> | null {
  if (!after || type === 'restore' || before?.userStatus === after.userStatus) return null
  const to = after.userStatus as Status
  if (!before && !to) return null
  const from = (before?.userStatus ?? null) as Status | null
  // Whoever may make an account is staff to it; what a client has brought about, the service ends for them.
  const isForClient = isService(caller) && isOfClient(cause)
  const by = isForClient ? 'client' : actorOf(caller, before ?? { owner: [caller.userId ?? ''] })
  return { from, to, by, cause }
}

const isOfClient = (cause: RuledChange['cause']): cause is Cause =>
  cause !== undefined && cause !== 'position' && cause !== 'import'

function listedMove(writing: Writing, change: RuledChange): Move<Status> | null {
  const wish = wishOf(writing, change)
  return wish && findMove(statusTransitions, wish)
}

/** A status that the firm has no record of cannot be taken. */
async function requireWorded(writing: Writing, to: Status): Promise<void> {
  const worded = await writing.query<{ identifier: string; name: string }>(listWorded)
  if (worded.some(({ identifier, name }) => findStatus(identifier) === to || findStatus(name) === to)) return
  const problem = { code: 'status-not-found', identifier: to } as const
  throw new RecordError({ code: 'invalid', problems: { userStatus: problem } })
}
