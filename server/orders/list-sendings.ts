/** What the order service was told of an account, and what people of the firm say became of it. */
import type { SendingRow } from '#model/calls/orders.ts'
import type { SendingState } from '#model/orders/sending.ts'
import { isAdministrator, isStaff } from '#model/access/role.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Caller } from '#server/store/executor.ts'
import { addJobs } from '#server/store/job-store.ts'
import { acceptSending, refuseSending } from './end-sending.ts'
import { sendDetailsAgain } from './send-details-again.ts'
import { readSending, type Sending } from './sending-statements.ts'

const list = (isForStaff: boolean) => ({
  name: `sendings.list-${isForStaff ? 'staff' : 'client'}`,
  text: `select s.id, s.kind, s.state, s."order", coalesce(o.product, o.name, '') as what, s.message,
      ${isForStaff ? 's.problem' : 'null'} as problem, s.created_at as "createdAt", s.sent_at as "sentAt",
      s.settled_at as "settledAt"
    from order_sendings s left join orders o on o.tenant_id = $1 and o.id = s."order"
    where s.tenant_id = $1 and s.account = $2 and s.active order by s.created_at desc limit 100`,
})

export function listSendings(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  account: string,
): Promise<SendingRow[]> {
  return store.ask<SendingRow>(caller, list(isStaff(caller.role)), [account])
}

const ownedBy = {
  name: 'sendings.owned',
  text: `select s.state, (a.owner @> array[app.user_id()]) as "isOwner" from order_sendings s
    join accounts a on a.tenant_id = $1 and a.id = s.account where s.tenant_id = $1 and s.id = $2 and s.active`,
}

type Settlement = { sending: string; as: 'look-again' | 'accepted' | 'refused' | 'send-again' }

/**
 * For an adviser who owns the account, or an administrator. What is under way is looked for again; by hand only what
 * nobody knows of is settled, so that an order that was taken is never said to be refused.
 */
export async function settleByHand(
  parts: Parts,
  context: SignedIn,
  { sending: id, as }: Settlement,
): Promise<{ state: SendingState }> {
  const { store } = parts
  const { tenant, caller, origin } = context
  const [found] = await store.ask<{ state: SendingState; isOwner: boolean }>(caller, ownedBy, [id])
  if (!found) throw new CallRefusal('not-found')
  if (!isAdministrator(caller.role) && !found.isOwner) throw new CallRefusal('forbidden')
  if (as === 'send-again') return sendDetailsAgain(parts, context, id)
  if (as === 'look-again') {
    await store.serve(tenant.id, (service) => addJobs(service, { queue: 'order-service', keys: [id] }))
    return { state: found.state }
  }
  if (found.state !== 'unknown') throw new CallRefusal('conflict')
  const [sending] = await store.serveOne<Sending>(tenant.id, readSending, [id])
  if (!sending) throw new CallRefusal('not-found')
  const by = caller.userId
  const place = { ...tenant, origin }
  if (as === 'refused') await refuseSending(store, place, { sending, problem: 'Settled by hand.', by })
  else
    await acceptSending(store, place, {
      sending,
      serviceId: `by hand ${id}`,
      status: null,
      message: null,
      by,
    })
  return { state: as }
}
