/** Tells those whom a message is for that it has come, in the transaction that sends it. */
import { findLanguage } from '#configurations/find-language.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { NotifyingWhite } from './notify-of-report.ts'
import { queueMail } from './queue-mail.ts'

type Notice = {
  email: string
  name: string
  language: string | null
  portalLanguage: string | null
  portal: string | null
  from: string
  isDisabled: boolean
  by: string
}

const notices = {
  name: 'message-notices',
  text: `select n.email, n.name, n.language, n."portalLanguage", n.portal, n."from", n."isDisabled", app.actor_name() as by
    from tenants t cross join app.letter_notices($2) n where t.tenant_id = $1`,
}

/** Which message. `text`: what it says, where that is to stand in the e-mail; `origin`: of the portal, for the link. */
export type MessageNews = {
  message: string
  thread: string
  subject: string
  text: string | null
  origin?: string
}

/** One e-mail to each, in their language: with a link, and with the text where the writer wants it so. */
export async function notifyOfMessage(
  transaction: Transaction,
  white: NotifyingWhite,
  { message, thread, subject, text, origin }: MessageNews,
): Promise<void> {
  for (const notice of await transaction.query<Notice>(notices, [message])) {
    const { email, name, by, from, portal, language, portalLanguage, isDisabled } = notice
    const link = origin && portal ? `${origin}/dashboard/${portal}/messages?thread=${thread}` : (origin ?? '')
    await queueMail(transaction, white, {
      to: email,
      template: text === null ? 'message' : 'messageText',
      language: findLanguage(white, [language, portalLanguage]),
      from,
      values: { name, by, subject, text: text ?? '', link },
      key: `message-${message}-${email}`,
      heldBack: isDisabled ? 'disabled' : null,
    })
  }
}
