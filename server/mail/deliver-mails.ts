/**
 * Takes e-mails that are due and sends them. Any number of nodes do this at once: an e-mail is taken by one of them. It
 * is marked as sent after the mail server has taken it, so a node that dies in between has it sent again, with the same
 * Message-ID; none is lost.
 */
import type { Configuration } from '#configurations/configuration.ts'
import type { Store } from '#server/store/executor.ts'
import { fillHtml, fillText, hasOpen } from './fill-placeholders.ts'
import { htmlToText } from './html-to-text.ts'
import type { MailOutcome, MailServer } from './mail-server.ts'
import { readSecrets, removeSecrets } from './message-secrets.ts'
import { isNeverEmailed } from './queue-mail.ts'

/** Minutes until the next try after each failure; after the last of them the e-mail has failed. */
export const pausesInMinutes = [1, 2, 5, 15, 60, 240, 720] as const

/** The slowest batch is over before its lease is. */
const batchSize = 10
const leaseSeconds = 900

const claim = {
  name: 'mail.claim',
  text: `with due as (
      select m.id from mail m where m.tenant_id = $1 and m.active and m.status = 'waiting' and m.next_at <= now()
      order by m.next_at, m.id limit ${batchSize} for update skip locked
    )
    update mail m set attempts = m.attempts + 1, next_at = now() + interval '${leaseSeconds} seconds'
    from due where m.tenant_id = $1 and m.id = due.id
    returning m.id, m."to", m.message, m.language, m.attempts::int as attempts`,
}
const note = {
  name: 'mail.note',
  text: `update mail set status = $3, error = $4, version = version + 1, updated_at = now(),
      sent_at = case when $3 = 'sent' then now() end,
      next_at = case when $3 = 'waiting' then now() + make_interval(mins => $5::int) end
    where tenant_id = $1 and id = $2`,
}
const putOff = {
  name: 'mail.put-off',
  text: `update mail set attempts = attempts - 1, next_at = now() + interval '1 minute'
    where tenant_id = $1 and id = any ($2)`,
}

type Claimed = {
  id: string
  to: string
  message: { subject: string; html: string; text?: string; from?: string }
  language: string | null
  attempts: number
}

/** Of whom e-mails are sent. */
export type MailTenant = { id: string; name: string; white: Pick<Configuration, 'neverEmailed'> }

/** What becomes of an e-mail that is not sent, beside what the mail server says. */
type Outcome = MailOutcome | { result: 'held-back'; error: string }

/** Sends what is due of a tenant; answers how many were taken, 0 when there is nothing to do. */
export async function deliverMails(
  { store, server }: { store: Store; server: MailServer },
  tenant: MailTenant,
): Promise<number> {
  const batch = await store.serveOne<Claimed>(tenant.id, claim)
  if (batch.length === 0) return 0
  const ids = batch.map(({ id }) => id)
  const secrets = await readSecrets(store, tenant.id, ids)
  for (const [index, mail] of batch.entries()) {
    const outcome = await send(server, tenant, { mail, secrets: secrets.get(mail.id) ?? {} })
    await noteOutcome(store, tenant.id, { mail, outcome })
    if (outcome.result !== 'unreached') continue
    // Nobody is there: the others would only wait for the same silence.
    const rest = ids.slice(index + 1)
    if (rest.length > 0) await store.serveOne(tenant.id, putOff, [rest])
    return 0
  }
  return batch.length
}

async function send(
  server: MailServer,
  tenant: MailTenant,
  { mail, secrets }: { mail: Claimed; secrets: Record<string, string> },
): Promise<Outcome> {
  const { id, to, message, language } = mail
  if (isNeverEmailed(tenant.white, to)) return { result: 'held-back', error: 'internal' }
  const html = fillHtml(message.html, secrets)
  const text = fillText(message.text ?? htmlToText(message.html), secrets)
  if (hasOpen(text) || hasOpen(html)) return { result: 'refused', error: 'What is secret in it has expired' }
  return server.send({
    id,
    to,
    subject: message.subject,
    html,
    text,
    language,
    from: message.from ?? tenant.name,
  })
}

async function noteOutcome(
  store: Store,
  tenantId: string,
  { mail, outcome }: { mail: Claimed; outcome: Outcome },
): Promise<void> {
  const { result } = outcome
  const error = 'error' in outcome ? outcome.error : null
  const pause = pausesInMinutes[mail.attempts - 1]
  const mayTryAgain = (result === 'failed' || result === 'unreached') && pause !== undefined
  const isOver = result === 'sent' || result === 'held-back'
  const status = isOver ? result : mayTryAgain ? 'waiting' : 'failed'
  await store.serveOne(tenantId, note, [mail.id, status, error, mayTryAgain ? pause : null])
  if (isOver) await removeSecrets(store, tenantId, mail.id)
}
