/**
 * Tells the order service what waits for it, once. Before anything is sent, what the service lists is written down; when
 * nobody knows whether something arrived, it is looked for there before it is sent again (decision 158). A node that ends in
 * the middle leaves 'sent' behind, which is the same as not knowing.
 */
import type { OrderData } from '#providers/order-data.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import type { Parts } from '#server/ground/parts.ts'
import { originOf, type LinkSettings } from '#server/ground/public-origin.ts'
import type { Settings } from '#server/ground/settings.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { done, failureStored, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Outcome } from '#server/store/job-store.ts'
import { acceptSending, refuseSending, type Place } from './end-sending.ts'
import { findArrived, isListed } from './find-arrived.ts'
import {
  claimedNumbers,
  claimSending,
  isOtherUnderWay,
  moveSending,
  noteProblem,
  readSending,
  type Sending,
} from './sending-statements.ts'

export type SendingParts = Pick<Parts, 'store' | 'funds'> & {
  /** `orderPatienceSeconds`: how long something may still arrive after its answer failed. */
  settings: LinkSettings & Pick<Settings, 'orderPatienceSeconds'>
  tenantOf: (id: string) => Promise<Installation>
}

/** After so many it is for people to say what became of it. */
const mostAttempts = 5

export function createOrderServiceQueue(parts: SendingParts): JobQueue {
  return {
    name: 'order-service',
    places: 4,
    run: async ({ tenantId, key }) => {
      const [sending] = await parts.store.serveOne<Sending>(tenantId, readSending, [key])
      const firm = await parts.tenantOf(tenantId)
      const tenant = { ...firm, origin: originOf(parts.settings, firm) }
      const orders = parts.funds.ordersOf(tenant)
      if (!sending || !orders) return done
      const work = { parts, tenant, orders, sending }
      if (sending.state === 'to-send') return send(work)
      return sending.state === 'sent' || sending.state === 'unknown' ? settle(work) : done
    },
  }
}

type Work = { parts: SendingParts; tenant: Place; orders: OrderData; sending: Sending }

const later = (inSeconds: number, error: string | null = null): Outcome => ({
  end: 'again',
  inSeconds,
  error,
  isNoTry: true,
})

/** What the service lists at this moment; null where it does not answer. An account it does not know has nothing. */
async function listNow({ orders, sending }: Work) {
  const told = await orders.orders(sending.request.accountId, 'en')
  if (told.freshness === 'live') return told.data
  return told.problem?.code === 'not-found' ? [] : null
}

async function send(work: Work): Promise<Outcome> {
  const { parts, tenant, orders, sending } = work
  const { id, account } = sending
  const others = await parts.store.serveOne(tenant.id, isOtherUnderWay, [account, id])
  if (others.length > 0) return later(5, 'Another of the account is under way.')
  const listed = await listNow(work)
  if (listed === null) {
    await parts.store.serveOne(tenant.id, noteProblem, [id, 'The service does not answer.'])
    return later(30, 'The service does not answer.')
  }
  const seen = listed.map((order) => order.id)
  const claimed = await parts.store.serveOne(tenant.id, claimSending, [id, seen])
  if (claimed.length === 0) return later(1)
  try {
    const { orderId, accountStatus, message } = await orders.place(sending.request, id)
    await acceptSending(parts.store, tenant, { sending, serviceId: orderId, status: accountStatus, message })
    return done
  } catch (error) {
    return isProviderError(error) ? afterFailure(work, error) : Promise.reject(error)
  }
}

const isProviderError = (error: unknown): error is ProviderError => error instanceof ProviderError

/** What refuses has said no; what was never sent waits; of everything else nobody knows whether it arrived. */
async function afterFailure({ parts, tenant, sending }: Work, { problem }: ProviderError): Promise<Outcome> {
  const { code, detail } = problem
  const { id } = sending
  if (code === 'bad-request' || code === 'refused' || code === 'not-found') {
    await refuseSending(parts.store, tenant, { sending, problem: `${code}: ${detail}` })
    return failureStored
  }
  const isSent = code !== 'circuit-open'
  const move = [id, isSent ? 'unknown' : 'to-send', ['sent'], `${code}: ${detail}`]
  await parts.store.serveOne(tenant.id, moveSending, move)
  return later(isSent ? 1 : 30, code)
}

async function settle(work: Work): Promise<Outcome> {
  const { parts, tenant, sending } = work
  const { id, account, attempts, age } = sending
  await parts.store.serveOne(tenant.id, moveSending, [
    id,
    'unknown',
    ['sent'],
    'Nobody knows whether it arrived.',
  ])
  const patience = parts.settings.orderPatienceSeconds * 1000
  const isOver = (age ?? Infinity) > patience
  const listed = await listNow(work)
  if (listed === null) return later(30, 'The service does not answer.')
  if (isListed(sending)) {
    const claimed = await parts.store.serveOne<{ id: string }>(tenant.id, claimedNumbers, [account, id])
    const arrived = findArrived(listed, { ...sending, claimed: claimed.map((one) => one.id) })
    if (arrived) {
      await acceptSending(parts.store, tenant, {
        sending,
        serviceId: arrived.id,
        status: null,
        message: null,
      })
      return done
    }
  }
  if (!isOver) return later(Math.max(1, Math.ceil(Math.min(15_000, patience / 4) / 1000)))
  if (attempts >= mostAttempts) return { end: 'failed', error: 'Nobody knows whether it arrived.' }
  await parts.store.serveOne(tenant.id, moveSending, [id, 'to-send', ['unknown'], null])
  return later(0)
}
