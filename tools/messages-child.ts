// The demo mailbox and the demo text messages in a process of their own: tells their addresses to the one that started
// it, and ends with it.
import { startMailbox } from '#data-service/mail/mailbox.ts'
import { startSmsService } from '#data-service/sms/sms-service.ts'
import { endWithParent } from './end-with-parent.ts'

const host = '127.0.0.1'
const now = (): number => Date.now()
const mailbox = await startMailbox({ smtpPort: 0, webPort: 0, host, now })
const texts = await startSmsService({ port: 0, host, deliveryMs: 2_000, now })

endWithParent()
process.send?.({ smtpUrl: mailbox.smtpUrl, mailboxUrl: mailbox.webUrl, smsUrl: texts.url })
