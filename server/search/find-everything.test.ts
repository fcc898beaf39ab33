import { expect, test } from 'vitest'
import type { Found } from '#model/calls/records.ts'
import { newId } from '#server/store/new-id.ts'
import { createDocumentTextQueue } from '#server/text-of-files/document-text-queue.ts'
import { build, buildAccount, buildGroup, buildPortal, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs } from '#tests/support/finish-jobs.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { buildPages } from '#tests/support/sample-files.ts'

const file = async (options: object, name: string, text: string): Promise<void> => {
  const sent = multipartOf({ purpose: 'library', ...options }, { name, content: buildPages([text]) })
  expect((await world.adviser.visitor.ask('uploadFile', sent)).statusCode).toBe(200)
}
const write = async (recipient: string, subject: string, body: string): Promise<void> => {
  const message = { id: newId(), recipient, subject, body, subthread: null, files: [], attachMessage: false }
  expect((await world.adviser.ask('sendMessage', { body: message })).status).toBe(200)
}

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { place, admin, adviser, investor } = world
const portal = await buildPortal(place)
const ina = { name: 'Ina', external_id: 'AAAA-BBBB-CCCC-DDDD', client: investor.id }
const account = await buildAccount(place, { ...ina, owner: [adviser.id], portal })
const group = await buildGroup(place, { name: 'Circle' })
const other = await buildUser(place, { name: 'Otto', email: 'otto@portico.example' })
const elsewhere = await buildAccount(place, { name: 'Otto', client: other, owner: [admin.id], portal })
await build(place, 'groupMembers', { group, account, memberSince: '2026-01-01T00:00:00Z' })
await file({ account }, 'Valuation.pdf', 'The sapphire fund rose.')
await file({ account: elsewhere }, 'Secret.pdf', 'The sapphire of Otto.')
await write(account, 'Fees', 'About the sapphire.')
await write(elsewhere, 'Private', 'The sapphire of Otto.')
await write(group, 'Meeting', 'Sapphires for everybody.')
await finishJobs(world.database.store.jobs, createDocumentTextQueue(world.server.parts))

const find = async (by: Hand, text: string): Promise<Found[]> =>
  ((await by.ask('findAnything', { query: { text } })) as unknown as { found: Found[] }).found
const names = async (by: Hand, text: string) =>
  (await find(by, text)).map(({ kind, name }) => `${kind} ${name}`).toSorted()

const ofClient = ['conversation Fees', 'conversation Meeting', 'document Valuation.pdf']

test('a client finds their documents and conversations by words in them, and those of nobody else', async () => {
  expect(await names(investor, 'SAPPH')).toEqual(ofClient)
  expect(await names(world.stranger, 'sapphire')).toEqual([])
  const [document] = await find(investor, 'rose')
  expect(document).toMatchObject({ kind: 'document', hint: 'The sapphire fund rose.', portal: null })
})

test('an adviser finds those of all clients they see, an administrator documents and only their own conversations', async () => {
  expect(await names(adviser, 'sapphire')).toEqual([
    'conversation Fees',
    'conversation Meeting',
    'conversation Private',
    'document Secret.pdf',
    'document Valuation.pdf',
  ])
  expect(await names(admin, 'sapphire')).toEqual(['document Secret.pdf', 'document Valuation.pdf'])
})

test('an adviser who sees one client alone finds nothing of the others', async () => {
  const values = { name: 'Narrow', description: 'One', team: [adviser.id], clients: [account] }
  const { record, error } = await admin.create('accessGroups', values)
  expect(error).toBeUndefined()
  expect(await names(adviser, 'sapphire')).toEqual(ofClient)
  await admin.remove('accessGroups', { id: record.id, version: record.version })
})

test('whoever leaves a group or loses an account finds nothing of it any more, at once', async () => {
  await asKeeper(place, 'delete from group_members where tenant_id = $1 returning account')
  expect(await names(investor, 'sapphire')).toEqual(['conversation Fees', 'document Valuation.pdf'])
  const { version } = (await admin.read('accounts', account)).record
  expect((await admin.update('accounts', { id: account, version, values: { client: null } })).status).toBe(
    200,
  )
  expect(await names(investor, 'sapphire')).toEqual([])
})
