/** Puts an e-mail into the outbox, in the transaction of what it is about; the worker sends it. */
import type { Configuration } from '#configurations/configuration.ts'
import type { Language } from '#phrases/language.ts'
import type { AuthTransaction, Transaction } from '#server/store/executor.ts'
import { sealSecrets, type Sealing } from './message-secrets.ts'
import { newId } from '#server/store/new-id.ts'
import { readMailLook } from './mail-look.ts'
import type { MailTemplate } from '#model/mail-templates.ts'
import { renderMail } from './render-mail.ts'

/** A table that goes with an e-mail, as CSV. */
export type Attachment = { name: string; content: string }

/**
 * An e-mail to be sent. `values` stand where the template says '{{name}}'; `secrets` likewise, but they are kept apart
 * until the mail is sent and shown to nobody. `key`: the same key is sent once. `heldBack`: why it is not to be sent
 * although it is kept (the client has notifications switched off).
 */
export type OutgoingMail = {
  to: string
  template: MailTemplate
  language: Language
  /** The portal or firm in whose name it is sent. */
  from: string
  values?: Readonly<Record<string, string>>
  /** Values that are HTML already and are sanitised, not escaped. */
  html?: Readonly<Record<string, string>>
  secrets?: Readonly<Record<string, string>>
  key?: string
  attachments?: readonly Attachment[]
  heldBack?: 'disabled' | null
}

const queue = {
  name: 'mail-queue',
  text: 'select app.queue_mail($1, $2, $3, $4, $5, $6, $7, $8, $9)',
}

/** Answers whether it will be sent, and why not. Addresses of `neverEmailed` are held back, whatever the message. */
export async function queueMail(
  transaction: Pick<Transaction | AuthTransaction, 'query'>,
  white: Pick<Configuration, 'neverEmailed' | 'themes'>,
  mail: OutgoingMail & Sealing,
): Promise<{ sent: boolean; reason?: 'internal' | 'disabled' }> {
  const { template, language, key = null } = mail
  const id = newId()
  const to = mail.to.trim().toLowerCase()
  const held = isNeverEmailed(white, to) ? 'internal' : (mail.heldBack ?? null)
  const rendered = await renderMail(mail, await readMailLook(transaction, white, to))
  const message = mail.attachments?.length ? { ...rendered, attachments: mail.attachments } : rendered
  await transaction.query(queue, [
    id,
    to,
    template,
    language,
    JSON.stringify(message),
    sealSecrets(mail, id),
    key,
    held,
  ])
  return held ? { sent: false, reason: held } : { sent: true }
}

/** Whether an address is one that gets no e-mail, whatever it says. */
export function isNeverEmailed({ neverEmailed }: Pick<Configuration, 'neverEmailed'>, to: string): boolean {
  return neverEmailed.some((address) => address.toLowerCase() === to.trim().toLowerCase())
}
