/** Where somebody could order a fund that they look at: the portfolios of the accounts whose client they are. */
import type { OrderPlace } from '#model/calls/orders.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { mayOrder } from '#model/status/may-order.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Caller } from '#server/store/executor.ts'

const ownPortfolios = {
  name: 'orders.places',
  text: `select jsonb_build_object('id', p.id, 'name', p.name) as portfolio,
      jsonb_build_object('id', a.id, 'name', a.name) as account, a.user_status as status,
      exists (select from orders o where o.tenant_id = $1 and o.account = a.id and o.active) as "hasOrders"
    from accounts a join portfolios p on p.tenant_id = $1 and p.account = a.id and p.active
    where a.tenant_id = $1 and a.client = app.user_id() and a.active order by a.name, p.name, p.id limit 100`,
}

type Own = Omit<OrderPlace, 'objection'> & { status: StatusIdentifier; hasOrders: boolean }

/** Whether the fund is offered, and at which value, is said by the ticket of the place that is chosen. */
export async function listOrderPlaces(
  { store }: Pick<Parts, 'store'>,
  { tenant, caller }: { tenant: Installation; caller: Caller },
): Promise<OrderPlace[]> {
  const found = await store.ask<Own>(caller, ownPortfolios)
  const rules = tenant.white.orderRules
  return found.map(({ portfolio, account, ...standing }) => ({
    portfolio,
    account,
    objection: mayOrder({ ...standing, type: 'Buy', rules }) ? null : 'status',
  }))
}
