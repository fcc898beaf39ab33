/** Puts an e-mail into the outbox, in the transaction of what it is about; the worker sends it. */
import type { Configuration } from '#configurations/configuration.ts'
import type { AuthTransaction, Transaction } from '#server/store/executor.ts'
import { sealSecrets, type Sealing } from './message-secrets.ts'
import { newId } from '#server/store/new-id.ts'
import { readMailLook } from './mail-look.ts'
import { renderMail, type OutgoingMail } from './render-mail.ts'

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
