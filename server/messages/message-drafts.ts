/** What one is writing: one text for each conversation, and one for a new message. */
import type { KeptDraft, MessageDraft } from '#model/calls/messages.ts'
import type { Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'

const list = {
  name: 'messages.drafts',
  text: `select d.thread, d.recipient, coalesce(d.subject, '') as subject, coalesce(d.body, '') as body,
      coalesce(d.attachment, '[]') as files, d.attach_message as "attachMessage",
      d.acknowledgement, d.remind_after::int as "remindAfter", d.send_at as "sendAt", d.note as "isNote",
      case when d.about is not null then jsonb_build_object('about', d.about, 'name', coalesce(d.about_name, '')) end as "speaksOf",
      case when r.id is not null and app.may_write_to(r.id) then app.name_of_recipient(r.id) end as "recipientName",
      exists (select from groups g where g.tenant_id = $1 and g.id = r.id) as "isToGroup"
    from message_drafts d cross join lateral (select nullif(d.recipient, '')::uuid as id) r
    where d.tenant_id = $1 and d.created_by = $2 order by d.updated_at desc limit 200`,
}
const remove = {
  name: 'messages.drafts.remove',
  text: `delete from message_drafts d where d.tenant_id = $1 and d.created_by = $2 and d.thread is not distinct from $3
    and d.note = $4`,
}
const insert = {
  name: 'messages.drafts.insert',
  text: `insert into message_drafts (tenant_id, id, thread, recipient, subject, body, attachment, attach_message,
      acknowledgement, remind_after, send_at, note, about,
      about_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
}

export function listDrafts({ caller, query }: Transaction): Promise<MessageDraft[]> {
  return query<MessageDraft>(list, [caller.userId])
}

/** Keeps it in the place of what was kept before; nothing is forgotten. */
export async function saveDraft(transaction: Transaction, draft: KeptDraft): Promise<{ done: true }> {
  const { thread, recipient, subject, body, files, attachMessage, isNote, ...rest } = draft
  const asks = [rest.acknowledgement, rest.remindAfter, rest.sendAt, isNote]
  const about = [rest.speaksOf?.about ?? null, rest.speaksOf?.name ?? null]
  await forgetDraft(transaction, thread, isNote ? 'note' : 'letter')
  const isEmpty = subject.trim() === '' && body.trim() === '' && files.length === 0
  const values = [
    newId(),
    thread,
    recipient,
    subject,
    body,
    JSON.stringify(files),
    attachMessage,
    ...asks,
    ...about,
  ]
  if (!isEmpty) await transaction.query(insert, values)
  return { done: true }
}

/** It is sent or noted, or given up. */
export async function forgetDraft(
  { caller, query }: Transaction,
  thread: string | null,
  what: 'letter' | 'note' = 'letter',
): Promise<void> {
  await query(remove, [caller.userId, thread, what === 'note'])
}
