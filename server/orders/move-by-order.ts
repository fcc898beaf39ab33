import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { OrderType } from '#model/status/may-order.ts'
import { findMove } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { findWorded } from '#server/records/rules/worded-statuses.ts'

const accountOf = {
  name: 'orders.account-to-move',
  text: `select version, user_status as "from" from accounts where tenant_id = $1 and id = $2 and active`,
}

/** Moves the account of an order as its client did by placing it; where no row of the table does, it stays. */
export async function moveByOrder(
  writing: Writing,
  { account, type }: { account: string; type: OrderType },
): Promise<void> {
  const [found] = await writing.query<{ version: number; from: StatusIdentifier }>(accountOf, [account])
  if (!found) return
  const { version, from } = found
  const to = type === 'Sell' ? 'sell_order' : 'buy_order'
  const isListed = findMove(statusTransitions, { from, to, by: 'client' })?.cause === 'order placed'
  if (from === to || !isListed || !(await findWorded(writing, to))) return
  const change = { userStatus: to } as const
  await writing.records.update('accounts', { id: account, version, change, cause: 'order placed' })
}
