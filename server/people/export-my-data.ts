/** Everything the portal keeps about a person, for themselves, as one readable document. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { listOwnRecords } from '#server/records/own-records.ts'
import { readProfile } from '#server/people/read-profile.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { listOwnSessions } from '#server/people/own-sessions.ts'
import { readRecord } from '#server/store/records/records.ts'

const mostEvents = 10_000

const listEvents = { name: 'export-events', text: 'select * from app.own_events($1, $2)' }
const listMails = {
  name: 'export-mails',
  text: `select m."to", m.message, m.status, m.created_at as created, m.sent_at as sent from mail m
    join users u on u.tenant_id = $1 and u.id = $2
    where m.tenant_id = $1 and lower(m."to") = lower(u.email) order by m.created_at desc`,
}
const listTexts = {
  name: 'export-texts',
  text: `select s."to", s.body, s.status, s.created_at as created, s.sent_at as sent from sms s
    where s.tenant_id = $1 and s."to" = $2 order by s.created_at desc`,
}

/**
 * What is secret in messages was never kept with them. Whoever views the portal as a client does not take the
 * client's data out.
 */
export async function exportMyData(parts: Parts, context: SignedIn): Promise<Record<string, unknown>> {
  const { store } = parts
  const { tenant, session, caller } = context
  if (session.staff) throw new CallRefusal('read-only')
  const { factors } = await readProfile(parts, context)
  const sessions = await listOwnSessions(parts, context)
  const mails = await store.serveOne(tenant.id, listMails, [caller.userId])
  const { phone } = factors.pin
  const texts = phone === null ? [] : await store.serveOne(tenant.id, listTexts, [phone])
  return store.transact(caller, async (transaction) => {
    const user = await readRecord(transaction, 'users', caller.userId)
    const records = await listOwnRecords(transaction, caller.userId)
    const events = await transaction.query(listEvents, [mostEvents])
    const data = { what: 'personal data', address: context.address }
    await noteEvent(transaction, { kind: 'exported', about: caller.userId, data })
    return { user, factors, sessions, ...records, mails, texts, events }
  })
}
