/**
 * Closes what the fund house lists as closed (decision 163): by the number it gave to the order, and by nothing else. What it
 * lists twice, of another kind or of another fund, and what was accepted by hand, is left to people.
 */
import type { OrderType } from '#model/status/may-order.ts'
import type { ServiceOrder } from '#providers/order-data.ts'
import { originOf } from '#server/ground/public-origin.ts'
import { done, doneUnlessFailed, type JobQueue } from '#server/jobs/job-queue.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import type { Place } from './end-sending.ts'
import { moveByClosing } from './move-by-closing.ts'
import type { SendingParts } from './order-service-queue.ts'

export type OpenOrder = {
  id: string
  account: string
  externalId: string
  type: OrderType
  fundId: string | null
  number: string
}

const openOrders = {
  name: 'closing.open',
  text: `select o.id, o.account, a.external_id as "externalId", o.type, o.fund_id_from_account_no as "fundId", s.service_id as number
    from orders o
    join order_sendings s on s.tenant_id = $1 and s."order" = o.id and s.active and s.state = 'accepted'
      and s.service_id is not null and s.service_id not like 'by hand %'
    join accounts a on a.tenant_id = $1 and a.id = o.account and a.active and a.external_id is not null
    where o.tenant_id = $1 and o.active and o.status = 'placed' order by o.account, o.id`,
}
const versionOf = {
  name: 'closing.version',
  text: `select version from orders where tenant_id = $1 and id = $2 and active and status = 'placed' for update`,
}

/** Seconds until the next try where the service did not answer; after the last of them the next hour is the next try. */
const pauses = [300, 900] as const

export function createClosingQueue(parts: SendingParts): JobQueue {
  return {
    name: 'order-closing',
    places: 1,
    run: async (job, signal) => {
      const { tenantId } = job
      const firm = await parts.tenantOf(tenantId)
      const service = parts.funds.ordersOf(firm)
      if (!service) return done
      const tenant = { ...firm, origin: originOf(parts.settings, firm) }
      const open = await parts.store.serveOne<OpenOrder>(tenantId, openOrders)
      let failed = 0
      for (const [externalId, orders] of Map.groupBy(open, (order) => order.externalId)) {
        signal.throwIfAborted()
        const listed = await service.orders(externalId, 'en')
        if (listed.freshness !== 'live') {
          failed += 1
          continue
        }
        for (const order of orders.filter((one) => isClosedThere(listed.data, one)))
          await close(parts, tenant, order)
      }
      return doneUnlessFailed(job, { failed, what: 'accounts', after: pauses })
    },
  }
}

/** Whether exactly one order has its number, is what was ordered, and is closed. */
export function isClosedThere(
  listed: readonly ServiceOrder[],
  { number, type, fundId }: Pick<OpenOrder, 'number' | 'type' | 'fundId'>,
): boolean {
  const [found, other] = listed.filter(({ id }) => id === number)
  if (!found || other) return false
  return found.status === 'closed' && found.type === type && (fundId === null || found.fundId === fundId)
}

/** Once: another node, or a person, may have closed it meanwhile. */
function close({ store }: Pick<SendingParts, 'store'>, tenant: Place, order: OpenOrder): Promise<void> {
  return serveRecords(store, tenant, async (writing: Writing) => {
    const [found] = await writing.query<{ version: number }>(versionOf, [order.id])
    if (!found) return
    const { id, account, type } = order
    await writing.records.update('orders', { id, version: found.version, change: { status: 'closed' } })
    await moveByClosing(writing, { account, type })
  })
}
