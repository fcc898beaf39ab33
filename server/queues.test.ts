import { expect, it } from 'vitest'
import { loadConfiguration } from '#configurations/register/registry.ts'
import { buildCaller, buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { startTestGateway } from '#tests/support/sms-gateway.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { buildTestServer } from '#tests/support/test-server.ts'
import { testSeal } from '#tests/support/test-seal.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { listMails, listTexts } from './mail/list-messages.ts'
import { queueMail } from './mail/queue-mail.ts'
import { queueSms } from './mail/queue-sms.ts'
import { openQueues, planned } from './queues.ts'
import { readSettings } from './ground/settings.ts'

const database = await closeAfterAll(openOwnDatabase())
const place = await buildTenant(database)
const portal = await closeAfterAll(buildTestServer(database))
const mailbox = await closeAfterAll(startMailServer())
const gateway = await closeAfterAll(startTestGateway('token'))

const open = () => {
  const { parts } = portal
  const messages = { smtpUrl: mailbox.url, smsUrl: gateway.url, smsToken: 'token' }
  const opened = openQueues(parts, { ...readSettings({}), ...messages, mailFrom: 'portal@portico.example' })
  const begin = () =>
    startJobs({ jobs: parts.store.jobs, log: parts.log }, { queues: opened.queues, planned })
  return { opened, begin }
}

it('a node sends what waits, also by text message while the mail server is silent, and ends once it is noted', async () => {
  const { store } = database
  const white = await loadConfiguration('generic')
  const admin = await buildCaller(place, 'admin')
  const [mailCame, textCame] = [Promise.withResolvers<() => void>(), Promise.withResolvers<void>()]
  mailbox.onMessage = (_message, answer) => mailCame.resolve(() => answer(null))
  gateway.onMessage = () => {
    textCame.resolve()
    return 202
  }
  const { opened, begin } = open()
  const node = await begin()
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
      seal: testSeal,
      secrets: { pin: '1' },
    })
  })
  const takeMail = await mailCame.promise
  await textCame.promise
  takeMail()
  await node.stop()
  await opened.close()
  const { rows: mails } = await store.transact(admin, (transaction) => listMails(transaction, { offset: 0 }))
  const { rows: texts } = await store.transact(admin, (transaction) => listTexts(transaction, { offset: 0 }))
  expect([...mails, ...texts].map(({ status }) => status)).toEqual(['sent', 'sent'])
})

it('every firm has its nights of figures and of cleaning and its mornings of news, and they run', async () => {
  const { opened, begin } = open()
  await database.store.jobs.plan(planned)
  await asKeeper(place, `update jobs set run_at = now() where tenant_id = $1 and every = 'day'`)
  const node = await begin()
  const ended = () =>
    asKeeper(
      place,
      `select queue, error from jobs where tenant_id = $1 and every = 'day' and ended_at is not null order by queue`,
    )
  await expect.poll(ended).toEqual([
    { queue: 'acknowledgements', error: null },
    { queue: 'all-figures', error: null },
    { queue: 'cleaning', error: null },
    { queue: 'data-problems', error: null },
    { queue: 'desk-figures', error: null },
    { queue: 'digests', error: null },
    { queue: 'papers', error: null },
    { queue: 'returning-threads', error: null },
    { queue: 'reviews', error: null },
  ])
  await node.stop()
  await opened.close()
})
