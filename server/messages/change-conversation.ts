/** A thread is read and put away by each person for themselves. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { RecordError } from '#server/store/records/record-error.ts'

/** Only where something of it may still be read. */
const visible = `and exists (select from messages m where m.tenant_id = $1 and (m.id = c.thread or m.thread = c.thread))`

const archive = {
  name: 'messages.archive',
  text: `update conversations c set archived = $4, back_on = null, unread = c.unread and not $4
    where c.tenant_id = $1 and c.thread = $2 and c.person = $3 ${visible} returning c.thread`,
}

const mark = {
  name: 'messages.mark',
  text: `update conversations c set unread = not $4, read_at = case when $4 then now() else c.read_at end
    where c.tenant_id = $1 and c.thread = $2 and c.person = $3 ${visible} returning c.thread`,
}

const putOff = {
  name: 'messages.put-off',
  text: `update conversations c set back_on = $4, unread = c.unread and $4::date is null
    where c.tenant_id = $1 and c.thread = $2 and c.person = $3
      and ($4::date is null or $4::date > (now() at time zone $5)::date) ${visible} returning c.thread`,
}
const isThere = {
  name: 'messages.is-there',
  text: `select from conversations c where c.tenant_id = $1 and c.thread = $2 and c.person = $3 ${visible}`,
}

/**
 * Leaves the inbox until a day, or comes back at once; refused for a day that is not after today. `timeZone`: the firm's,
 * which says what day today is.
 */
export async function putOffConversation(
  { caller, query }: Transaction,
  { thread, until, timeZone }: { thread: string; until: string | null; timeZone: string },
): Promise<{ done: true }> {
  const changed = await query(putOff, [thread, caller.userId, until, timeZone])
  if (changed.length > 0) return { done: true }
  const found = await query(isThere, [thread, caller.userId])
  if (found.length === 0) throw new CallRefusal('not-found')
  throw new RecordError({ code: 'invalid', problems: { until: { code: 'date' } } })
}

/** Puts a thread away or brings it back. */
export function archiveConversation(
  transaction: Transaction,
  { thread, archived }: { thread: string; archived: boolean },
): Promise<{ done: true }> {
  return change(transaction, { statement: archive, thread, value: archived })
}

/** Marks a thread as read or unread; whoever wrote sees that it was read. */
export function markConversation(
  transaction: Transaction,
  { thread, read }: { thread: string; read: boolean },
): Promise<{ done: true }> {
  return change(transaction, { statement: mark, thread, value: read })
}

async function change(
  { caller, query }: Transaction,
  { statement, thread, value }: { statement: typeof mark; thread: string; value: boolean },
): Promise<{ done: true }> {
  const changed = await query(statement, [thread, caller.userId, value])
  if (changed.length === 0) throw new CallRefusal('not-found')
  return { done: true }
}
