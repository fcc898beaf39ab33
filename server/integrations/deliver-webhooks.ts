/**
 * Takes deliveries that are due and sends them. Any number of nodes do this at once: a webhook is taken by one of them
 * at a time, so that what happened is told in order. A delivery that fails is tried again by itself later and holds
 * nothing up; whoever needs the last word looks at the `version` in the body.
 */
import type { Dispatcher } from 'undici'
import type { Store } from '#server/store/executor.ts'
import { sendWebhook, type Outcome } from './send-webhook.ts'

/** Seconds until the next try after each failure; after the last of them the delivery is given up. */
export const pausesInSeconds = [60, 300, 1_800, 7_200, 43_200] as const

/** A batch takes at most ten times ten seconds; a node that died with it is not waited for much longer. */
const batchSize = 10
const leaseSeconds = 150

const lock = {
  name: 'webhooks.lock',
  text: `select w.id from webhooks w where w.tenant_id = $1 and w.active and exists (
      select from webhook_deliveries d where d.tenant_id = $1 and d.webhook = w.id
        and d.status in ('waiting', 'failed') and d.next_at <= now() and (w.enabled or d.event = 'test'))
    limit 1 for no key update skip locked`,
}

/** Waiting with an attempt made: on its way by another node, whose order is not overtaken. */
const claim = {
  name: 'webhooks.claim',
  text: `with due as (
      select d.id from webhook_deliveries d join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook
      where d.tenant_id = $1 and d.webhook = $2 and d.status in ('waiting', 'failed') and d.next_at <= now()
        and (w.enabled or d.event = 'test')
        and not exists (select from webhook_deliveries f where f.tenant_id = $1 and f.webhook = $2
          and f.status = 'waiting' and f.attempts > 0 and f.next_at > now())
      order by d.created_at, d.id limit ${batchSize}
    ), claimed as (
      update webhook_deliveries d
      set attempts = d.attempts + 1, next_at = clock_timestamp() + interval '${leaseSeconds} seconds'
      from due where d.tenant_id = $1 and d.id = due.id
      returning d.id, d.event, d.body, d.attempts, d.created_at)
    select c.id, c.event, c.body, c.attempts, w.url, w.secret
    from claimed c join webhooks w on w.tenant_id = $1 and w.id = $2 order by c.created_at, c.id`,
}

const note = {
  name: 'webhooks.note',
  text: `update webhook_deliveries set status = $3, last_status = $4, last_error = $5, version = version + 1,
      updated_at = now(), delivered_at = case when $3 = 'delivered' then now() end,
      next_at = now() + make_interval(secs => $6::double precision)
    where tenant_id = $1 and id = $2`,
}

const putOff = {
  name: 'webhooks.put-off',
  text: `update webhook_deliveries set attempts = attempts - 1, next_at = now() + interval '1 minute'
    where tenant_id = $1 and id = any ($2)`,
}

type Claimed = {
  id: string
  event: string
  body: Record<string, unknown>
  attempts: number
  url: string
  secret: string
}

/** Where deliveries are kept, how they are sent, and what time it is for the receiver. */
export type Post = { store: Store; agent: Dispatcher; now: () => number }

/** Sends what is due at one webhook of a tenant; answers how many were taken, 0 when there is nothing to do here. */
export async function deliverSome(post: Post, tenantId: string): Promise<number> {
  const batch = await claimBatch(post.store, tenantId)
  for (const [index, delivery] of batch.entries()) {
    const outcome = await send(post, delivery)
    await noteOutcome(post.store, { tenantId, delivery, outcome })
    if (outcome.isReached) continue
    // Nobody is there: the others of the batch would only wait for the same silence.
    const rest = batch.slice(index + 1).map(({ id }) => id)
    if (rest.length > 0) await post.store.serveOne(tenantId, putOff, [rest])
    break
  }
  return batch.length
}

function claimBatch(store: Store, tenantId: string): Promise<Claimed[]> {
  return store.serve(tenantId, async (transaction) => {
    const [webhook] = await transaction.query<{ id: string }>(lock)
    // A statement of its own: it sees what the node before us has claimed.
    return webhook ? transaction.query<Claimed>(claim, [webhook.id]) : []
  })
}

function send({ agent, now }: Post, { id, event, url, secret, body }: Claimed): Promise<Outcome> {
  return sendWebhook(agent, { id, event, url, secret, body: JSON.stringify({ id, ...body }), atMs: now() })
}

async function noteOutcome(
  store: Store,
  { tenantId, delivery, outcome }: { tenantId: string; delivery: Claimed; outcome: Outcome },
): Promise<void> {
  const { isDelivered, status, error } = outcome
  const pause = isDelivered ? null : (pausesInSeconds[delivery.attempts - 1] ?? null)
  const state = isDelivered ? 'delivered' : pause === null ? 'given-up' : 'failed'
  await store.serveOne(tenantId, note, [delivery.id, state, status, error, pause])
}
