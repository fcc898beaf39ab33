import { beforeEach, describe, expect, test } from 'vitest'
import { baseConfiguration } from '#configurations/base/configuration.ts'
import type { Due, Evidence } from '#model/calls/acknowledgements.ts'
import type { NotificationsAnswer } from '#model/calls/notifications.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { build, buildAccount, buildGroup, buildPortal, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { asKeeper, mailsTo } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { buildPdf } from '#tests/support/sample-files.ts'
import { givePasswords } from '#tests/support/test-server.ts'
import { createAcknowledgementQueue } from './acknowledgement-queue.ts'

let account: string

const world = await closeAfterAll(openRecordsWorld())
const { place, investor, adviser, database, server, admin } = world
const portal = await buildPortal(place)

beforeEach(async () => {
  await keep('update media set active = false where tenant_id = $1')
  await keep('update messages set active = false where tenant_id = $1')
  await keep('delete from mail where tenant_id = $1')
  account = await buildAccount(place, {
    name: 'Ina',
    client: investor.id,
    owner: [adviser.id],
    portal,
  })
})

const keep = (statement: string, values: unknown[] = []) => asKeeper(place, statement, values)

const upload = (hand: Hand, name: string, options: object, text = name) =>
  hand.ask('uploadFile', multipartOf({ purpose: 'library', ...options }, { name, content: buildPdf(text) }))

/** A document of the account that is to be acknowledged, and what waits of it. */
const file = async (name: string, options: object = {}): Promise<Due> => {
  await upload(adviser, name, { account, acknowledgement: 'asked', ...options })
  return waitingOf(investor, name)
}

const dueOf = async (hand: Hand): Promise<Due[]> =>
  ((await hand.ask('listDue', {})) as unknown as { due: Due[] }).due
const waitingOf = async (hand: Hand, title: string): Promise<Due> => {
  const found = (await dueOf(hand)).find((one) => one.title === title)
  if (!found) throw new Error(`Nothing called ${title} waits.`)
  return found
}

const open = async (hand: Hand, url: string, headers: Record<string, string> = {}) =>
  (
    await server.app.inject({
      method: 'GET',
      url,
      headers: {
        host: `${place.tenantId}.portico.example`,
        cookie: hand.visitor.cookie ?? '',
        ...headers,
      },
    })
  ).statusCode
const read = (hand: Hand, due: Due) => open(hand, `${due.file!.url}?inline=yes`)

const confirm = (hand: Hand, { kind, id, digest }: Pick<Due, 'kind' | 'id' | 'digest'>) =>
  hand.ask('acknowledge', { body: { kind, id, digest } })

const evidenceOf = async (hand: Hand, id: string, kind = 'document') =>
  (await hand.ask('readEvidence', { params: { kind, id } })) as unknown as Evidence & { status: number }
const inaIn = ({ people }: Evidence) => people.find(({ id }) => id === investor.id)

const viewAs = async <T>(work: () => Promise<T>): Promise<T> => {
  const viewer = adviser.visitor
  const begun = await viewer.ask('startViewing', { body: { user: investor.id } })
  const set = begun.cookies.find(({ name }) => name.endsWith('session'))
  if (set) viewer.cookie = `${set.name}=${set.value}`
  try {
    return await work()
  } finally {
    const host = `${place.tenantId}.portico.example`
    viewer.cookie = (await server.signIn(host, 'paul@portico.example')).cookie
  }
}

describe('reading', () => {
  test('is noted where the file is given: once for a person, a version and a way, however often it is fetched', async () => {
    const due = await file('Terms.pdf')
    const { url } = due.file!
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-'])
      await open(investor, `${url}?inline=yes`, { range })
    await open(investor, url)
    await open(investor, `/api/library-archive?documents=${due.id}`)
    const evidence = await evidenceOf(adviser, due.id)
    expect(inaIn(evidence)).toMatchObject({ isAsked: true, account: { id: account, name: 'Ina' } })
    expect(
      inaIn(evidence)
        ?.given.map(({ kind, times }) => [kind, times])
        .toSorted(),
    ).toEqual([
      ['archive', 1],
      ['download', 1],
      ['read', 1],
    ])
    await keep(`update file_readings set last_at = now() - interval '2 minutes' where tenant_id = $1`)
    await read(investor, due)
    expect(inaIn(await evidenceOf(adviser, due.id))?.given.find(({ kind }) => kind === 'read')?.times).toBe(2)
  })

  test('of somebody who looks as the client is no reading of the client, and confirms nothing', async () => {
    const due = await file('Viewed.pdf')
    const { opened, refused } = await viewAs(async () => ({
      opened: await read(adviser, due),
      refused: await confirm(adviser, due),
    }))
    expect(opened).toBe(200)
    expect(refused.error.code).toBe('read-only')
    expect(inaIn(await evidenceOf(admin, due.id))?.given).toEqual([])
  })

  test('stays with each version when a document is replaced, and is shown with the file as it was', async () => {
    const due = await file('Rules.pdf')
    await read(investor, due)
    await upload(adviser, 'Rules.pdf', { account, choice: 'replace' }, 'Rules, second edition')
    const renewed = await waitingOf(investor, 'Rules.pdf')
    expect(renewed.digest).not.toBe(due.digest)
    const { contents, people, current } = await evidenceOf(adviser, due.id)
    expect(current).toBe(renewed.digest)
    expect(contents.map(({ digest, replaced }) => [digest, replaced !== null])).toEqual([
      [renewed.digest, false],
      [due.digest, true],
    ])
    expect(people[0]?.given.map(({ digest }) => digest)).toEqual([due.digest])
    expect(await open(adviser, contents[1]!.url)).toBe(200)
    expect(await open(investor, contents[1]!.url)).toBe(404)
  })
})

