import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '#server/store/executor.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildCaller, buildTenant, type Place } from '#tests/support/builders.ts'
import { finishJobs, letTimePass as letJobsPass } from '#tests/support/finish-jobs.ts'
import { startTestGateway, type TestGateway } from '#tests/support/sms-gateway.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { testSeal } from '#tests/support/test-seal.ts'
import { listTexts } from './list-messages.ts'
import { queueSms } from './queue-sms.ts'
import { type OutgoingSms } from './render-sms.ts'
import { openSmsGateway } from './sms-gateway.ts'
import { createTextQueue, type TextPost } from './text-queue.ts'

const token = 'a token of the gateway'
const number = '+447700900000'

let place: Place
let admin: Caller & { userId: string }
let gateway: TestGateway
let post: TextPost

const database = await openTestDatabase()

beforeEach(async () => {
  place = await buildTenant(database)
  await asOwner({ owner: database.owner }, (client) => client.query('delete from jobs'))
  admin = await buildCaller(place, 'admin')
  gateway = await startTestGateway(token)
  post = {
    store: database.store,
    seal: testSeal,
    gateway: openSmsGateway({ url: `${gateway.url}/`, token }),
    number,
  }
  return async () => {
    await post.gateway.close()
    await gateway.close()
  }
})

const pin: OutgoingSms = {
  to: '+44 7700 900123',
  from: 'Harbour Wealth',
  template: 'pin',
  language: 'en',
  secrets: { pin: '483920' },
}
const queue = (sms: OutgoingSms) =>
  database.store.transact(admin, (transaction) => queueSms(transaction, { ...sms, seal: testSeal }))

const deliver = () => finishJobs(database.store.jobs, createTextQueue(post))
const listed = async () =>
  (await database.store.transact(admin, (transaction) => listTexts(transaction, { offset: 0 }))).rows

/** What the clock would do: minutes pass, and hours since it was sent. */
const letTimePass = async (hours = 0): Promise<void> => {
  await letJobsPass(place)
  await asOwner({ owner: database.owner }, (client) =>
    client.query('update sms set sent_at = sent_at - make_interval(hours => $2::int) where tenant_id = $1', [
      place.tenantId,
      hours,
    ]),
  )
}

describe('a text message', () => {
  it('is handed to the gateway with what is secret in it, which nobody reads in the outbox', async () => {
    await queue(pin)
    await deliver()
    const text = {
      to: '+447700900123',
      from: number,
      text: '483920 is your PIN. Do not share it with anyone.',
    }
    expect(gateway.taken).toMatchObject([text])
    const [row] = await listed()
    expect(row).toMatchObject({ status: 'sent', from: number, attempts: 1 })
    expect(row?.body).toBe('•••••• is your PIN. Do not share it with anyone.')
    expect(gateway.taken[0]?.id).toBe(row?.id)
    const { rows } = await asOwner({ owner: database.owner }, (client) =>
      client.query('select from auth.message_secret where tenant_id = $1', [place.tenantId]),
    )
    expect(rows).toEqual([])
  })

  it('comes under the firm’s name where networks show names, and from its number elsewhere', async () => {
    const senders: Record<string, string> = {}
    for (const to of ['+31 6 12345678', '0049 151 2345678', '+354 6112345', '+44 7700 900123', '+311']) {
      await queue({ ...pin, to })
      await deliver()
      senders[to] = gateway.taken.at(-1)?.from ?? ''
    }
    expect(senders).toEqual({
      '+31 6 12345678': 'Harbour Wea',
      '0049 151 2345678': 'Harbour Wea',
      '+354 6112345': number,
      '+44 7700 900123': number,
      '+311': 'Harbour Wea',
    })
    expect(gateway.taken.map(({ to }) => to)).toContain('+491512345678')
    await queue({ ...pin, to: '+31612345678', from: 'ÉΩ' })
    await deliver()
    expect(gateway.taken.at(-1)?.from).toBe(number)
  })

  it('is followed until it has arrived', async () => {
    await queue(pin)
    await deliver()
    await letTimePass()
    await deliver()
    expect((await listed())[0]).toMatchObject({ status: 'sent', deliveredAt: null })
    gateway.onState = () => ({ status: 'delivered' })
    await letTimePass()
    await deliver()
    expect((await listed())[0]).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) })
    const asked = gateway.asked.length
    await letTimePass()
    await deliver()
    expect(gateway.asked).toHaveLength(asked)
    expect(gateway.taken).toHaveLength(1)
  })

  it('that does not arrive is failed, with why', async () => {
    gateway.onState = () => ({ status: 'failed', error: 'The number is not in service' })
    await queue(pin)
    await deliver()
    await letTimePass()
    await deliver()
    expect(await listed()).toMatchObject([{ status: 'failed', error: 'The number is not in service' }])
  })

  it('is not asked about any more after a day', async () => {
    await queue(pin)
    await deliver()
    await letTimePass(25)
    await deliver()
    const asked = gateway.asked.length
    await letTimePass()
    await deliver()
    expect(gateway.asked).toHaveLength(asked)
    expect((await listed())[0]?.status).toBe('sent')
  })

  it('whose answer was lost is looked up before it is sent again, and so sent once', async () => {
    gateway.onMessage = () => 'lost'
    await queue(pin)
    await deliver()
    expect((await listed())[0]).toMatchObject({ status: 'waiting', attempts: 1 })
    await letTimePass()
    await deliver()
    expect(gateway.taken).toHaveLength(1)
    expect(gateway.asked.map((line) => line.slice(0, 4))).toEqual(['POST', 'GET '])
    expect((await listed())[0]).toMatchObject({ status: 'sent', attempts: 2, error: null })
  })

  it('that never came to the gateway is sent again', async () => {
    gateway.onMessage = () => 503
    await queue(pin)
    await deliver()
    expect((await listed())[0]).toMatchObject({ status: 'waiting', attempts: 1, error: '503 as told' })
    gateway.onMessage = () => 202
    await letTimePass()
    await deliver()
    expect(gateway.taken).toMatchObject([{ text: '483920 is your PIN. Do not share it with anyone.' }])
  })

  it('that the gateway will not have is failed at once; a wrong token is our mistake and can be mended', async () => {
    gateway.onMessage = () => 422
    await queue(pin)
    await deliver()
    expect(await listed()).toMatchObject([{ status: 'failed', error: '422 as told', attempts: 1 }])
    const wrong = openSmsGateway({ url: gateway.url, token: 'wrong' })
    await queue(pin)
    await finishJobs(database.store.jobs, createTextQueue({ ...post, gateway: wrong }))
    await wrong.close()
    expect((await listed())[0]).toMatchObject({ status: 'waiting', error: '401' })
  })

  it('is taken once by nodes that share the work', async () => {
    for (let n = 0; n < 15; n += 1) await queue({ ...pin, to: `+4477009001${10 + n}` })
    const node = async () => {
      for (let n = 0; n < 3; n += 1) await deliver()
    }
    await Promise.all([node(), node(), node()])
    expect(new Set(gateway.taken.map(({ to }) => to)).size).toBe(15)
    expect(gateway.taken).toHaveLength(15)
  })
})
