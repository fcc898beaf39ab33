import type { CallRequest } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { loadCollections } from '#configurations/register/registry.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { forgetDraft } from './message-drafts.ts'

const sent = {
  name: 'messages.sent',
  text: `select m.id, coalesce(m.thread, m.id) as thread from messages m
    where m.tenant_id = $1 and m.id = $2 and m.created_by = $3`,
}

type Sent = { id: string; thread: string }

/** Whether the text of a message may stand in its e-mail: where the white label has the field (decision Q-ATTACH-MESSAGE). */
export async function offersText({ key }: { key: string }): Promise<boolean> {
  const { messages } = await loadCollections(key)
  return messages?.fields['attach_message'] !== undefined
}

/** Sends a message by the rules of its collection and forgets its draft; what was sent already is not sent again. */
export async function sendMessage(
  parts: Parts,
  context: SignedIn,
  {
    id,
    subthread,
    files,
    attachMessage,
    acknowledgement,
    remindAfter,
    ...written
  }: CallRequest<typeof calls.sendMessage>['body'],
): Promise<Sent> {
  const isOffered = await offersText(context.tenant.white)
  return writeRecords(parts, context, async (writing) => {
    const find = async (): Promise<Sent | undefined> =>
      (await writing.query<Sent>(sent, [id, context.caller.userId]))[0]
    const before = await find()
    if (before) return before
    const values = {
      body: written.body.trim(),
      attachment: files,
      attach_message: isOffered && attachMessage,
      ...(acknowledgement && { acknowledgement, remindAfter }),
    }
    const address = { subject: written.subject.trim(), recipient: written.recipient }
    await writing.records.create(
      'messages',
      { ...values, ...(subthread ? { subthread } : address) } as never,
      { id },
    )
    const made = (await find()) ?? { id, thread: id }
    await forgetDraft(writing, subthread && made.thread)
    return made
  })
}
