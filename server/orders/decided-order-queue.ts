/**
 * What follows when a second person of the firm has decided on an order (decision 173): one that was turned down ends, and where
 * no service takes orders, one that was let pass goes to the advisers. Each once, however often the job runs.
 */
import type { OrderType } from '#model/status/may-order.ts'
import { originOf, type LinkSettings } from '#server/ground/public-origin.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import { notifyAdvisers } from '#server/mail/notify.ts'
import { notifyOfOrder } from '#server/mail/notify-of-order.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import { moveByOrder } from './move-by-order.ts'
import type { Place } from './end-sending.ts'
import type { SendingParts } from './order-service-queue.ts'

const decided = {
  name: 'decided-orders.one',
  text: `select o.version, o.account, o.type, o.approval,
      (select p.reason from pending_changes p where p.tenant_id = $1 and p.kind = 'orders' and p.record = o.id::text
        and p.state = 'rejected' limit 1) as reason
    from orders o where o.tenant_id = $1 and o.id = $2 and o.active for update of o`,
}
const passOn = { name: 'decided-orders.pass-on', text: 'select app.pass_on_order($1, $2) as "isNow"' }

type Decided = {
  version: number
  account: string | null
  type: OrderType
  approval: string | null
  reason: string | null
}

export function createDecidedOrderQueue(
  parts: Pick<SendingParts, 'store' | 'tenantOf'> & { settings: LinkSettings },
): JobQueue {
  return {
    name: 'decided-orders',
    places: 1,
    run: async ({ tenantId, key: order }) => {
      const firm = await parts.tenantOf(tenantId)
      const place = { ...firm, origin: originOf(parts.settings, firm) }
      await serveRecords(parts.store, place, (writing) => follow(writing, place, order))
      return done
    },
  }
}

async function follow(writing: Writing, { white, origin }: Place, order: string): Promise<void> {
  const [found] = await writing.query<Decided>(decided, [order])
  if (!found) return
  const { version, account, type, approval, reason } = found
  const about = { account: account ?? '', white, origin }
  if (approval === 'rejected') {
    await writing.records.remove('orders', { id: order, version, cause: 'order placed' })
    // Whoever wrote it down and took it back has told nobody of it.
    if (reason === null) return
    await notifyOfOrder(writing, white, { order, what: 'orderDeclined', reason, origin })
    if (account) await notifyAdvisers(writing, { ...about, what: 'orderDeclined' })
    return
  }
  const [passed] = await writing.query<{ isNow: boolean }>(passOn, [order])
  if (!passed?.isNow || !account) return
  await moveByOrder(writing, { account, type })
  await notifyOfOrder(writing, white, { order, what: 'orderPlaced', origin })
  await notifyAdvisers(writing, { ...about, what: 'ordered' })
}
