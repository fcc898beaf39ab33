/** Webhooks as administrators keep them: made with a secret, tried out, looked at, sent again. */
import { isEventChoice, testEvent } from '#model/calls/integration-events.ts'
import type { Delivery, WebhookSummary } from '#model/calls/integrations.ts'
import { collections } from '#model/collections/collections.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord } from '#server/records/write-record.ts'
import type { Seal } from '#server/ground/seal.ts'
import type { Caller, Store, Transaction } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { newId } from '#server/store/new-id.ts'
import { newWebhookSecret } from './webhook-signature.ts'

/** What a webhook is made of. */
export type WebhookWish = { name: string; url: string; events: string[]; enabled: boolean }

/** A webhook of a tenant, as an administrator names it. */
export type OneWebhook = { caller: Caller; webhook: string }

const pageSize = 50

const columns = `w.id, w.name, w.url, w.events, w.enabled, w.version, s.waiting, s.failed, s."lastDeliveredAt"`
const source = `from webhooks w left join lateral (
    select count(*) filter (where d.status = 'waiting')::int as waiting,
      count(*) filter (where d.status in ('failed', 'given-up'))::int as failed,
      max(d.delivered_at) as "lastDeliveredAt"
    from webhook_deliveries d where d.tenant_id = $1 and d.webhook = w.id) s on true`
const list = {
  name: 'webhooks.list',
  text: `select ${columns} ${source} where w.tenant_id = $1 and w.active order by w.name, w.id limit 500`,
}
const one = {
  name: 'webhooks.one',
  text: `select ${columns} ${source} where w.tenant_id = $1 and w.active and w.id = $2`,
}
const setSecret = {
  name: 'webhooks.set-secret',
  text: 'select app.set_webhook_secret($2, $3) as done from tenants where tenant_id = $1',
}
const deliveryColumns = `d.id, d.event, d.record_collection as "recordCollection", d.record_id as "recordId",
  jsonb_build_object('id', d.id) || coalesce(d.body, '{}') as body, d.status, d.attempts, d.created_at as "createdAt",
  (select j.run_at from jobs j where j.tenant_id = $1 and j.queue = 'webhook' and j.key = d.id::text) as "nextAt", d.last_status as "lastStatus",
  d.last_error as "lastError", d.delivered_at as "deliveredAt"`
const listed = {
  name: 'webhooks.deliveries',
  text: `select ${deliveryColumns} from webhook_deliveries d where d.tenant_id = $1 and d.webhook = $2
    order by d.created_at desc, d.id desc limit ${pageSize + 1} offset $3`,
}
const addTest = {
  name: 'webhooks.test',
  text: `insert into webhook_deliveries as d (tenant_id, id, webhook, event, created_at, body)
    select tenant_id, $2, id, '${testEvent}', clock_timestamp(), jsonb_build_object('event', '${testEvent}',
      'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'collection', null,
      'recordId', null, 'changed', '[]'::jsonb, 'version', null)
      from webhooks where tenant_id = $1 and id = $3
    returning ${deliveryColumns}`,
}
const again = {
  name: 'webhooks.resend',
  text: `update webhook_deliveries d set status = 'waiting', attempts = 0, delivered_at = null,
      version = d.version + 1, updated_at = now()
    where d.tenant_id = $1 and d.webhook = $2 and d.id = $3 and d.status <> 'waiting'
    returning ${deliveryColumns}`,
}

/** Forgets what was told a month ago. */
export const sweepDeliveries: Statement = {
  name: 'webhooks.sweep',
  text: `delete from webhook_deliveries where tenant_id = $1 and status in ('delivered', 'given-up')
    and created_at < now() - interval '30 days'`,
}

/** The webhooks by name, with how their deliveries stand. */
export function listWebhooks(transaction: Transaction): Promise<WebhookSummary[]> {
  return transaction.query<WebhookSummary>(list)
}

/** Makes a webhook; the secret it signs with is answered here and nowhere else. Refuses events that do not exist. */
export async function createWebhook(
  writing: Writing,
  wish: WebhookWish,
  { seal }: { seal: Seal },
): Promise<{ webhook: WebhookSummary; secret: string }> {
  const names = Object.keys(collections)
  const unknown = wish.events.filter((event) => !isEventChoice(event, names))
  if (unknown.length > 0)
    throw new CallRefusal('bad-input', { fields: { events: `unknown: ${unknown.join(', ')}` } })
  const secret = newWebhookSecret()
  const id = await createRecord(writing, 'webhooks', { ...wish, events: [...new Set(wish.events)] })
  await writing.query(setSecret, [id, seal.close(secret, id)])
  return { webhook: await readWebhook(writing, id), secret }
}

/** Gives a webhook a new secret. */
export function rotateSecret(
  { store, seal }: { store: Store; seal: Seal },
  { caller, webhook }: OneWebhook,
): Promise<{ secret: string }> {
  const secret = newWebhookSecret()
  return store.transact(caller, async (transaction) => {
    const [changed] = await transaction.query<{ done: boolean | null }>(setSecret, [
      webhook,
      seal.close(secret, webhook),
    ])
    if (!changed?.done) throw new CallRefusal('not-found')
    return { secret }
  })
}

/** What a webhook was told, newest first. */
export async function listDeliveries(
  transaction: Transaction,
  { webhook, offset }: { webhook: string; offset: number },
): Promise<{ deliveries: Delivery[]; isMore: boolean }> {
  const rows = await transaction.query<Delivery>(listed, [webhook, offset])
  return { deliveries: rows.slice(0, pageSize), isMore: rows.length > pageSize }
}

/** Queues the event 'test' for a webhook. */
export async function testWebhook(store: Store, { caller, webhook }: OneWebhook): Promise<Delivery> {
  await store.transact(caller, (transaction) => readWebhook(transaction, webhook))
  return requireDelivery(await store.serveOne<Delivery>(caller.tenantId, addTest, [newId(), webhook]))
}

/** Queues a delivery again, whatever became of it; one that is still to be sent is left alone. */
export async function resendDelivery(
  store: Store,
  { caller, webhook, delivery }: OneWebhook & { delivery: string },
): Promise<Delivery> {
  await store.transact(caller, (transaction) => readWebhook(transaction, webhook))
  return requireDelivery(await store.serveOne<Delivery>(caller.tenantId, again, [webhook, delivery]))
}

async function readWebhook(transaction: Transaction, id: string): Promise<WebhookSummary> {
  const [webhook] = await transaction.query<WebhookSummary>(one, [id])
  if (!webhook) throw new CallRefusal('not-found')
  return webhook
}

function requireDelivery([delivery]: Delivery[]): Delivery {
  if (!delivery) throw new CallRefusal('not-found')
  return delivery
}
