/**
 * Sends the e-mails of the outbox. One is marked as sent after the mail server has taken it, so a node that dies in
 * between has it sent again, with the same Message-ID; none is lost.
 */
import type { Attachment } from './render-mail.ts'
import type { Configuration } from '#configurations/configuration.ts'
import { done, failureStored, tryAgain, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Seal } from '#server/ground/seal.ts'
import type { Store } from '#server/store/executor.ts'
import type { Job, Outcome } from '#server/store/job-store.ts'
import { fillHtml, fillText, hasOpen } from './fill-placeholders.ts'
import { htmlToText } from './html-to-text.ts'
import type { MailOutcome, MailServer } from './mail-server.ts'
import { readSecrets, removeSecrets } from './message-secrets.ts'
import { isNeverEmailed } from './queue-mail.ts'

/** Seconds until the next try after each failure; after the last of them the message has failed. */
export const messagePauses = [60, 120, 300, 900, 3_600, 14_400, 43_200] as const

/** So long a mail server is waited for where nobody answers, and looked for once a minute. */
const mostSilenceMs = 3 * 24 * 60 * 60 * 1000
const silent = { end: 'again', inSeconds: 60, isNoTry: true, isUnreached: true } as const

const read = {
  name: 'mail.read',
  text: `select m."to", m.message, m.language from mail m
    where m.tenant_id = $1 and m.id = $2 and m.active and m.status = 'waiting'`,
}
const note = {
  name: 'mail.note',
  text: `update mail set status = $3, error = $4, attempts = $5, version = version + 1, updated_at = now(),
      sent_at = case when $3 = 'sent' then now() end
    where tenant_id = $1 and id = $2`,
}

type Waiting = {
  id: string
  to: string
  message: { subject: string; html: string; text?: string; from?: string; attachments?: Attachment[] }
  language: string | null
}

/** Of whom e-mails are sent. */
export type MailTenant = { id: string; name: string; white: Pick<Configuration, 'neverEmailed'> }

type Post = { store: Store; seal: Seal; server: MailServer; tenantOf: (id: string) => Promise<MailTenant> }

/** What becomes of an e-mail that is not sent, beside what the mail server says. */
type Sent = MailOutcome | { result: 'held-back'; error: string }

export function createMailQueue(post: Post): JobQueue {
  return { name: 'mail', places: 4, run: (job) => deliver(post, job) }
}

async function deliver(post: Post, job: Job): Promise<Outcome> {
  const { tenantId, key: id } = job
  const [mail] = await post.store.serveOne<Omit<Waiting, 'id'>>(tenantId, read, [id])
  if (!mail) return done
  const sent = await send(post, await post.tenantOf(tenantId), { id, ...mail })
  const next = nextOf(sent, job)
  const isOver = sent.result === 'sent' || sent.result === 'held-back'
  const status = isOver ? sent.result : next.end === 'again' ? 'waiting' : 'failed'
  const attempts = job.attempts - (next === silent ? 1 : 0)
  await post.store.serveOne(tenantId, note, [id, status, 'error' in sent ? sent.error : null, attempts])
  if (isOver) await removeSecrets(post.store, tenantId, id)
  return next
}

async function send(
  { store, seal, server }: Post,
  { id: tenantId, name, white }: MailTenant,
  mail: Waiting,
): Promise<Sent> {
  const { id, to, message, language } = mail
  if (isNeverEmailed(white, to)) return { result: 'held-back', error: 'internal' }
  const secrets = await readSecrets({ store, seal }, tenantId, id)
  const html = fillHtml(message.html, secrets)
  const text = fillText(message.text ?? htmlToText(message.html), secrets)
  if (hasOpen(text) || hasOpen(html)) return { result: 'refused', error: 'What is secret in it has expired' }
  const { subject, from = name, attachments = [] } = message
  return server.send({ id, to, subject, html, text, language, from, attachments })
}

/** A failure is stored in the outbox, where an administrator can send the message again. */
function nextOf(sent: Sent, job: Job): Outcome {
  if (sent.result === 'unreached' && Date.now() - Date.parse(job.since) < mostSilenceMs) return silent
  if (sent.result === 'sent') return done
  if (sent.result !== 'failed') return failureStored
  const next = tryAgain(job, { error: sent.error, after: messagePauses })
  return next.end === 'again' ? next : failureStored
}