describe('what waits', () => {
  test('waits for the client of the account and for nobody else, and not where nothing is asked', async () => {
    const due = await file('Mandate.pdf', { acknowledgement: 'required' })
    await upload(adviser, 'Letter.pdf', { account })
    expect(due).toMatchObject({
      kind: 'document',
      isRequired: true,
      account: { id: account, name: 'Ina', portal },
      file: { title: { kind: null, about: 'Mandate', date: null } },
    })
    expect((await dueOf(investor)).map(({ title }) => title)).toEqual(['Mandate.pdf'])
    for (const hand of [adviser, admin]) expect((await hand.ask('listDue', {})).error.code).toBe('forbidden')
  })

  test('waits for the members of a group, and no more for whoever has left it', async () => {
    const group = await buildGroup(place, { name: 'Founders' })
    await build(place, 'groupMembers', { group, account, memberSince: '2026-01-01T00:00:00Z' })
    await upload(adviser, 'Founders.pdf', { group, acknowledgement: 'asked' })
    const due = await waitingOf(investor, 'Founders.pdf')
    await finishJobs(database.store.jobs, queue())
    expect((await bell(investor)).map(({ document }) => document)).toContain(due.id)
    await keep('delete from group_members where tenant_id = $1')
    expect(await dueOf(investor)).toEqual([])
    expect((await bell(investor)).map(({ document }) => document)).not.toContain(due.id)
    expect((await confirm(investor, due)).error.code).toBe('not-found')
    expect(await evidenceOf(adviser, due.id)).toMatchObject({ people: [] })
  })

  test('is for the firm to ask: a client gives no document or message such a rule', async () => {
    const refused = await upload(investor, 'Mine.pdf', { account, acknowledgement: 'required' })
    expect(refused.error.code).toBe('forbidden')
    const message = {
      subject: 'Sign',
      recipient: adviser.id,
      body: 'Please',
      acknowledgement: 'required',
    }
    const { error } = await investor.create('messages', message)
    expect(Object.keys(error.problems ?? {})).toContain('acknowledgement')
  })
})

