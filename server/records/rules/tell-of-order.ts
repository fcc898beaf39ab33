import { hasOrderService } from '#configurations/configuration.ts'
import { notifyAdvisers } from '#server/mail/notify.ts'
import { notifyOfOrder } from '#server/mail/notify-of-order.ts'
import type { RuledChange, Writing } from './behaviour.ts'
import { isHeldOrder } from './held-order.ts'
import { tellAdvisers } from './tell-advisers.ts'

/**
 * Tells whoever has to know that an order was placed or closed: its client and the advisers of the account, but not of what
 * they have done themselves. Of one that waits for a second person they hear when it is let pass. Where a service takes orders, the client hears of it once it has taken this one.
 */
export async function tellOfOrder(
  writing: Writing,
  { id: order, before, after, cause }: RuledChange,
): Promise<void> {
  const { white, origin } = writing.context
  if (!after || typeof after.account !== 'string') return
  if (before === null) {
    if (await isHeldOrder(writing, order)) return
    await tellAdvisers(writing, after.account, { what: 'ordered' })
    const isConfirmed = cause !== undefined && !hasOrderService(white)
    if (isConfirmed) await notifyOfOrder(writing, white, { order, what: 'orderPlaced', origin })
    return
  }
  if (before.status === after.status) return
  await notifyOfOrder(writing, white, { order, what: 'orderClosed', origin })
  if (writing.caller.userId !== null) return
  const place = origin === undefined ? {} : { origin }
  await notifyAdvisers(writing, { account: after.account, what: 'orderClosed', white, ...place })
}
