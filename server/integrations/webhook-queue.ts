/**
 * Tells webhooks what happened. The deliveries of one webhook go one after the other, so that it is told in order; one
 * that fails is tried again by itself later and holds nothing up. Whoever needs the last word looks at the `version` in
 * the body.
 */
import type { Dispatcher } from 'undici'
import { done, failureStored, tryAgain, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Seal } from '#server/ground/seal.ts'
import type { Store } from '#server/store/executor.ts'
import type { Job, Outcome } from '#server/store/job-store.ts'
import { sendWebhook } from './send-webhook.ts'
import { newWebhookSecret } from './webhook-signature.ts'

/** Seconds until the next try after each failure; after the last of them the delivery is given up. */
export const webhookPauses = [60, 300, 1_800, 7_200, 43_200] as const

/** One of a webhook that is switched off waits for it to be switched on. */
const read = {
  name: 'webhooks.read',
  text: `select d.event, d.body, w.url, w.id as webhook, w.secret as sealed from webhook_deliveries d
    join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook and w.active and (w.enabled or d.event = 'test')
    where d.tenant_id = $1 and d.id = $2 and d.status in ('waiting', 'failed')`,
}
const note = {
  name: 'webhooks.note',
  text: `update webhook_deliveries set status = $3, last_status = $4, last_error = $5, attempts = $6, version = version + 1,
      updated_at = now(), delivered_at = case when $3 = 'delivered' then now() end
    where tenant_id = $1 and id = $2`,
}

type Waiting = {
  event: string
  body: Record<string, unknown>
  url: string
  webhook: string
  sealed: string | null
}

/** Where deliveries are kept, how they are sent, and what time it is for the receiver. */
export type Post = { store: Store; seal: Seal; agent: Dispatcher; now: () => number }

export function createWebhookQueue(post: Post): JobQueue {
  return { name: 'webhook', places: 4, run: (job) => deliver(post, job) }
}

async function deliver({ store, seal, agent, now }: Post, job: Job): Promise<Outcome> {
  const { tenantId, key: id, attempts } = job
  const [waiting] = await store.serveOne<Waiting>(tenantId, read, [id])
  if (!waiting) return done
  const { body: said, webhook, sealed, ...letter } = waiting
  // Nobody knows the secret of a webhook whose maker never asked for it, and nobody can check what is signed with it.
  const secret = (sealed === null ? null : seal.open(sealed, webhook)) ?? newWebhookSecret()
  const body = JSON.stringify({ id, ...said })
  const told = await sendWebhook(agent, { id, ...letter, secret, body, atMs: now() })
  const next = tryAgain(job, { error: told.error ?? '', after: webhookPauses })
  const isLast = told.isDelivered || next.end !== 'again'
  const status = told.isDelivered ? 'delivered' : isLast ? 'given-up' : 'failed'
  await store.serveOne(tenantId, note, [id, status, told.status, told.error, attempts])
  if (isLast) return told.isDelivered ? done : failureStored
  return { ...next, isUnreached: !told.isReached }
}