describe('an acknowledgement', () => {
  test('is given once for what was read as it reads now, and a new version asks again', async () => {
    const due = await file('Fees.pdf')
    expect((await confirm(investor, due)).error.code).toBe('not-read')
    await read(investor, due)
    expect((await confirm(investor, { ...due, digest: 'a'.repeat(64) })).error.code).toBe('conflict')
    expect(await confirm(investor, due)).toMatchObject({ status: 200, due: [] })
    expect((await confirm(investor, due)).status).toBe(200)
    expect(inaIn(await evidenceOf(adviser, due.id))?.acknowledged).toMatchObject([{ digest: due.digest }])
    await upload(adviser, 'Fees.pdf', { account, choice: 'replace' }, 'Higher fees')
    const renewed = await waitingOf(investor, 'Fees.pdf')
    expect((await confirm(investor, { ...due, digest: renewed.digest })).error.code).toBe('not-read')
  })

  test('is neither changed nor taken away, by whoever has the tables either', async () => {
    const due = await file('Kept.pdf')
    await read(investor, due)
    await confirm(investor, due)
    for (const statement of [
      `update acknowledgements set title = 'Other' where tenant_id = $1`,
      'update acknowledgements set active = false where tenant_id = $1',
      'delete from acknowledgements where tenant_id = $1',
    ])
      await expect(keep(statement), statement).rejects.toThrow('stays as it was given')
    await expect(
      asOwner({ owner: database.owner, tenantId: place.tenantId }, (client) =>
        client.query('truncate acknowledgements'),
      ),
    ).rejects.toThrow('stays as it was given')
    const name = 'acknowledgements.try'
    const removing = { name, text: 'delete from acknowledgements where tenant_id = $1' }
    await expect(database.store.serveOne(place.tenantId, removing)).rejects.toThrow('stays as it was given')
  })

  test('stands in the chain of events, which still holds', async () => {
    const due = await file('Chain.pdf')
    await read(investor, due)
    await confirm(investor, due)
    const answer = await admin.ask('listSecurityEvents', { query: { kind: 'acknowledged' } })
    expect((answer as unknown as { rows: object[] }).rows[0]).toMatchObject({
      about: investor.id,
      actor: investor.id,
      data: { document: due.id, name: 'Chain.pdf', digest: due.digest },
    })
    expect(await admin.ask('checkSecurityEvents', {})).toMatchObject({ status: 200, firstBad: null })
  })

  test('is written by no other way', async () => {
    const due = await file('Ways.pdf')
    const values = { document: due.id, digest: due.digest, title: 'Ways.pdf' }
    for (const hand of [investor, adviser, admin]) {
      expect((await hand.create('acknowledgements', values)).error.code).toBe('forbidden')
      const reading = { file: due.id, digest: due.digest, person: hand.id, kind: 'read' }
      expect((await hand.create('fileReadings', reading)).status).toBeGreaterThanOrEqual(400)
    }
    await read(investor, due)
    await confirm(investor, due)
    const [{ id } = { id: '' }] = (await admin.list('acknowledgements')).records ?? []
    const many = await admin.ask('changeMany', {
      params: { collection: 'acknowledgements' },
      body: { records: [{ id, version: 1 }], values: { title: 'x' }, preview: false },
    })
    expect(many.status).toBeGreaterThanOrEqual(400)
    for (const hand of [investor, admin]) {
      const changed = await hand.update('acknowledgements', {
        id,
        version: 1,
        values: { title: 'x' },
      })
      expect(changed.error.code).toBe('forbidden')
      expect((await hand.remove('acknowledgements', { id, version: 1 })).error.code).toBe('forbidden')
    }
  })
})

test('a program of the firm confirms nothing', async () => {
  const due = await file('Fetched.pdf')
  const made = await admin.visitor.ask('createApiKey', {
    body: { name: 'Archive', scopes: ['records:read'] },
  })
  const authorization = `Bearer ${made.json<{ secret: string }>().secret}`
  const body = { kind: due.kind, id: due.id, digest: due.digest }
  const program = server.visit(`${place.tenantId}.portico.example`)
  const refused = await program.ask('acknowledge', { body, headers: { authorization, origin: '' } })
  expect(refused.statusCode).toBe(403)
  expect(inaIn(await evidenceOf(adviser, due.id))?.acknowledged).toEqual([])
})

describe('evidence', () => {
  test('is for the firm, as far as it sees document and person, and gone with the sight of the account', async () => {
    const due = await file('Sight.pdf')
    await read(investor, due)
    expect((await evidenceOf(investor, due.id)).status).toBe(403)
    expect((await evidenceOf(world.stranger, due.id)).status).toBe(404)
    expect((await evidenceOf(adviser, due.id)).status).toBe(200)
    const aside = await buildAccount(place, { client: null })
    const team = { name: 'Aside', team: [adviser.id], clients: [aside] }
    const group = await build(place, 'accessGroups', team)
    const { version } = (await admin.read('accounts', account)).record
    const values = { owner: [admin.id] }
    expect((await admin.update('accounts', { id: account, version, values })).error).toBeUndefined()
    expect((await evidenceOf(adviser, due.id)).status).toBe(404)
    const readings = await adviser.list('fileReadings')
    expect(readings.records ?? []).toEqual([])
    await keep('update access_groups set active = false where tenant_id = $1 and id = $2', [group])
  })

  test('is taken along as a table with harmless cells, a line for whoever has not opened it too', async () => {
    const other = await buildUser(place, { name: '=Bea', email: 'bea@portico.example' })
    const theirs = await buildAccount(place, { name: '=1+1', client: other, owner: [adviser.id] })
    await givePasswords(database, place.tenantId)
    const group = await buildGroup(place, { name: 'Both' })
    for (const member of [account, theirs])
      await build(place, 'groupMembers', {
        group,
        account: member,
        memberSince: '2026-01-01T00:00:00Z',
      })
    await upload(adviser, 'Both.pdf', { group, acknowledgement: 'asked' })
    const due = await waitingOf(investor, 'Both.pdf')
    await read(investor, due)
    await confirm(investor, due)
    const answer = await adviser.visitor.ask('exportEvidence', {
      params: { kind: 'document', id: due.id },
      query: { language: 'en' },
    })
    const [, ...lines] = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^'=Bea,'=1\+1,Both\.pdf,.*,0,0,,Not confirmed yet$/)
    expect(lines[1]).toMatch(/^Ina,Ina,Both\.pdf,.*,1,0,.+,Confirmed$/)
  })

  test('of a message is for whoever wrote it: who has read it, opened its files and confirmed it', async () => {
    const id = crypto.randomUUID()
    const sent = {
      id,
      subthread: null,
      recipient: account,
      subject: 'Risk warning',
      body: 'Values fall.',
      files: [],
      attachMessage: false,
      acknowledgement: 'asked',
    }
    expect((await adviser.ask('sendMessage', { body: sent })).status).toBe(200)
    const due = await waitingOf(investor, 'Risk warning')
    expect(due).toMatchObject({ kind: 'message', message: { by: 'Paul', body: 'Values fall.', thread: id } })
    expect(inaIn(await evidenceOf(adviser, id, 'message'))).toMatchObject({
      readAt: null,
      isAsked: true,
    })
    await investor.ask('markConversation', { params: { thread: id }, body: { read: true } })
    expect(await confirm(investor, due)).toMatchObject({ status: 200, due: [] })
    expect(inaIn(await evidenceOf(adviser, id, 'message'))).toMatchObject({
      readAt: expect.any(String),
      acknowledged: [{ digest: due.digest }],
    })
    expect((await evidenceOf(admin, id, 'message')).status).toBe(404)
  })
})

