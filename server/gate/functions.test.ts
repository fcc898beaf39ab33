import { expect, test } from 'vitest'
import { buildAccount, buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

/** The callable functions by the addresses and shapes of the specification, written as a program would call them. */
const world = await closeAfterAll(openRecordsWorld())
const { place, admin, adviser, investor } = world
const guest = world.server.visit(`${place.tenantId}.portico.example`)

const message = { subject: 'Welcome', html: '<p>Good day</p>' }

test('answers getPublishedContent as specified', async () => {
  const page = { name: 'Live', slug: 'live', description: 'Published' }
  const { record } = await admin.create('pages', page, true)
  const ask = async (body: object) => (await guest.ask('getPublishedContentFunction', { body })).json()
  const item = expect.objectContaining({ id: record.id, description: 'Published' })
  expect(await ask({ collection: 'pages', slug: 'live' })).toEqual({ item })
  expect(await ask({ collection: 'pages', id: record.id })).toEqual({ item })
  expect(await ask({ collection: 'pages', slug: 'nowhere' })).toEqual({ item: null })
  expect((await guest.ask('getPublishedContentFunction', { body: { collection: 'pages' } })).statusCode).toBe(
    400,
  )
})

test('answers getPublishedList as specified', async () => {
  await admin.create('pages', { name: 'Listed', slug: 'listed' }, true)
  const answer = await guest.ask('getPublishedListFunction', { body: { collection: 'pages' } })
  expect(answer.json().items).toContainEqual(expect.objectContaining({ name: 'Listed' }))
})

test('answers inviteClient as specified', async () => {
  const portal = await buildPortal(place)
  const email = 'invited@home.example'
  const accountId = await buildAccount(place, { email, owner: [adviser.id], portal })
  const answer = await adviser.ask('inviteClientFunction', { body: { email, accountId, message } })
  expect(answer).toEqual({ status: 200, sent: true, lastInviteSend: expect.any(String) })
})

test('answers sendEmail as specified', async () => {
  const email = 'reader@home.example'
  await buildAccount(place, { email, owner: [adviser.id] })
  expect(await adviser.ask('sendEmailFunction', { body: { email, message } })).toEqual({
    status: 200,
    sent: true,
  })
})

test('answers verifyEmail as specified', async () => {
  const body = { uid: investor.id, verified: true }
  expect(await admin.ask('verifyEmailFunction', { body })).toEqual({ status: 200, ...body })
})

test('answers getCustomToken as specified', async () => {
  const answer = await admin.ask('getCustomTokenFunction', { body: { uid: investor.id } })
  expect(answer).toEqual({ status: 200, token: expect.any(String) })
})

test('answers bigben as specified', async () => {
  const { now, ms } = (await guest.ask('bigbenFunction', {})).json()
  expect(Date.parse(now)).toBe(ms)
})

test('answers sendCustomPassResetEmail as specified', async () => {
  for (const email of ['nobody@home.example', 'reader@home.example']) {
    const body = { email, lang: 'en' }
    expect((await guest.ask('sendCustomPassResetEmailFunction', { body })).json()).toEqual({ sent: true })
  }
})

test('answers generatePdf as specified', async () => {
  const query = { externalId: 'NOBODYS-ACCOUNT' }
  const { status, error } = await investor.ask('generatePdf', { query })
  expect(await investor.ask('generatePdfFunction', { query })).toEqual({
    status,
    error: { ...error, requestId: expect.any(String) },
  })
})

test('stand in the API document under their addresses', async () => {
  const document = await admin.ask('readApiDocument', {})
  const paths = Object.keys(document['paths'] as object).filter((path) => path.startsWith('/api/functions/'))
  expect(paths.map((path) => path.replace('/api/functions/', '')).sort()).toEqual([
    'bigben',
    'generatePdf',
    'getCustomToken',
    'getPublishedContent',
    'getPublishedList',
    'inviteClient',
    'sendCustomPassResetEmail',
    'sendEmail',
    'verifyEmail',
  ])
})
