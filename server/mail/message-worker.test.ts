import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/registry.ts'
import { createTenants } from '#server/gate/tenants.ts'
import { buildCaller, buildTenant, type Place } from '#tests/support/builders.ts'
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { startTestGateway, type TestGateway } from '#tests/support/sms-gateway.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { listMails, listTexts } from './list-messages.ts'
import { startMessageWorker } from './message-worker.ts'
import { queueMail } from './queue-mail.ts'
import { queueSms } from './queue-sms.ts'

let database: TestDatabase
let place: Place
let mailbox: TestMailServer
let gateway: TestGateway

beforeAll(async () => {
  database = await openTestDatabase()
  place = await buildTenant(database)
  mailbox = await startMailServer()
  gateway = await startTestGateway('token')
})
afterAll(async () => {
  await mailbox.close()
  await gateway.close()
  await database.close()
})

it('sends what waits of every firm, also by text message while the mail server is silent, and ends with it', async () => {
  const { store } = database
  const white = await loadConfiguration('generic')
  const admin = await buildCaller(place, 'admin')
  const [mailCame, textCame] = [Promise.withResolvers<() => void>(), Promise.withResolvers<void>()]
  mailbox.onMessage = (_message, answer) => mailCame.resolve(() => answer(null))
  gateway.onMessage = () => {
    textCame.resolve()
    return 202
  }
  await store.transact(admin, async (transaction) => {
    await queueMail(transaction, white, {
      to: 'ann@portal.example',
      template: 'plain',
      language: 'en',
      from: 'Firm',
      values: { subject: 'Hello', content: 'Good day' },
    })
    await queueSms(transaction, {
      to: '+447700900123',
      from: 'Firm',
      template: 'pin',
      language: 'en',
      secrets: { pin: '1' },
    })
  })
  const worker = startMessageWorker({
    store,
    tenants: createTenants(store, () => 0),
    log: pino({ level: 'silent' }),
    settings: {
      smtpUrl: mailbox.url,
      mailFrom: 'portal@portico.example',
      smsUrl: gateway.url,
      smsToken: 'token',
      smsFrom: '+447700900000',
    },
  })
  const takeMail = await mailCame.promise
  await textCame.promise
  takeMail()
  // What is on its way is noted before the worker has ended.
  await worker.stop()
  const { rows: mails } = await store.transact(admin, (transaction) => listMails(transaction, { offset: 0 }))
  const { rows: texts } = await store.transact(admin, (transaction) => listTexts(transaction, { offset: 0 }))
  expect([...mails, ...texts].map(({ status }) => status)).toEqual(['sent', 'sent'])
})
