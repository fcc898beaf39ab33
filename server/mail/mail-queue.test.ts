import { beforeEach, describe, expect, it } from 'vitest'
import { baseConfiguration } from '#configurations/base/configuration.ts'
import type { Caller } from '#server/store/executor.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  buildAccount,
  buildCaller,
  buildPortal,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { sealStored } from '#server/security/seal-stored.ts'
import { testSeal } from '#tests/support/test-seal.ts'
import { listMails, retryMail } from './list-messages.ts'
import { createMailQueue, messagePauses, type MailTenant } from './mail-queue.ts'
import { openMailServer, type MailServer } from './mail-server.ts'
import { queueMail } from './queue-mail.ts'
import { type OutgoingMail } from './render-mail.ts'

const from = 'portal@portico.example'

let place: Place
let tenant: MailTenant
let admin: Caller & { userId: string }
let mailbox: TestMailServer
let server: MailServer

const database = await closeAfterAll(openOwnDatabase())

beforeEach(async () => {
  place = await buildTenant(database)
  await asOwner({ owner: database.owner }, (client) => client.query('delete from jobs'))
  tenant = { id: place.tenantId, name: 'Harbour Wealth', white: baseConfiguration }
  admin = await buildCaller(place, 'admin')
  mailbox = await startMailServer()
  server = openMailServer({ url: mailbox.url, from })
  return async () => {
    server.close()
    await mailbox.close()
  }
})

const invitation: OutgoingMail = {
  to: 'ann@portal.example',
  template: 'invitation',
  language: 'en',
  from: 'Harbour Wealth',
  values: { name: 'Ann', sender: 'Ben', until: '31/12/2030 18:00' },
  secrets: { link: 'https://portal.example/?action=invite&code=the-secret' },
}
const note = (subject: string, overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'ann@portal.example',
  template: 'plain',
  language: 'en',
  from: 'Harbour Wealth',
  values: { subject, content: 'Hello' },
  ...overrides,
})
const queue = (mail: OutgoingMail) =>
  database.store.transact(admin, (transaction) =>
    queueMail(transaction, baseConfiguration, { ...mail, seal: testSeal }),
  )

const queueOf = (by: MailServer) =>
  createMailQueue({
    store: database.store,
    seal: testSeal,
    server: by,
    tenantOf: () => Promise.resolve(tenant),
  })
const deliverAll = (by: MailServer = server) => finishJobs(database.store.jobs, queueOf(by))

const listed = async () =>
  (await database.store.transact(admin, (transaction) => listMails(transaction, { offset: 0 }))).rows

const countSecrets = async () => {
  const { rows } = await asOwner({ owner: database.owner }, (client) =>
    client.query<{ count: number }>(
      'select count(*)::int as count from auth.message_secret where tenant_id = $1',
      [place.tenantId],
    ),
  )
  return rows[0]?.count
}

