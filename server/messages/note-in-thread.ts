/** What people of the firm note for each other beside a thread. */
import type { ThreadNote } from '#model/calls/messages.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { writeRecords } from '#server/records/write-records.ts'
import type { Transaction } from '#server/store/executor.ts'
import { forgetDraft } from './message-drafts.ts'

const mine = {
  name: 'messages.notes.mine',
  text: 'select from message_notes n where n.tenant_id = $1 and n.id = $2 and n.created_by = $3',
}
const ofThread = {
  name: 'messages.notes.of-thread',
  text: `select n.id, n.created_name as name, app.photo_of(n.created_by) as photo,
      coalesce(n.created_by = $3, false) as "isMine", n.created_at as at, n.body
    from message_notes n where n.tenant_id = $1 and n.active and n.thread = $2
    order by n.created_at desc, n.id desc limit 200`,
}

type Note = { id: string; thread: string; body: string }

/** Sent again with the same id it is noted once. */
export function noteInThread(
  parts: Parts,
  context: SignedIn,
  { id, thread, body }: Note,
): Promise<{ done: true }> {
  return writeRecords(parts, context, async (writing) => {
    const before = await writing.query(mine, [id, context.caller.userId])
    if (before.length === 0)
      await writing.records.create('messageNotes', { thread, body: body.trim() }, { id })
    await forgetDraft(writing, thread, 'note')
    return { done: true }
  })
}

/** The newest two hundred, the oldest first; for people of the firm alone, whom the database lets read them. */
export async function listNotes({ caller, query }: Transaction, thread: string): Promise<ThreadNote[]> {
  return (await query<ThreadNote>(ofThread, [thread, caller.userId])).toReversed()
}
