/**
 * Takes text messages that are due and hands them to the gateway, then asks it until they have arrived. What was tried
 * before is looked up first: a message whose answer was lost is not sent twice.
 */
import type { Store } from '#server/store/executor.ts'
import { pausesInMinutes } from './deliver-mails.ts'
import { fillText, hasOpen } from './fill-placeholders.ts'
import { readSecrets, removeSecrets } from './message-secrets.ts'
import type { SmsGateway, TextOutcome, TextState } from './sms-gateway.ts'
import { chooseSender, dial } from './sms-sender.ts'

const batchSize = 10
const leaseSeconds = 300

/** What is sent is asked about ever more seldom, and after a day no more. */
const claim = {
  name: 'sms.claim',
  text: `with due as (
      select s.id from sms s where s.tenant_id = $1 and s.active and s.status in ('waiting', 'sent') and s.next_at <= now()
      order by s.next_at, s.id limit ${batchSize} for update skip locked
    )
    update sms s set attempts = s.attempts + case when s.status = 'waiting' then 1 else 0 end,
      next_at = now() + interval '${leaseSeconds} seconds'
    from due where s.tenant_id = $1 and s.id = due.id
    returning s.id, s."to", s."from", s.body, s.status, s.attempts::int as attempts`,
}
const noteSent = {
  name: 'sms.sent',
  text: `update sms set status = 'sent', "from" = $3, error = null, sent_at = now(), next_at = now() + interval '5 seconds',
      version = version + 1, updated_at = now()
    where tenant_id = $1 and id = $2`,
}
const noteFailure = {
  name: 'sms.failed',
  text: `update sms set status = case when $4::int is null then 'failed' else 'waiting' end, error = $3,
      next_at = now() + make_interval(mins => $4::int), version = version + 1, updated_at = now()
    where tenant_id = $1 and id = $2`,
}
const noteDelivered = {
  name: 'sms.delivered',
  text: `update sms set status = 'delivered', error = null, delivered_at = now(), next_at = null,
      version = version + 1, updated_at = now()
    where tenant_id = $1 and id = $2`,
}
const askLater = {
  name: 'sms.ask-later',
  text: `update sms set next_at = case when sent_at > now() - interval '1 day'
      then now() + greatest(interval '5 seconds', least((now() - sent_at) / 2, interval '30 minutes')) end
    where tenant_id = $1 and id = $2`,
}

type Claimed = {
  id: string
  to: string
  from: string
  body: string
  status: 'waiting' | 'sent'
  attempts: number
}

/** Where messages are kept, who takes them, and the number they come from where no name is shown. */
export type TextPost = { store: Store; gateway: SmsGateway; number: string }

type At = { post: TextPost; tenantId: string; text: Claimed }

/** Sends and asks about what is due of a tenant; answers how many were taken. */
export async function deliverTexts(post: TextPost, tenantId: string): Promise<number> {
  const batch = await post.store.serveOne<Claimed>(tenantId, claim)
  for (const text of batch) await (text.status === 'waiting' ? send : follow)({ post, tenantId, text })
  return batch.length
}

async function send(at: At): Promise<void> {
  const { post, tenantId, text } = at
  const from = chooseSender({ to: text.to, name: text.from, number: post.number })
  const outcome = await sendOnce(at, from)
  if (outcome.result === 'taken') {
    await post.store.serveOne(tenantId, noteSent, [text.id, from])
    await removeSecrets(post.store, tenantId, text.id)
    return
  }
  const pause = outcome.result === 'failed' ? (pausesInMinutes[text.attempts - 1] ?? null) : null
  await post.store.serveOne(tenantId, noteFailure, [text.id, outcome.error, pause])
}

async function sendOnce({ post, tenantId, text }: At, from: string): Promise<TextOutcome> {
  const { id, to, body, attempts } = text
  if (attempts > 1) {
    const known = await post.gateway.find(id).catch((error: unknown) => error as Error)
    if (known instanceof Error) return { result: 'failed', error: known.message }
    if (known) return { result: 'taken' }
  }
  const secrets = (await readSecrets(post.store, tenantId, [id])).get(id) ?? {}
  const said = fillText(body, secrets)
  if (hasOpen(said)) return { result: 'refused', error: 'What is secret in it has expired' }
  return post.gateway.send({ id, to: dial(to), from, text: said })
}

/** A gateway that does not say is asked again; one that has forgotten the message has nothing to say any more. */
async function follow({ post, tenantId, text }: At): Promise<void> {
  const { store } = post
  const state: TextState | 'unknown' = await post.gateway.find(text.id).catch(() => 'unknown' as const)
  if (state === 'unknown' || state === null || state.status === 'accepted')
    await store.serveOne(tenantId, askLater, [text.id])
  else if (state.status === 'delivered') await store.serveOne(tenantId, noteDelivered, [text.id])
  else await store.serveOne(tenantId, noteFailure, [text.id, state.error ?? 'Not delivered', null])
}
