/** One order with its steps: as the service lists it, with what is known of it here. */
import type { OrderPage, OrderStep } from '#model/calls/orders.ts'
import type { OrderRow } from '#model/calls/portfolios.ts'
import { isStaff } from '#model/access/role.ts'
import type { SendingState } from '#model/orders/sending.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { readOrders } from '#server/portfolios/read-portfolio-orders.ts'
import { findPortfolio } from '#server/portfolios/read-portfolio-page.ts'
import type { Caller } from '#server/store/executor.ts'

/** By its id here or its number at the service. What was refused or taken back is looked at as well. */
const ownOrder = {
  name: 'orders.one',
  text: `select jsonb_build_object('id', o.id, 'date', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD'), 'type', o.type,
        'status', o.status, 'product', coalesce(o.product, o.name, ''), 'amount', o.amount::float8, 'unitType', o.unit_type,
        'units', o.units::float8, 'value', o.value::float8, 'nav', o.nav::float8, 'currency', coalesce(o.currency, 'EUR'),
        'statusText', null, 'hasFile', false, 'isHeld', coalesce(o.approval = 'waiting', false)) as row,
      o.cost::text as cost, o.losses::text as losses, o.active and o.approval is distinct from 'rejected' as active, o.terms_version as version, o.terms_at as "acceptedAt", a.client, s.id as sending, s.state, s.service_id as number
    from orders o join accounts a on a.tenant_id = $1 and a.id = o.account
    left join order_sendings s on s.tenant_id = $1 and s."order" = o.id and s.active
    where o.tenant_id = $1 and o.account = $2 and (o.portfolio_id = $3 or o.portfolio_id is null)
      and (o.id::text = $4 or s.service_id = $4) limit 1`,
}

/** Names of people of the firm are for people of the firm. */
const stepsOf = {
  name: 'orders.steps',
  text: `select e.kind, to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD') as on, e.happened_at as at, e.actor,
      case when $3::boolean or e.actor = 'client' then u.name end as by, e.message
    from order_events e left join users u on u.tenant_id = $1 and u.id = e.person
    where e.tenant_id = $1 and e."order" = $2 order by e.happened_at, e.id`,
}

type Own = {
  row: OrderRow
  cost: string | null
  losses: string | null
  version: string | null
  acceptedAt: string | null
  active: boolean
  client: string | null
  sending: string | null
  state: SendingState | null
  number: string | null
}

type Asked = { tenant: Installation; caller: Caller; portfolio: string; order: string; language: string }

/** Throws 'not-found' for an order that neither the service lists for this portfolio nor anybody has written here. */
export async function readOrder(parts: Parts, asked: Asked): Promise<OrderPage> {
  const { tenant, caller, portfolio, order, language } = asked
  const { record } = await findPortfolio(parts, { tenant, caller, id: portfolio })
  const given = [record.accountId, portfolio, order]
  const [{ rows, freshness }, [own]] = await Promise.all([
    readOrders(parts, { tenant, caller, owner: record, asOf: null, language }),
    parts.store.ask<Own>(caller, ownOrder, given),
  ])
  const listed = rows.find(({ id }) => id === order || id === own?.number || id === own?.row.id)
  if (!own && !listed) throw new CallRefusal('not-found')
  return {
    order: listed ?? own!.row,
    account: { id: record.accountId, name: record.accountName },
    cost: own?.cost ?? null,
    losses: own?.losses ?? null,
    terms: own?.version && own.acceptedAt ? { version: own.version, at: own.acceptedAt } : null,
    own: own?.row.id ?? null,
    sending: own?.sending ?? null,
    state: own?.state ?? null,
    isGone: own !== undefined && !own.active,
    isYours: own !== undefined && own.client === caller.userId,
    steps: own
      ? await parts.store.ask<OrderStep>(caller, stepsOf, [own.row.id, isStaff(caller.role)])
      : [onlyStep(listed!)],
    freshness,
  }
}

/** Of an order that was placed elsewhere only its day is known. */
const onlyStep = ({ date }: OrderRow): OrderStep => ({
  kind: 'placed',
  on: date,
  at: null,
  actor: 'service',
  by: null,
  message: null,
})
