/** The outbox as administrators read it: what was secret is masked, and was never kept with the message. */
import type { MailRow, TextRow } from '#model/calls/security.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Caller, Store, Transaction } from '#server/store/executor.ts'
import { maskOpen } from './fill-placeholders.ts'

const pageSize = 50

const mails = {
  name: 'mail.list',
  text: `select m.id, m."to", m.message->>'subject' as subject, m.message->>'html' as html, m.template, m.language,
      m.status, m.error, m.attempts::int as attempts, m.created_at as created, m.sent_at as "sentAt",
      (select j.run_at from jobs j where j.tenant_id = $1 and j.queue = 'mail' and j.key = m.id::text) as "nextAt"
    from mail m where m.tenant_id = $1 and m.active and ($2::text is null or m.status = $2)
      and ($3::text is null or m."to" ilike $3 or m.message->>'subject' ilike $3)
    order by m.created_at desc, m.id desc limit ${pageSize} offset $4`,
}
const countMails = {
  name: 'mail.count',
  text: `select count(*)::int as count from mail m where m.tenant_id = $1 and m.active
      and ($2::text is null or m.status = $2)
      and ($3::text is null or m."to" ilike $3 or m.message->>'subject' ilike $3)`,
}
const texts = {
  name: 'sms.list',
  text: `select s.id, s."to", s."from", s.body, s.template, s.status, s.error, s.attempts::int as attempts,
      s.created_at as created, s.sent_at as "sentAt", s.delivered_at as "deliveredAt"
    from sms s where s.tenant_id = $1 and s.active order by s.created_at desc, s.id desc limit ${pageSize} offset $2`,
}
const countTexts = {
  name: 'sms.count',
  text: 'select count(*)::int as count from sms s where s.tenant_id = $1 and s.active',
}
const seen = {
  name: 'mail.seen',
  text: 'select m.id from mail m where m.tenant_id = $1 and m.active and m.id = $2',
}
const again = {
  name: 'mail.again',
  text: `update mail m set status = 'waiting', attempts = 0, error = null, version = m.version + 1,
      updated_at = now()
    where m.tenant_id = $1 and m.id = $2 and m.status = 'failed' returning m.id`,
}

/** Which e-mails; `search` is part of an address or a subject. */
export type MailQuery = {
  status?: MailRow['status'] | undefined
  search?: string | undefined
  offset: number
}

/** E-mails, newest first, in pages of 50; `count` is how many there are. */
export async function listMails(
  transaction: Transaction,
  { status, search, offset }: MailQuery,
): Promise<{ rows: MailRow[]; count: number }> {
  const wanted = search?.trim()
  const asked = [status ?? null, wanted ? `%${wanted.replace(/[\\%_]/g, '\\$&')}%` : null]
  const rows = await transaction.query<MailRow>(mails, [...asked, offset])
  const [counted] = await transaction.query<{ count: number }>(countMails, asked)
  return { rows: rows.map((row) => ({ ...row, html: maskOpen(row.html) })), count: counted?.count ?? 0 }
}

/** Text messages, newest first, in pages of 50. */
export async function listTexts(
  transaction: Transaction,
  { offset }: { offset: number },
): Promise<{ rows: TextRow[]; count: number }> {
  const rows = await transaction.query<TextRow>(texts, [offset])
  const [counted] = await transaction.query<{ count: number }>(countTexts)
  return { rows: rows.map((row) => ({ ...row, body: maskOpen(row.body) })), count: counted?.count ?? 0 }
}

/** Has a failed e-mail tried again from the beginning; one that has not failed is left alone. */
export async function retryMail(store: Store, caller: Caller, mail: string): Promise<void> {
  const [found] = await store.ask<{ id: string }>(caller, seen, [mail])
  if (!found) throw new CallRefusal('not-found')
  await store.serveOne(caller.tenantId, again, [mail])
}
