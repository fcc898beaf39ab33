/** A client takes back an order that has not been sent yet, or that waits for a second person of the firm. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { notifyAdvisers } from '#server/mail/notify.ts'
import { notifyOfOrder } from '#server/mail/notify-of-order.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import type { Caller } from '#server/store/executor.ts'

const own = {
  name: 'orders.own',
  text: `select from orders o join accounts a on a.tenant_id = $1 and a.id = o.account and a.client = app.user_id()
    where o.tenant_id = $1 and o.id = $2 and o.active and o.status = 'placed'`,
}
/** Whoever decides on it takes the row first: then it does not wait any more. */
const waits = {
  name: 'orders.waits',
  text: `select from pending_changes where tenant_id = $1 and kind = 'orders' and record = $2 and active for update`,
}
/** Whoever sends it takes the row first: then there is nothing left to take back. */
const takeBack = {
  name: 'orders.take-back',
  text: `update order_sendings s set state = 'withdrawn', settled_at = now(), version = s.version + 1, updated_at = now(),
      updated_by = $3, settled_by = $3 where s.tenant_id = $1 and s."order" = $2 and s.state in ('held', 'to-send') and s.active returning s.id`,
}
const versionOf = {
  name: 'orders.version',
  text: 'select version, account from orders where tenant_id = $1 and id = $2',
}

/** Throws 'not-found' for what is nobody's to take back, 'conflict' where it has been sent. */
export async function withdrawOrder(
  { store }: Pick<Parts, 'store'>,
  { tenant, caller, origin }: { tenant: Installation; caller: Caller; origin: string },
  order: string,
): Promise<void> {
  if ((await store.ask(caller, own, [order])).length === 0) throw new CallRefusal('not-found')
  await serveRecords(store, tenant, async (writing) => {
    const isHeld = (await writing.query(waits, [order])).length > 0
    const isTakenBack = (await writing.query(takeBack, [order, caller.userId])).length > 0
    if (!isHeld && !isTakenBack) throw new CallRefusal('conflict')
    const [found] = await writing.query<{ version: number; account: string }>(versionOf, [order])
    if (!found) return
    const { version, account } = found
    const { white } = tenant
    await writing.records.remove('orders', { id: order, version })
    await notifyOfOrder(writing, white, { order, what: 'orderWithdrawn', origin })
    await notifyAdvisers(writing, { account, what: 'orderWithdrawn', white, origin })
  })
}
