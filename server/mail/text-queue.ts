/**
 * Hands text messages to the gateway, then asks it until they have arrived. What was tried before is looked up first: a
 * message whose answer was lost is not sent twice.
 */
import { done, failureStored, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Seal } from '#server/ground/seal.ts'
import type { Store } from '#server/store/executor.ts'
import type { Job, Outcome } from '#server/store/job-store.ts'
import { fillText, hasOpen } from './fill-placeholders.ts'
import { messagePauses } from './mail-queue.ts'
import { readSecrets, removeSecrets } from './message-secrets.ts'
import type { SmsGateway, TextOutcome, TextState } from './sms-gateway.ts'
import { chooseSender, dial } from './sms-sender.ts'

const read = {
  name: 'sms.read',
  text: `select s."to", s."from", s.body, s.status, extract(epoch from now() - s.sent_at)::float8 as "sentAgo" from sms s
    where s.tenant_id = $1 and s.id = $2 and s.active and s.status in ('waiting', 'sent')`,
}
const note = {
  name: 'sms.note',
  text: `update sms set status = $3, error = $4, attempts = coalesce($5, attempts), "from" = coalesce($6, "from"),
      sent_at = case when $3 = 'sent' then now() else sent_at end,
      delivered_at = case when $3 = 'delivered' then now() end, version = version + 1, updated_at = now()
    where tenant_id = $1 and id = $2`,
}

type Text = {
  to: string
  from: string
  body: string
  status: 'waiting' | 'sent'
  sentAgo: number | null
}

/** Where messages are kept, who takes them, and the number they come from where no name is shown. */
export type TextPost = { store: Store; seal: Seal; gateway: SmsGateway; number: string }

type At = { post: TextPost; job: Job; text: Text }

const oneDay = 86_400
const halfAnHour = 1_800

export function createTextQueue(post: TextPost): JobQueue {
  return { name: 'sms', places: 4, run: (job) => deliver(post, job) }
}

async function deliver(post: TextPost, job: Job): Promise<Outcome> {
  const [text] = await post.store.serveOne<Text>(job.tenantId, read, [job.key])
  return text ? (text.status === 'waiting' ? send : follow)({ post, job, text }) : done
}

async function send({ post, job, text }: At): Promise<Outcome> {
  const { store } = post
  const { tenantId, key, attempts } = job
  const from = chooseSender({ to: text.to, name: text.from, number: post.number })
  const sent = await sendOnce({ post, job, text }, from)
  if (sent.result === 'taken') {
    await store.serveOne(tenantId, note, [key, 'sent', null, attempts, from])
    await removeSecrets(store, tenantId, key)
    return { end: 'again', inSeconds: 5, isNoTry: true }
  }
  const pause = sent.result === 'failed' ? messagePauses[attempts - 1] : undefined
  const status = pause === undefined ? 'failed' : 'waiting'
  await store.serveOne(tenantId, note, [key, status, sent.error, attempts, null])
  return pause === undefined ? failureStored : { end: 'again', inSeconds: pause, error: sent.error }
}

async function sendOnce({ post, job, text }: At, from: string): Promise<TextOutcome> {
  const { tenantId, key: id, attempts } = job
  if (attempts > 1) {
    const known = await post.gateway.find(id).catch((error: unknown) => error as Error)
    if (known instanceof Error) return { result: 'failed', error: known.message }
    if (known) return { result: 'taken' }
  }
  const said = fillText(text.body, await readSecrets(post, tenantId, id))
  if (hasOpen(said)) return { result: 'refused', error: 'What is secret in it has expired' }
  return post.gateway.send({ id, to: dial(text.to), from, text: said })
}

/** A gateway that does not say is asked again, ever more seldom; one that has forgotten the message has nothing to say. */
async function follow({ post, job: { tenantId, key }, text }: At): Promise<Outcome> {
  const state: TextState | 'unknown' = await post.gateway.find(key).catch(() => 'unknown' as const)
  if (state === 'unknown' || state === null || state.status === 'accepted') {
    const ago = text.sentAgo ?? oneDay
    return ago < oneDay
      ? { end: 'again', inSeconds: Math.max(5, Math.min(ago / 2, halfAnHour)), isNoTry: true }
      : done
  }
  const [status, error] =
    state.status === 'delivered' ? ['delivered', null] : ['failed', state.error ?? 'Not delivered']
  await post.store.serveOne(tenantId, note, [key, status, error, null, null])
  return status === 'failed' ? failureStored : done
}
