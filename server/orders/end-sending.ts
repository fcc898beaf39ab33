/** What follows when the order service has taken something, or refused it. */
import { findStatus, type StatusIdentifier } from '#model/status/account-status.ts'
import { findMove } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import { notifyAdvisers } from '#server/mail/notify.ts'
import { notifyOfOrder } from '#server/mail/notify-of-order.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { findWorded } from '#server/records/rules/worded-statuses.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import type { Store } from '#server/store/executor.ts'
import { settleSending, noteProblem, type Sending } from './sending-statements.ts'

const accountOf = {
  name: 'sendings.account',
  text: `select version, user_status as status from accounts where tenant_id = $1 and id = $2 and active`,
}
const orderOf = {
  name: 'sendings.order',
  text: `select version from orders where tenant_id = $1 and id = $2 and active`,
}

/** A firm, and where its people reach the portal. */
export type Place = Installation & { origin: string }

/** `by`: the person of the firm who says so, where it is not the service. */
type Accepted = {
  sending: Sending
  serviceId: string
  status: string | null
  message: string | null
  by?: string | null
}

/** Once, however often it is said: the account moves in the transaction in which it is accepted. */
export async function acceptSending(
  store: Store,
  tenant: Place,
  { sending, serviceId, status, message, by }: Accepted,
): Promise<void> {
  await serveRecords(store, tenant, async (writing) => {
    const values = [sending.id, 'accepted', serviceId, message, null, by ?? null]
    if ((await writing.query(settleSending, values)).length === 0) return
    await moveAccount(writing, sending, status)
    const { order } = sending
    if (order !== null)
      await notifyOfOrder(writing, tenant.white, { order, what: 'orderPlaced', origin: tenant.origin })
  })
}

/**
 * The status that an account has when nobody says another one (decision Q-STATUS-AFTER-ORDER). Changed details have put it
 * into review when they were sent; it may have left that since.
 */
const usualStatus: Readonly<Record<Sending['kind'], (hasOrder: boolean) => StatusIdentifier | null>> = {
  verification: (hasOrder) => (hasOrder ? 'pending_with_order' : 'pending'),
  buy: () => 'buy_order',
  sell: () => 'sell_order',
  amendment: () => null,
}

const causes = {
  verification: 'verification asked',
  buy: 'order placed',
  sell: 'order placed',
} as const

/** A status that no row of the table leads to, or that the firm has not worded, is noted, and the account stays. */
async function moveAccount(writing: Writing, sending: Sending, told: string | null): Promise<void> {
  const { id, account, kind, order } = sending
  const [found] = await writing.query<{ version: number; status: StatusIdentifier }>(accountOf, [account])
  if (!found) return
  const { version, status: from } = found
  const usual = usualStatus[kind](order !== null)
  const to = told === null ? usual : findStatus(told)
  if (from === to || isSaidAlready(kind, told)) return
  if (to === null || !(await findWorded(writing, to))) {
    await writing.query(noteProblem, [id, `Status not found for identifier: ${told ?? to ?? ''}`])
    return
  }
  const actors = kind === 'amendment' ? (['provider'] as const) : (['client', 'provider'] as const)
  const by = actors.find((one) => findMove(statusTransitions, { from, to, by: one }))
  if (by === undefined) {
    await writing.query(noteProblem, [id, `The account stays ${from}: the service says ${to}.`])
    return
  }
  await writing.records.update('accounts', {
    id: account,
    version,
    change: { userStatus: to },
    ...(by === 'client' && kind !== 'amendment' ? { cause: causes[kind] } : {}),
  })
}

const isSaidAlready = (kind: Sending['kind'], told: string | null): boolean =>
  kind === 'amendment' && (told === null || findStatus(told) === 'review')

/** An order that was refused never was; its client hears of it. Refused details are for the advisers to correct. */
export async function refuseSending(
  store: Store,
  tenant: Place,
  { sending, problem, by }: { sending: Sending; problem: string; by?: string | null },
): Promise<void> {
  await serveRecords(store, tenant, async (writing) => {
    const { id, account, order, kind } = sending
    const values = [id, 'refused', null, null, problem, by ?? null]
    if ((await writing.query(settleSending, values)).length === 0) return
    const { white, origin } = tenant
    if (kind === 'amendment')
      await notifyAdvisers(writing, { account, what: 'detailsRefused', white, origin })
    if (order === null) return
    const [found] = await writing.query<{ version: number }>(orderOf, [order])
    if (!found) return
    await writing.records.remove('orders', { id: order, version: found.version, cause: 'order placed' })
    await notifyOfOrder(writing, white, { order, what: 'orderRefused', origin })
    await notifyAdvisers(writing, { account, what: 'orderRefused', white, origin })
  })
}
