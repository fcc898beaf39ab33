import type { StatusIdentifier } from '#model/status/account-status.ts'
import { mayOrder, type OrderType } from '#model/status/may-order.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'

const standing = {
  name: 'approvals.ordering-account',
  text: `select a.user_status as status, o.type, a.active and not coalesce(u.disabled, false) as "isOpen",
      exists (select from order_sendings s where s.tenant_id = $1 and s."order" = o.id and s.kind = 'verification') as "isFirst"
    from orders o join accounts a on a.tenant_id = $1 and a.id = o.account
    left join users u on u.tenant_id = $1 and u.id = a.client
    where o.tenant_id = $1 and o.id = $2`,
}

type Standing = { status: StatusIdentifier; type: OrderType; isOpen: boolean; isFirst: boolean }

/**
 * Throws where an order may not be passed on any more: its account has been locked since, closed or shut out. One with
 * which an account asks to be verified goes with that.
 */
export async function requireOrderable(writing: Writing, order: string): Promise<void> {
  const [found] = await writing.query<Standing>(standing, [order])
  if (!found) return
  const { status, type, isOpen, isFirst } = found
  const rules = writing.context.white.orderRules
  const mayNow = isFirst ? status === 'created' : mayOrder({ status, type, rules, hasOrders: true })
  if (!isOpen || !mayNow) throw new CallRefusal('refused-transition', { fields: { reason: 'status' } })
}
