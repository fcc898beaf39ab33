import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WebhookBody } from '#model/calls/integration-events.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord, removeRecord, updateRecord } from '#server/records/write-record.ts'
import type { Caller } from '#server/store/executor.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildCaller, buildTenant, type Place } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { writeAs } from '#tests/support/writing.ts'
import { startReceiver, type Receiver } from '#tests/support/webhook-receiver.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { sealStored } from '#server/security/seal-stored.ts'
import { testSeal } from '#tests/support/test-seal.ts'
import { createGuardedAgent } from '#server/ground/guarded-agent.ts'
import { createWebhookQueue, webhookPauses, type Post } from './webhook-queue.ts'
import { createWebhook, listDeliveries, resendDelivery, rotateSecret, testWebhook } from './webhooks.ts'

const noon = Date.UTC(2026, 10, 21, 12)

let place: Place
let admin: Caller & { userId: string }
let receiver: Receiver

const database = await closeAfterAll(openOwnDatabase())
const agent = createGuardedAgent({ toPrivateNetworks: true })
const post = { store: database.store, seal: testSeal, agent, now: () => noon }

beforeEach(async () => {
  place = await buildTenant(database)
  await asOwner({ owner: database.owner }, (client) => client.query('delete from jobs'))
  admin = await buildCaller(place, 'admin')
  receiver = await startReceiver()
  return () => receiver.close()
})

const asAdmin = <T>(work: (writing: Writing) => Promise<T>) =>
  writeAs(database.store, { caller: admin }, work)

const listen = (events: string[], url = receiver.url) =>
  asAdmin((writing) =>
    createWebhook(writing, { name: 'Books', url, events, enabled: true }, { seal: testSeal }),
  )

const makeGroup = (name: string, caller: Caller = admin) =>
  writeAs(database.store, { caller }, (writing) => createRecord(writing, 'groups', { name, score: 1 }))

const deliverAll = (by: Post = post) => finishJobs(database.store.jobs, createWebhookQueue(by))

const logOf = async (webhook: string) =>
  (await database.store.transact(admin, (t) => listDeliveries(t, { webhook, offset: 0 }))).deliveries

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as WebhookBody)

