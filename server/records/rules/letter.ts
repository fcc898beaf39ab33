import { openFields } from '#model/message-fields.ts'
import { pathOfUrl } from '#model/calls/file-url.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { urlsOf } from './attached-documents.ts'
import type { Behaviour } from './behaviour.ts'

/** What follows from the recipient, or from the message that is answered. */
type Terms = {
  recipient: string | null
  subject: string | null
  group: string | null
  thread: string | null
  initiator: Values
  clientAccount: string | null
  portal: string | null
  mayWrite: boolean
}

/** Row-level security leaves the messages that one may answer. */
const isThere = {
  name: 'rules.answered-message',
  text: 'select from messages where tenant_id = $1 and active and id = $2',
}
const readTerms = {
  name: 'rules.terms-of-letter',
  text: `select l.recipient, l.subject, l."group", l.thread, l.initiator, l."clientAccount", l.portal,
      app.may_write_to(l.recipient, $3) as "mayWrite"
    from tenants t cross join app.terms_of_letter($2, $3) l where t.tenant_id = $1`,
}
const sendFiles = {
  name: 'rules.send-files',
  text: 'select app.send_files($2, $3) from tenants where tenant_id = $1',
}
const noteLetter = { name: 'rules.note-letter', text: 'select app.note_letter($1, $2)' }

/**
 * A message is put in its thread: an answer takes recipient and subject from what it answers. One in which a field of a
 * template stands open is not sent. Its files go with it, and those it is for are told.
 */
export const letter: Behaviour = {
  complete: async (writing, { before, after }) => {
    if (before || !after) return {}
    const { recipient = null, subthread = null } = after
    if (subthread && (await writing.query(isThere, [subthread])).length === 0)
      throw new RecordError({ code: 'invalid', problems: { subthread: { code: 'id' } } })
    const [terms] = await writing.query<Terms>(readTerms, [recipient, subthread])
    if (!terms) return {}
    // Nobody is there any more who could be answered.
    if (subthread && !terms.mayWrite)
      throw new RecordError({ code: 'invalid', problems: { recipient: { code: 'id' } } })
    const { group, thread, initiator, clientAccount, portal } = terms
    return {
      ...(subthread ? { recipient: terms.recipient, subject: terms.subject } : {}),
      group,
      thread,
      clientAccount,
      threadInitiator: initiator,
      portal: after.portal ?? portal,
      notification: { value: after.attach_message ? 'message' : 'link', notify: true },
    }
  },
  check: (_writing, { before, given }) => {
    if (before) return
    const open = ['subject', 'body'].filter((field) => openFields(given[field]).length > 0)
    if (open.length > 0)
      throw new RecordError({
        code: 'invalid',
        problems: Object.fromEntries(open.map((field) => [field, { code: 'field-open' }])),
      })
  },
  follow: async (writing, { id, type, after }) => {
    const paths = urlsOf(after?.attachment).map(pathOfUrl)
    if (type === 'create' && paths.length > 0) await writing.query(sendFiles, [id, paths])
  },
  tell: async (writing, { id, type }) => {
    if (type === 'create') await writing.query(noteLetter, [id])
  },
}