describe('those who are asked', () => {
  const bellOf = async (hand: Hand) => (await bell(hand)).filter(({ kind }) => kind === 'acknowledgement')
  const mails = async () =>
    (await mailsTo(place, 'ina@portico.example')).filter(({ template }) => template === 'acknowledge')
  const runDaily = async () => {
    await queue().run(
      { tenantId: place.tenantId, queue: 'acknowledgements', key: '' } as never,
      new AbortController().signal,
    )
  }
  const later = (days: number) =>
    keep(`update notifications set at = at - make_interval(days => $2) where tenant_id = $1`, [days])

  beforeEach(() => keep('delete from notifications where tenant_id = $1'))

  test('are told once when it comes, and again after the days of its rule until they have confirmed it', async () => {
    const due = await file('Reminded.pdf', { remindAfter: 7 })
    await letTimePass(place)
    await finishJobs(database.store.jobs, queue())
    await runDaily()
    expect(await bellOf(investor)).toMatchObject([
      { what: 'Reminded.pdf', document: due.id, account: { id: account } },
    ])
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]?.html).toContain(`/dashboard/${portal}/library?document=${due.id}`)
    await keep(`update uploads set created_at = created_at - interval '30 days' where tenant_id = $1`)
    await later(6)
    await runDaily()
    expect(await mails()).toHaveLength(1)
    await later(1)
    await runDaily()
    expect(await mails()).toHaveLength(2)
    expect(inaIn(await evidenceOf(adviser, due.id))?.told?.times).toBe(2)
    await read(investor, due)
    await confirm(investor, due)
    expect((await bellOf(investor)).every(({ isRead }) => isRead)).toBe(true)
    await later(9)
    await runDaily()
    expect(await mails()).toHaveLength(2)
  })

  test('are not written to where their account or their own choice wants no e-mail; the bell says it', async () => {
    await keep('update accounts set disabled_client_notifications = true where tenant_id = $1 and id = $2', [
      account,
    ])
    await file('Silent.pdf')
    await runDaily()
    expect(await bellOf(investor)).toHaveLength(1)
    expect(await mails()).toMatchObject([{ status: 'held-back' }])
    await keep('delete from mail where tenant_id = $1')
    await keep('update accounts set disabled_client_notifications = false where tenant_id = $1')
    const never = { params: { kind: 'acknowledgement' }, body: { rhythm: 'never' } }
    await investor.ask('setNotificationChoice', never)
    await file('Chosen.pdf')
    await runDaily()
    expect(await mails()).toEqual([])
    expect(await bellOf(investor)).toHaveLength(2)
    await investor.ask('setNotificationChoice', { ...never, body: { rhythm: 'at-once' } })
  })
})

const bell = async (hand: Hand) =>
  ((await hand.ask('listNotifications', {})) as unknown as NotificationsAnswer).notifications

const queue = () =>
  createAcknowledgementQueue({
    store: database.store,
    settings: { scheme: 'https', publicPort: undefined, port: 1 },
    tenantOf: async () =>
      ({
        id: place.tenantId,
        hosts: ['portal.example'],
        white: baseConfiguration,
      }) as unknown as Installation,
  })
