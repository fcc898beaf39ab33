import type { CallRequest } from '#model/calls/call.ts'
import type { calls } from '#model/calls/calls.ts'
import { loadCollections } from '#configurations/register/registry.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { writeRecords } from '#server/records/write-records.ts'
import type { Transaction } from '#server/store/executor.ts'
import { readSubject } from '#model/message-subject.ts'
import { forgetDraft } from './message-drafts.ts'
import { noteSubject } from './message-subject.ts'

const sent = {
  name: 'messages.sent',
  text: `select m.id, coalesce(m.thread, m.id) as thread from messages m
    where m.tenant_id = $1 and m.id = $2 and m.created_by = $3`,
}

export type Sent = { id: string; thread: string }
/** What is to be sent, under an id of its own. */
export type Letter = CallRequest<typeof calls.sendMessage>['body']

/** Whether the text of a message may stand in its e-mail: where the white label has the field (decision Q-ATTACH-MESSAGE). */
export async function offersText({ key }: { key: string }): Promise<boolean> {
  const { messages } = await loadCollections(key)
  return messages?.fields['attach_message'] !== undefined
}

/** What the caller has sent under an id. */
export async function findSent({ caller, query }: Transaction, id: string): Promise<Sent | undefined> {
  return (await query<Sent>(sent, [id, caller.userId]))[0]
}

/** Writes a message by the rules of its collection, as the caller. */
export async function writeMessage(
  writing: Writing,
  { id, subthread, files, attachMessage, acknowledgement, remindAfter, speaksOf, ...written }: Letter,
): Promise<Sent> {
  const isOffered = await offersText(writing.context.white)
  const subject = speaksOf ? readSubject(speaksOf.about) : null
  const values = {
    ...(subject?.kind === 'process' && { process: subject.id }),
    body: written.body.trim(),
    attachment: files,
    attach_message: isOffered && attachMessage,
    ...(acknowledgement && { acknowledgement, remindAfter }),
  }
  const address = { subject: written.subject.trim(), recipient: written.recipient }
  const asked = { ...values, ...(subthread ? { subthread } : address) }
  await writing.records.create('messages', asked as never, { id })
  if (speaksOf) await noteSubject(writing, writing.context.white, { message: id, subject: speaksOf })
  return (await findSent(writing, id)) ?? { id, thread: id }
}

/** Sends a message and forgets its draft; what was sent already is not sent again. */
export function sendMessage(parts: Parts, context: SignedIn, letter: Letter): Promise<Sent> {
  return writeRecords(parts, context, async (writing) => {
    const before = await findSent(writing, letter.id)
    if (before) return before
    const made = await writeMessage(writing, letter)
    await forgetDraft(writing, letter.subthread && made.thread)
    return made
  })
}
