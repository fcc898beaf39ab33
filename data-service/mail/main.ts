/** Runs the demo mailbox: `SMTP_PORT=1025 PORT=1080 node data-service/mail/main.ts`. */
import { startMailbox } from '#data-service/mail/mailbox.ts'

const { SMTP_PORT = '1025', PORT = '1080', HOST = '127.0.0.1' } = process.env

const mailbox = await startMailbox({
  smtpPort: Number(SMTP_PORT),
  webPort: Number(PORT),
  host: HOST,
  now: () => Date.now(),
})
console.log(`SMTP_URL=${mailbox.smtpUrl}`)
console.log(`Demo mailbox ${mailbox.webUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void mailbox.close().finally(() => process.exit(0)))