describe('an e-mail of the outbox', () => {
  it('arrives with what is secret in it, which nobody reads in the outbox and which is kept no longer', async () => {
    await queue(invitation)
    expect(await countSecrets()).toBe(1)
    await deliverAll()
    const [mail] = mailbox.delivered
    const link = 'https://portal.example/?action=invite&code=the-secret'
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`)
    const [row] = await listed()
    expect(row).toMatchObject({ status: 'sent', to: 'ann@portal.example', attempts: 1, error: null })
    expect(row?.html).toContain('••••••')
    expect(JSON.stringify(row)).not.toMatch(/the-secret|\{\{/)
    expect(await countSecrets()).toBe(0)
    const { rows } = await asOwner({ owner: database.owner }, (client) =>
      client.query<{ message: unknown }>('select message from mail where tenant_id = $1', [place.tenantId]),
    )
    expect(JSON.stringify(rows)).not.toContain('the-secret')
  })

  it('comes from the firm, with an id of its own and as the answer of no person', async () => {
    await queue(note('Hello', { from: 'Harbour Wealth, “Ltd”' }))
    await deliverAll()
    const [mail] = mailbox.delivered
    const [row] = await listed()
    expect(mail?.from).toBe('Harbour Wealth, “Ltd” <portal@portico.example>')
    expect(mail?.sender).toBe(from)
    expect(mail?.headers).toMatchObject({
      'message-id': `<${row?.id}@portico.example>`,
      'auto-submitted': 'auto-generated',
      'list-id': '<portal.portico.example>',
      'content-language': 'en',
    })
    expect(mail?.headers['content-type']).toContain('multipart/alternative')
  })

  it('is in the colours and with the telephone of the reader’s portal, also for who has not registered', async () => {
    await buildPortal(place, { name: 'First', theme: 'main', phone: '+44 20 7946 0001' })
    const portal = await buildPortal(place, { name: 'Second', theme: 'corporate', phone: '+44 20 7946 0002' })
    const client = await buildUser(place, { email: 'client@portal.example' })
    await buildAccount(place, { email: 'other@portal.example', client, portal })
    for (const to of ['Client@portal.example', 'other@portal.example', 'nobody@portal.example'])
      await queue(note(to, { to }))
    await deliverAll()
    const phones = mailbox.delivered.map(({ subject, text }) => [subject, /call (.*)\./i.exec(text)?.[1]])
    expect(Object.fromEntries(phones)).toEqual({
      'Client@portal.example': '+44 20 7946 0002',
      'other@portal.example': '+44 20 7946 0002',
      'nobody@portal.example': '+44 20 7946 0001',
    })
  })

  it('is sent once by nodes that share the work', async () => {
    const subjects = Array.from({ length: 25 }, (_, n) => `Number ${n}`)
    for (const subject of subjects) await queue(note(subject))
    const others = [openMailServer({ url: mailbox.url, from }), openMailServer({ url: mailbox.url, from })]
    await Promise.all([deliverAll(), ...others.map(deliverAll)])
    for (const other of others) other.close()
    expect(mailbox.delivered.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
    expect((await listed()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true)
  })

  it('that another node is just taking is left to it, and the next one is taken', async () => {
    await queue(note('First'))
    await queue(note('Second'))
    await asOwner({ owner: database.owner, tenantId: place.tenantId }, async (client) => {
      await client.query(
        `select from jobs j join mail m on m.id::text = j.key
          where j.tenant_id = $1 and message->>'subject' = 'First' for update of j`,
        [place.tenantId],
      )
      await deliverAll()
      expect(mailbox.delivered.map(({ subject }) => subject)).toEqual(['Second'])
    })
    await deliverAll()
    expect(mailbox.delivered.map(({ subject }) => subject)).toEqual(['Second', 'First'])
  })

  it('is never sent when what it is about did not happen', async () => {
    const failing = database.store.transact(admin, async (transaction) => {
      await queueMail(transaction, baseConfiguration, { ...invitation, seal: testSeal })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await deliverAll()
    expect(mailbox.delivered).toEqual([])
    expect(await listed()).toEqual([])
    expect(await countSecrets()).toBe(0)
  })

  it('is one when it is queued twice under one key', async () => {
    await queue(note('First', { key: 'status-1' }))
    await queue(note('Second', { key: 'status-1' }))
    await deliverAll()
    expect(mailbox.delivered.map(({ subject }) => subject)).toEqual(['First'])
  })

  it('is sent again with the same id when a node dies before it could say that it was sent', async () => {
    await queue(invitation)
    // The server takes the e-mail, and the node is gone before it hears so.
    const taken = Promise.withResolvers<void>()
    mailbox.onMessage = (message) => {
      mailbox.delivered.push(message)
      taken.resolve()
    }
    const dying = openMailServer({ url: mailbox.url, from })
    const queued = queueOf({
      ...dying,
      send: (letter) => Promise.race([dying.send(letter), dead(taken.promise)]),
    })
    const [job] = (await database.store.jobs.claim({ mail: 1 })).jobs
    await expect(queued.run(job!, new AbortController().signal)).rejects.toThrow('the node died')
    dying.close()
    mailbox.onMessage = (_message, answer) => answer(null)
    await deliverAll()
    expect(mailbox.delivered).toHaveLength(1)
    await letTimePass(place)
    await deliverAll()
    const ids = mailbox.delivered.map(({ headers }) => headers['message-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(mailbox.delivered[1]?.text).toContain('the-secret')
    expect(await listed()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  it('that the server will not have is failed at once, with what it said, and can be tried again', async () => {
    mailbox.onRecipient = () => ({ code: 550, message: 'No such person here' })
    await queue(invitation)
    await deliverAll()
    const [row] = await listed()
    expect(row).toMatchObject({ status: 'failed', attempts: 1, nextAt: null })
    expect(row?.error).toContain('No such person here')
    await letTimePass(place)
    await deliverAll()
    expect((await listed())[0]?.attempts).toBe(1)
    mailbox.onRecipient = () => null
    await retryMail(database.store, admin, row?.id ?? '')
    await deliverAll()
    expect(await listed()).toMatchObject([{ status: 'sent', attempts: 1, error: null }])
    expect(mailbox.delivered[0]?.text).toContain('the-secret')
  })

  it('that is refused for now is tried eight times with growing pauses, then failed', async () => {
    mailbox.onMessage = (_message, answer) => answer({ code: 451, message: 'Later, please' })
    await queue(note('Hello'))
    const pauses: number[] = []
    for (let n = 0; n < 10; n += 1) {
      await deliverAll()
      const { rows } = await asOwner({ owner: database.owner }, (client) =>
        client.query<{ pause: number | null }>(
          'select round(extract(epoch from run_at - ended_at))::int as pause from jobs where tenant_id = $1',
          [place.tenantId],
        ),
      )
      const pause = rows[0]?.pause ?? null
      if (pause !== null) pauses.push(pause)
      await letTimePass(place)
    }
    expect(pauses).toEqual(messagePauses)
    const [row] = await listed()
    expect(row).toMatchObject({ status: 'failed', attempts: 8 })
    expect(row?.error).toContain('Later, please')
  })

  it('waits with the others, untried, while nobody is there', async () => {
    await mailbox.close()
    for (let n = 0; n < 6; n += 1) await queue(note(`Number ${n}`))
    await deliverAll()
    const rows = await listed()
    expect(new Set(rows.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(
      new Set(['waiting 0']),
    )
    expect(rows.filter(({ error }) => error !== null).length).toBeLessThan(rows.length)
  })

  it('goes with all the others as soon as one gets through, however long nobody was there', async () => {
    await mailbox.close()
    for (let n = 0; n < 12; n += 1) await queue(note(`Number ${n}`))
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await deliverAll()
      await letTimePass(place)
    }
    await deliverAll()
    const back = await startMailServer()
    const reopened = openMailServer({ url: back.url, from })
    await queue(note('A new one'))
    await deliverAll(reopened)
    expect(back.delivered).toHaveLength(13)
    expect((await listed()).every(({ status }) => status === 'sent')).toBe(true)
    reopened.close()
    await back.close()
  })

  it('is failed where nobody was there for three days', async () => {
    await mailbox.close()
    await queue(note('Old'))
    await asOwner({ owner: database.owner }, (client) =>
      client.query(`update jobs set since = now() - interval '73 hours' where tenant_id = $1`, [
        place.tenantId,
      ]),
    )
    await deliverAll()
    expect(await listed()).toMatchObject([{ status: 'failed', nextAt: null }])
  })

  it('keeps what is secret sealed until it is sent, also what an earlier version kept open', async () => {
    await queue(invitation)
    const kept = () => asKeeper(place, 'select id, secrets from auth.message_secret where tenant_id = $1')
    const [{ id } = {}] = await kept()
    expect(JSON.stringify(await kept())).not.toContain('the-secret')
    const open = 'update auth.message_secret set secrets = $3 where tenant_id = $1 and id = $2'
    await asKeeper(place, open, [id, JSON.stringify(invitation.secrets)])
    expect(await sealStored(database.owner, testSeal)).toBe(1)
    expect(JSON.stringify(await kept())).not.toContain('the-secret')
    await deliverAll()
    expect(mailbox.delivered[0]?.html).toContain('the-secret')
  })

  it('whose secrets have expired is not sent without them', async () => {
    await queue(invitation)
    await asOwner({ owner: database.owner }, (client) =>
      client.query('update auth.message_secret set expires = now() where tenant_id = $1', [place.tenantId]),
    )
    await deliverAll()
    expect(mailbox.delivered).toEqual([])
    expect(await listed()).toMatchObject([{ status: 'failed', error: 'What is secret in it has expired' }])
  })

  it('never goes to some addresses, however they are written and whatever it says', async () => {
    const [internal = ''] = baseConfiguration.neverEmailed
    expect(await queue({ ...invitation, to: ` ${internal.toUpperCase()}` })).toEqual({
      sent: false,
      reason: 'internal',
    })
    // One that was queued before the address was put on the list is held back at the last moment.
    await queue(note('Later', { to: 'later@portal.example' }))
    tenant = { ...tenant, white: { neverEmailed: ['later@Portal.example'] } }
    await deliverAll()
    expect(mailbox.delivered).toEqual([])
    const rows = await listed()
    expect(rows).toMatchObject([
      { status: 'held-back', error: 'internal' },
      { status: 'held-back', error: 'internal' },
    ])
    expect(await countSecrets()).toBe(0)
  })
})

describe('what people typed', () => {
  it('adds no header and no reader', async () => {
    const evil = 'x\r\nBcc: eve@evil.example\r\n\r\nbody'
    await queue(note(evil, { from: evil, values: { subject: evil, content: evil } }))
    await deliverAll()
    const [mail] = mailbox.delivered
    expect(mail?.recipients).toEqual(['ann@portal.example'])
    expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc')
    expect(mail?.subject).toBe('x Bcc: eve@evil.example body')
  })

  it.each([
    'ann@portal.example\r\nBcc: eve@evil.example',
    'ann@portal.example, eve@evil.example',
    'Ann <eve@evil.example>',
    'eve@evil.example>,<ann@portal.example',
    'ann@portal.example;eve@evil.example',
    '"eve@evil.example"@portal.example',
    'nobody',
  ])('as an address is one address or none: %j', async (to) => {
    await queue(note('Hello', { to }))
    await deliverAll()
    expect(mailbox.delivered).toEqual([])
    expect(await listed()).toMatchObject([{ status: 'failed', error: 'No address e-mail can be sent to' }])
  })
})

async function dead(when: Promise<void>): Promise<never> {
  await when
  throw new Error('the node died')
}
