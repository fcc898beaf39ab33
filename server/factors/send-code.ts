/** Sends six digits by text message or e-mail, in the transaction that keeps them. */
import type { PinTarget } from '#model/calls/session.ts'
import type { Seal } from '#server/ground/seal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueSms } from '#server/mail/queue-sms.ts'
import { chooseSender } from '#server/mail/sms-sender.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import type { Addressee } from './read-addressee.ts'
import { sayMoment } from '#server/sign-in/say-moment.ts'

/** Six digits on their way. */
export type SentCode = { target: PinTarget; to: string; pin: string; validUntil: string }

export async function sendCode(
  transaction: AuthTransaction,
  { tenant, addressee, seal }: { tenant: Installation; addressee: Addressee; seal: Seal },
  { target, to, pin, validUntil }: SentCode,
): Promise<void> {
  const { language } = addressee
  const secrets = { pin }
  if (target === 'sms') {
    await queueSms(transaction, {
      to,
      from: chooseSender({ to, ...tenant.white.textSender }),
      template: 'pin',
      language,
      seal,
      secrets,
    })
    return
  }
  const values = {
    name: addressee.name,
    until: sayMoment(validUntil, { language, timeZone: tenant.white.timeZone }),
  }
  const mail = { to, template: 'pin', language, from: tenant.name, values, seal, secrets } as const
  await queueMail(transaction, tenant.white, mail)
}
