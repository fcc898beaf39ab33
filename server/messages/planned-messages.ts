/** Messages that are sent at a time. Each is seen by its writer alone; the database lets nobody else read it. */
import type { PlannedMessage } from '#model/calls/messages.ts'
import type { CallRequest } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { mostDaysAhead } from '#model/planned-message.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { writeRecords } from '#server/records/write-records.ts'
import type { Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { forgetDraft } from './message-drafts.ts'
import { findSent, writeMessage, type Letter, type Sent } from './send-message.ts'

const most = 200

const letterColumns = `p.subthread, p.recipient, p.subject, p.body, coalesce(p.attachment, '[]') as files,
  p.attach_message as "attachMessage", p.acknowledgement, p.remind_after::int as "remindAfter",
  case when p.about is not null then jsonb_build_object('about', p.about, 'name', coalesce(p.about_name, '')) end as "speaksOf"`

const list = {
  name: 'messages.planned',
  text: `select p.id, p.send_at as "sendAt", p.problem, p.thread, ${letterColumns},
      case when app.may_write_to(p.recipient, p.subthread) then app.name_of_recipient(p.recipient) end as "recipientName",
      exists (select from groups g where g.tenant_id = $1 and g.id = p.recipient) as "isToGroup"
    from planned_messages p where p.tenant_id = $1 and p.created_by = $2 order by p.send_at, p.id limit ${most + 1}`,
}
const isThere = {
  name: 'messages.planned.is-there',
  text: 'select from planned_messages p where p.tenant_id = $1 and p.id = $2 and p.created_by = $3',
}
const writtenAs = {
  name: 'messages.planned.written-as',
  text: 'select m.recipient, m.subject, m.thread from messages m where m.tenant_id = $1 and m.id = $2',
}
const keep = {
  name: 'messages.planned.keep',
  text: `insert into planned_messages as p (tenant_id, id, send_at, subthread, recipient, subject, thread, body, attachment,
      attach_message, acknowledgement, remind_after, about, about_name, created_by, created_name, updated_by, updated_name)
    select $1, $2, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, u.id, u.name, u.id, u.name
      from users u where u.tenant_id = $1 and u.id = $3
    on conflict (tenant_id, id) do update set version = p.version + 1, updated_at = now(), problem = null,
      send_at = excluded.send_at, subthread = excluded.subthread, recipient = excluded.recipient, subject = excluded.subject,
      thread = excluded.thread, body = excluded.body, attachment = excluded.attachment,
      attach_message = excluded.attach_message, acknowledgement = excluded.acknowledgement,
      remind_after = excluded.remind_after, about = excluded.about, about_name = excluded.about_name
      where p.created_by = $3
    returning p.id`,
}
const take = {
  name: 'messages.planned.take',
  text: `delete from planned_messages p where p.tenant_id = $1 and p.id = $2 and p.created_by = $3
      and ($4::timestamptz is null or p.send_at <= $4)
    returning p.id, ${letterColumns}`,
}

type Planned = CallRequest<typeof calls.planMessage>['body']

export async function listPlanned({
  caller,
  query,
}: Transaction): Promise<{ planned: PlannedMessage[]; isMore: boolean }> {
  const rows = await query<PlannedMessage>(list, [caller.userId])
  return { planned: rows.slice(0, most), isMore: rows.length > most }
}

const dayMs = 24 * 60 * 60 * 1000

function requireTime(sendAt: string, now: number): void {
  const ahead = Date.parse(sendAt) - now
  const code = ahead <= 0 ? 'past' : ahead > mostDaysAhead * dayMs ? 'too-far' : null
  if (code) throw new RecordError({ code: 'invalid', problems: { sendAt: { code } } })
}

type WrittenAs = { recipient: string; subject: string; thread: string | null }

/** Takes back what a transaction has written, once it is known what became of it. */
class TriedOut extends Error {
  readonly written: WrittenAs
  constructor(written: WrittenAs) {
    super('tried out')
    this.written = written
  }
}

/** Whether it could be sent now, by every rule of a message; nothing of it stays. */
async function tryOut(parts: Parts, context: SignedIn, letter: Letter): Promise<WrittenAs> {
  try {
    return await writeRecords(parts, context, async (writing) => {
      await writeMessage(writing, letter)
      const [written] = await writing.query<WrittenAs>(writtenAs, [letter.id])
      throw written ? new TriedOut(written) : new CallRefusal('forbidden')
    })
  } catch (error) {
    if (error instanceof TriedOut) return error.written
    throw error
  }
}

/** Plans a message, or changes one that is planned; refused where it could not be sent as it stands. */
export async function planMessage(
  parts: Parts,
  context: SignedIn,
  { id, sendAt, ...letter }: Planned & { id: string },
): Promise<{ done: true }> {
  const { caller } = context
  requireTime(sendAt, parts.now())
  const { recipient, subject, thread } = await tryOut(parts, context, { ...letter, id: newId() })
  const isNew = await parts.store.transact(caller, async (reading) => {
    if (await findSent(reading, id)) throw new CallRefusal('conflict')
    return (await reading.query(isThere, [id, caller.userId])).length === 0
  })
  const { subthread, body, files, attachMessage, acknowledgement, remindAfter, speaksOf } = letter
  const about = [speaksOf?.about ?? null, speaksOf?.name ?? null]
  const wishes = [attachMessage, acknowledgement, remindAfter, ...about]
  const values = [subthread, recipient, subject, thread, body.trim(), JSON.stringify(files), ...wishes]
  const kept = await parts.store.serveOne(caller.tenantId, keep, [id, caller.userId, sendAt, ...values])
  if (kept.length === 0) throw new CallRefusal('not-found')
  if (isNew) await parts.store.transact(caller, (writing) => forgetDraft(writing, subthread && thread))
  return { done: true }
}

/** Sends a planned message of the caller, all or nothing: it is planned no more. Null where it is not there, or not due. */
export async function sendPlanned(
  writing: Writing,
  { id, due = null }: { id: string; due?: string | null },
): Promise<Sent | null> {
  const [letter] = await writing.query<Letter>(take, [id, writing.caller.userId, due])
  return letter ? writeMessage(writing, letter) : null
}

/** Sends it before its time. */
export function sendPlannedNow(parts: Parts, context: SignedIn, id: string): Promise<Sent> {
  return writeRecords(parts, context, async (writing) => {
    const sent = (await sendPlanned(writing, { id })) ?? (await findSent(writing, id))
    if (!sent) throw new CallRefusal('not-found')
    return sent
  })
}

/** Forgets it. */
export async function cancelPlanned({ caller, query }: Transaction, id: string): Promise<{ done: true }> {
  const taken = await query(take, [id, caller.userId, null])
  if (taken.length === 0) throw new CallRefusal('not-found')
  return { done: true }
}
