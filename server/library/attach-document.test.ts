import { beforeEach, expect, test } from 'vitest'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { newId } from '#server/store/new-id.ts'
import { build, buildAccount, buildGroup, buildPortal, buildStatuses } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { buildPages } from '#tests/support/sample-files.ts'
import { createPlannedQueue } from '#server/messages/planned-queue.ts'

let account: string
let other: string

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { place, investor, adviser, admin, stranger } = world
await buildStatuses(place)
const portal = await buildPortal(place)

beforeEach(async () => {
  await asKeeper(place, 'update accounts set client = null, active = false where tenant_id = $1 returning id')
  await asKeeper(place, 'update access_groups set active = false where tenant_id = $1 returning id')
  await asKeeper(place, 'delete from access_group_accounts where tenant_id = $1 returning group_id')
  account = await buildAccount(place, { name: 'Ina', client: investor.id, owner: [adviser.id], portal })
  other = await buildAccount(place, { name: 'Otto', owner: [adviser.id], portal })
})

let count = 0
/** Puts a document into the library; answers its id. */
const fileDocument = async (options: object): Promise<string> => {
  const name = `Paper ${(count += 1)}.pdf`
  const sent = multipartOf({ purpose: 'library', ...options }, { name, content: buildPages(['First.']) })
  const answer = await adviser.ask('uploadFile', sent)
  expect(answer.status).toBe(200)
  const [row] = await asKeeper<{ id: string }>(
    place,
    `select id from media where tenant_id = $1 and name = '${name}'`,
  )
  return row!.id
}
const attach = async (hand: Hand, document: string, recipient: string | null = null) =>
  (await hand.ask('attachDocument', {
    params: { document },
    body: { recipient },
  })) as unknown as StoredFile & {
    status: number
    error: { problems: object }
  }
const fileOf = ({ url, name, created }: StoredFile) => ({ url, name, created })
const send = async (hand: Hand, recipient: string, file: StoredFile) => {
  const letter = { subject: 'Paper', body: 'Please read.', files: [fileOf(file)], attachMessage: false }
  return hand.ask('sendMessage', { body: { ...letter, id: newId(), subthread: null, recipient } })
}
const read = async ({ visitor }: Hand, { url }: StoredFile) => {
  const host = `${place.tenantId}.portico.example`
  return (await world.server.app.inject({ url, headers: { host, cookie: visitor.cookie ?? '' } })).statusCode
}
const refused = { status: 422, error: { problems: { attachment: { code: 'file-of-another' } } } }

test('it goes as it is when it is attached, and stays so for those of the message alone', async () => {
  const document = await fileDocument({ account })
  const file = await attach(adviser, document, account)
  expect(file).toMatchObject({ status: 200 })
  expect([await read(adviser, file), await read(investor, file)]).toEqual([200, 404])
  expect((await send(adviser, account, file)).status).toBe(200)
  expect([await read(investor, file), await read(admin, file)]).toEqual([200, 404])
  await asKeeper(
    place,
    `update media set active = false where tenant_id = $1 and id = '${document}' returning id`,
  )
  expect((await adviser.ask('readLibraryDocument', { params: { document } })).status).toBe(404)
  expect(await read(investor, file)).toBe(200)
  const twice = await send(adviser, account, file)
  expect(twice).toMatchObject({ status: 422, error: { problems: { attachment: { code: 'file-missing' } } } })
})

test('a document of the firm is shared with whoever gets the message, and with nobody besides', async () => {
  const library = await build(place, 'libraries', { name: 'Desk', permissions: { level: 'users', ids: [] } })
  const document = await fileDocument({ library })
  expect((await investor.ask('readLibraryDocument', { params: { document } })).status).toBe(404)
  const file = await attach(adviser, document, account)
  expect((await send(adviser, account, file)).status).toBe(200)
  expect(await read(investor, file)).toBe(200)
  expect((await investor.ask('readLibraryDocument', { params: { document } })).status).toBe(404)
})

test('what is of one client or group goes to no other, by call or record', async () => {
  const document = await fileDocument({ account })
  expect(await attach(adviser, document, other)).toMatchObject(refused)
  const file = await attach(adviser, document)
  expect(await send(adviser, other, file)).toMatchObject(refused)
  const values = { subject: 'Paper', body: 'Text', recipient: other, attachment: [fileOf(file)] }
  expect(await adviser.create('messages', values)).toMatchObject(refused)
  const plan = { ...values, files: values.attachment, subthread: null, attachMessage: false }
  const { attachment: _same, ...planned } = plan
  const body = { ...planned, sendAt: new Date(Date.now() + 3_600_000).toISOString() }
  expect(await adviser.ask('planMessage', { params: { id: newId() }, body })).toMatchObject(refused)
  const second = await buildAccount(place, {
    name: 'Trust',
    client: investor.id,
    owner: [adviser.id],
    portal,
  })
  expect((await send(adviser, second, file)).status).toBe(200)

  const [circle, elsewhere] = [await buildGroup(place), await buildGroup(place)]
  const since = '2026-01-01T00:00:00Z'
  await build(place, 'groupMembers', { group: circle, account, memberSince: since })
  const ofGroup = await fileDocument({ group: circle })
  for (const recipient of [other, elsewhere])
    expect(await attach(adviser, ofGroup, recipient)).toMatchObject(refused)
  for (const recipient of [account, circle])
    expect((await send(adviser, recipient, await attach(adviser, ofGroup, recipient))).status).toBe(200)
})

test('a client shows an adviser what is theirs, and attaches nothing that they do not see', async () => {
  const [mine, theirs] = [await fileDocument({ account }), await fileDocument({ account: other })]
  expect((await attach(investor, theirs)).status).toBe(404)
  expect((await attach(stranger, mine)).status).toBe(404)
  const file = await attach(investor, mine)
  expect((await send(investor, adviser.id, file)).status).toBe(200)
  expect(await read(adviser, file)).toBe(200)
  // A copy of somebody else goes with no message of one's own.
  const copy = await attach(adviser, mine)
  expect(await send(investor, adviser.id, copy)).toMatchObject({ status: 422 })
})

test('whoever sees a document no more by the time of sending sends it no more, and is told', async () => {
  const library = await build(place, 'libraries', {
    name: 'Desk',
    permissions: { level: 'authenticated', ids: [] },
  })
  const document = await fileDocument({ library })
  const file = await attach(adviser, document, account)
  const letter = { subject: 'Later', body: 'Text', files: [fileOf(file)], attachMessage: false }
  const body = {
    ...letter,
    subthread: null,
    recipient: account,
    sendAt: new Date(Date.now() + 1000).toISOString(),
  }
  expect((await adviser.ask('planMessage', { params: { id: newId() }, body })).status).toBe(200)
  await asKeeper(
    place,
    `update libraries set active = false where tenant_id = $1 and id = '${library}' returning id`,
  )
  await asKeeper(
    place,
    `update media set active = false where tenant_id = $1 and id = '${document}' returning id`,
  )
  await letTimePass(place)
  const parts = queueParts(world.database.store, () => Date.now() + 3_600_000)
  await finishJobs(world.database.store.jobs, createPlannedQueue(parts))
  expect(await read(investor, file)).toBe(404)
  expect(await adviser.ask('listPlannedMessages', {})).toMatchObject({ planned: [{ problem: 'files' }] })
})
