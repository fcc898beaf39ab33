import type { StatusIdentifier } from '#model/status/account-status.ts'
import type { OrderType } from '#model/status/may-order.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { findWorded } from '#server/records/rules/worded-statuses.ts'

const standing = {
  name: 'closing.account',
  text: `select version, user_status as status, exists (select from orders o where o.tenant_id = $1 and o.account = $2
      and o.active and o.status = 'placed' and o.approval is distinct from 'waiting' and o.type = $3) as "hasOthers"
    from accounts where tenant_id = $1 and id = $2 and active`,
}

type Standing = { version: number; status: StatusIdentifier; hasOthers: boolean }

/**
 * Moves an account whose last open order of a type was closed, where the table has a row for the data service that closes
 * orders of it; another open order, or no such row, leaves it as it is.
 */
export async function moveByClosing(
  writing: Writing,
  { account, type }: { account: string; type: OrderType },
): Promise<void> {
  const [found] = await writing.query<Standing>(standing, [account, type])
  if (!found || found.hasOthers) return
  const { version, status } = found
  const row = statusTransitions.find(
    ({ from, by, closes }) => closes === type && by.includes('provider') && from.includes(status),
  )
  if (!row || row.to === 'any' || !(await findWorded(writing, row.to))) return
  await writing.records.update('accounts', { id: account, version, change: { userStatus: row.to } })
}
