/** Puts a text message into the outbox, in the transaction of what it is about; the worker sends it. */
import type { AuthTransaction, Transaction } from '#server/store/executor.ts'
import { sealSecrets, type Sealing } from './message-secrets.ts'
import { newId } from '#server/store/new-id.ts'
import { renderSms, type OutgoingSms } from './render-sms.ts'

const queue = { name: 'sms-queue', text: 'select app.queue_sms($1, $2, $3, $4, $5, $6, $7, $8, $9)' }

export async function queueSms(
  transaction: Pick<Transaction | AuthTransaction, 'query'>,
  sms: OutgoingSms & Sealing,
): Promise<void> {
  const { to, from, template, language, key = null } = sms
  const id = newId()
  const body = await renderSms(sms)
  await transaction.query(queue, [id, to, from, template, language, body, sealSecrets(sms, id), key])
}
