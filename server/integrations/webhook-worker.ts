/** Delivers what webhooks are to be told, every second, as long as the server runs. */
import type { FastifyBaseLogger } from 'fastify'
import type { Tenants } from '#server/gate/tenants.ts'
import type { Store } from '#server/store/executor.ts'
import { deliverSome, type Post } from './deliver-webhooks.ts'
import { createGuardedAgent } from './guarded-agent.ts'

const tickMs = 1_000
const sweepMs = 60 * 60 * 1_000
/** Deliveries on their way at once on this node: one slow receiver does not hold up the others. */
const mostAtOnce = 4
const keptDays = 30

const due = {
  name: 'webhooks.due',
  text: `select count(distinct d.webhook)::int as count from webhook_deliveries d
    join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook and w.active and (w.enabled or d.event = 'test')
    where d.tenant_id = $1 and d.status in ('waiting', 'failed') and d.next_at <= now()`,
}
const sweep = {
  name: 'webhooks.sweep',
  text: `delete from webhook_deliveries where tenant_id = $1 and status in ('delivered', 'given-up')
    and created_at < now() - interval '${keptDays} days'`,
}

type Settings = {
  store: Store
  tenants: Tenants
  log: FastifyBaseLogger
  toPrivateNetworks: boolean
  now: () => number
}

/** Starts the work; `stop` ends it once what is on its way has arrived. */
export function startWebhookWorker({ store, tenants, log, toPrivateNetworks, now }: Settings): {
  stop(): Promise<void>
} {
  const agent = createGuardedAgent({ toPrivateNetworks })
  const under = new Set<Promise<void>>()
  const state = { isStopping: false, isLooking: false }
  const start = (tenantId: string): void => {
    const work = deliverAll({ store, agent, now }, tenantId)
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be delivered'))
      .finally(() => under.delete(work))
    under.add(work)
  }
  const deliverAll = async (post: Post, tenantId: string): Promise<void> => {
    while (!state.isStopping && (await deliverSome(post, tenantId)) > 0);
  }
  const look = async (): Promise<void> => {
    for (const { id } of await tenants.all()) {
      if (under.size >= mostAtOnce || state.isStopping) return
      const [found] = await store.serveOne<{ count: number }>(id, due)
      const free = mostAtOnce - under.size
      for (let n = 0; n < Math.min(found?.count ?? 0, free); n += 1) start(id)
    }
  }
  const tick = async (): Promise<void> => {
    if (state.isLooking) return
    state.isLooking = true
    await look()
      .catch((error: unknown) => log.error({ err: error }, 'webhooks could not be looked for'))
      .finally(() => (state.isLooking = false))
  }
  const clean = async (): Promise<void> => {
    for (const { id } of await tenants.all()) await store.serveOne(id, sweep)
  }
  const timers = [
    setInterval(() => void tick(), tickMs),
    setInterval(() => void clean().catch((error: unknown) => log.error({ err: error })), sweepMs),
  ]
  for (const timer of timers) timer.unref()
  const stop = async (): Promise<void> => {
    state.isStopping = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all(under)
    await agent.close()
  }
  return { stop }
}
