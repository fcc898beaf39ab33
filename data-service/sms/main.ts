/** Runs the stand-in for the gateway of text messages: `PORT=1090 node data-service/sms/main.ts`. */
import { startSmsService } from '#data-service/sms/sms-service.ts'

const { PORT = '1090', HOST = '127.0.0.1', SMS_TOKEN } = process.env

const service = await startSmsService({
  port: Number(PORT),
  host: HOST,
  deliveryMs: 2_000,
  now: () => Date.now(),
  ...(SMS_TOKEN === undefined ? {} : { token: SMS_TOKEN }),
})
console.log(`SMS_URL=${service.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void service.close().finally(() => process.exit(0)))