describe('a webhook', () => {
  it('is told which record changed and which fields, signed, and never a value', async () => {
    const { secret } = await listen(['groups.create'])
    const id = await makeGroup('A name nobody outside learns')
    await deliverAll()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    expect(JSON.parse(body)).toMatchObject({
      event: 'groups.create',
      collection: 'groups',
      recordId: id,
      changed: ['name', 'score'],
      version: 1,
    })
    expect(body).not.toContain('nobody')
    const at = noon / 1000
    const signed = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    expect(headers['portico-signature']).toBe(`t=${at},v1=${signed}`)
    expect(headers['portico-delivery']).toBe(JSON.parse(body).id)
  })

  it('keeps its secret sealed, also one that an earlier version kept open', async () => {
    const { webhook, secret } = await listen(['groups.create'])
    const kept = () =>
      asKeeper(place, 'select secret from webhooks where tenant_id = $1 and id = $2', [webhook.id])
    const [before] = await kept()
    expect(JSON.stringify(before)).not.toContain(secret)
    await asKeeper(place, 'update webhooks set secret = $3 where tenant_id = $1 and id = $2', [
      webhook.id,
      secret,
    ])
    expect(await sealStored(database.owner, testSeal)).toBe(1)
    expect(JSON.stringify(await kept())).not.toContain(secret)
    expect(await sealStored(database.owner, testSeal)).toBe(0)
    await makeGroup('Sealed')
    await deliverAll()
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const signed = createHmac('sha256', secret)
      .update(`${noon / 1000}.${body}`)
      .digest('hex')
    expect(headers['portico-signature']).toContain(signed)
  })

  it('is told of what it asked for and of nothing else', async () => {
    await listen(['groups.update', 'organisations.*'])
    const id = await makeGroup('First')
    await asAdmin(async (writing) => {
      const version = await updateRecord(writing, 'groups', {
        id,
        version: 1,
        change: { name: 'Second' },
      })
      await removeRecord(writing, 'groups', { id, version })
      await createRecord(writing, 'organisations', { name: 'Firm' })
    })
    await deliverAll()
    expect(bodies().map(({ event, version }) => [event, version])).toEqual([
      ['groups.update', 2],
      ['organisations.create', 1],
    ])
    expect(bodies()[0]?.changed).toEqual(['name'])
  })

  it('hears nothing of a change that was rolled back, nor of another tenant', async () => {
    await listen(['*'])
    const fails = asAdmin(async (writing) => {
      await createRecord(writing, 'groups', { name: 'Never', score: 1 })
      throw new Error('changed my mind')
    })
    await expect(fails).rejects.toThrow('changed my mind')
    const elsewhere = await buildTenant(database)
    await makeGroup('Theirs', await buildCaller(elsewhere, 'admin'))
    await deliverAll()
    expect(receiver.received).toEqual([])
  })

  it('is told in the order in which things happened', async () => {
    await listen(['groups.create'])
    const ids: string[] = []
    for (let n = 0; n < 25; n += 1) ids.push(await makeGroup(`Group ${n}`))
    await deliverAll()
    expect(bodies().map(({ recordId }) => recordId)).toEqual(ids)
  })

  it('is told once by two nodes that share the work, in order', async () => {
    await listen(['groups.create'])
    const ids: string[] = []
    for (let n = 0; n < 30; n += 1) ids.push(await makeGroup(`Group ${n}`))
    await Promise.all([deliverAll(), deliverAll(), deliverAll()])
    // Who finds the webhook taken goes away; what is left then waits for the next look.
    await deliverAll()
    expect(bodies().map(({ recordId }) => recordId)).toEqual(ids)
  })

  it('that answers 500 is told again later, with the same id, and once only after it answered well', async () => {
    const { webhook } = await listen(['groups.create'])
    receiver.reply = () => ({ status: 500, body: 'out of order' })
    await makeGroup('First')
    await deliverAll()
    expect(receiver.received).toHaveLength(1)
    expect(await logOf(webhook.id)).toMatchObject([
      { status: 'failed', attempts: 1, lastStatus: 500, lastError: 'out of order' },
    ])
    receiver.reply = () => ({ status: 204 })
    await letTimePass(place)
    await deliverAll()
    await letTimePass(place)
    await deliverAll()
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
    expect(await logOf(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 2, lastStatus: 204 }])
  })

  it('is tried six times with growing pauses, then given up until somebody sends it again', async () => {
    const { webhook } = await listen(['groups.create'])
    receiver.reply = () => ({ status: 503 })
    await makeGroup('First')
    const pauses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      await deliverAll()
      const [delivery] = await logOf(webhook.id)
      const { rows } = await asOwner({ owner: database.owner }, (client) =>
        client.query<{ pause: number }>(
          'select round(extract(epoch from run_at - ended_at))::int as pause from jobs where key = $1',
          [delivery?.id],
        ),
      )
      if (delivery?.status === 'failed') pauses.push(rows[0]?.pause ?? 0)
      await letTimePass(place)
    }
    expect(pauses).toEqual(webhookPauses)
    expect(receiver.received).toHaveLength(6)
    const [given] = await logOf(webhook.id)
    expect(given).toMatchObject({ status: 'given-up', attempts: 6, nextAt: null })
    receiver.reply = () => ({ status: 200 })
    await resendDelivery(database.store, { caller: admin, webhook: webhook.id, delivery: given?.id ?? '' })
    await deliverAll()
    expect(await logOf(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  it('that nobody answers at keeps the others of its batch for later, untried', async () => {
    const { webhook } = await listen(['groups.create'])
    await receiver.close()
    await makeGroup('First')
    await makeGroup('Second')
    await deliverAll()
    const log = await logOf(webhook.id)
    expect(log.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['waiting', 0],
      ['failed', 1],
    ])
  })

  it('is not followed elsewhere, and little is read of what it answers', async () => {
    const { webhook } = await listen(['groups.create'])
    const elsewhere = await startReceiver()
    const answer = { status: 302, headers: { location: elsewhere.url }, body: 'x'.repeat(500_000) }
    receiver.reply = () => ({ ...answer, isEndless: true })
    await makeGroup('First')
    await deliverAll()
    expect(elsewhere.received).toEqual([])
    await elsewhere.close()
    const [delivery] = await logOf(webhook.id)
    expect(delivery).toMatchObject({ status: 'failed', lastStatus: 302 })
    expect(delivery?.lastError?.length).toBe(300)
  })

  it('can be tried out before it is enabled, and signs with a new secret once it is rotated', async () => {
    const wish = { name: 'Later', url: receiver.url, events: ['groups.create'], enabled: false }
    const { webhook, secret } = await asAdmin((writing) => createWebhook(writing, wish, { seal: testSeal }))
    const { secret: next } = await rotateSecret(post, { caller: admin, webhook: webhook.id })
    expect(next).not.toBe(secret)
    await makeGroup('Unheard')
    await testWebhook(database.store, { caller: admin, webhook: webhook.id })
    await deliverAll()
    expect(bodies().map(({ event }) => event)).toEqual(['test'])
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const signed = createHmac('sha256', next)
      .update(`${noon / 1000}.${body}`)
      .digest('hex')
    expect(headers['portico-signature']).toContain(signed)
  })

  it('never reaches a private network unless the installation allows it, by address or by name', async () => {
    const agent = createGuardedAgent({ toPrivateNetworks: false })
    const { port } = new URL(receiver.url)
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '169.254.169.254',
      '0x7f000001',
      '[::ffff:7f00:1]',
    ]) {
      const { webhook } = await listen(['groups.create'], `http://${host}:${port}/`)
      await testWebhook(database.store, { caller: admin, webhook: webhook.id })
      await deliverAll({ ...post, agent })
      expect(await logOf(webhook.id)).toMatchObject([
        { status: 'failed', lastError: 'The address belongs to a private network' },
      ])
    }
    expect(receiver.received).toEqual([])
    await agent.close()
  })
})
