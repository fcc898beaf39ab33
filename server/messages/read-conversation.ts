/** One thread: what the caller may read of it, who has read what they wrote, and who would get an answer. */
import type { Configuration } from '#configurations/configuration.ts'
import type { CallAnswer } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { isStaff } from '#model/access/role.ts'
import type { Message } from '#model/calls/messages.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { showSubjects } from './message-subject.ts'
import { listNotes } from './note-in-thread.ts'

const most = 200

const messages = {
  name: 'messages.of-thread',
  text: `select m.id, m.created_name as name, app.photo_of(m.created_by) as photo,
      app.name_of_recipient(m.recipient) as "to", coalesce(m.created_by = $3, false) as "isMine",
      m."group" is not null as "isToGroup", m.created_at as at, m.body, coalesce(m.attachment, '[]') as files, m.acknowledgement,
      (select jsonb_build_object('id', a.id, 'name', a.name, 'portal', a.portal) from accounts a
        where a.tenant_id = $1 and a.id = m.client_account and a.active) as account,
      case when m.created_by = $3 then coalesce((select jsonb_agg(jsonb_build_object('name', r.name,
          'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) from app.readers_of(m.id) r), '[]')
        else '[]' end as readers
    from messages m where m.tenant_id = $1 and m.active and (m.id = $2 or m.thread = $2)
    order by m.created_at desc, m.id desc limit ${most + 1}`,
}

const state = {
  name: 'messages.state-of-thread',
  text: `select m.subject, coalesce(c.unread, false) as "isUnread", coalesce(c.archived, false) as "isArchived",
      c.back_on as "backOn"
    from messages m left join conversations c on c.tenant_id = $1 and c.thread = $2 and c.person = $3
    where m.tenant_id = $1 and m.id = $4`,
}

const answered = {
  name: 'messages.answered',
  text: `select app.name_of_recipient(l.recipient) as "to" from tenants t cross join app.terms_of_letter(null, $2) l
    where t.tenant_id = $1`,
}

type State = { subject: string; isUnread: boolean; isArchived: boolean; backOn: string | null }

export async function readConversation(
  transaction: Transaction,
  white: Configuration,
  thread: string,
): Promise<CallAnswer<typeof calls.readConversation>> {
  const { caller, query } = transaction
  const rows = await query<Omit<Message, 'speaksOf'>>(messages, [thread, caller.userId])
  const [last] = rows
  if (!last) throw new CallRefusal('not-found')
  const [lies] = await query<State>(state, [thread, caller.userId, last.id])
  if (!lies) throw new CallRefusal('not-found')
  const toAnswer = rows.find(({ isMine }) => !isMine) ?? last
  const subjects = await showSubjects(
    transaction,
    white,
    rows.map(({ id }) => id),
  )
  const [answer] = await query<{ to: string | null }>(answered, [toAnswer.id])
  return {
    ...lies,
    notes: isStaff(caller.role) && isWithOne(rows) ? await listNotes(transaction, thread) : null,
    isMore: rows.length > most,
    messages: rows
      .slice(0, most)
      .map((row) => ({ ...row, speaksOf: subjects.get(row.id) ?? null }))
      .toReversed(),
    answer: answer?.to ? { subthread: toAnswer.id, to: answer.to } : null,
  }
}

/** A thread with a group is about no one account. */
function isWithOne(rows: readonly Pick<Message, 'account' | 'isToGroup'>[]): boolean {
  return rows.some(({ account }) => account !== null) && !rows.some(({ isToGroup }) => isToGroup)
}
