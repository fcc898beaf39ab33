import { expect, test } from 'vitest'
import type { FormField } from '#model/fields/form-field.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import {
  build,
  buildAccount,
  buildFile,
  buildHolding,
  buildPortfolio,
  buildTransaction,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { admin, place, adviser, stranger, investor } = world

const missing = { url: '/files/media/gone.png', name: 'gone.png', created: '2026-01-02T03:04:05.000Z' }

test('a photo is a stored picture of nobody else, and one', async () => {
  const problem = async (photo: unknown) =>
    (await admin.create('organisations', { name: 'Firm', photo })).error?.problems?.['photo']
  const account = await buildAccount(place)
  const [mark, other] = [await buildFile(place), await buildFile(place)]
  expect(await problem([missing])).toEqual({ code: 'file-missing' })
  expect(await problem([{ ...mark, url: 'https://elsewhere.example/mark.png' }])).toEqual({
    code: 'file-missing',
  })
  const foreign = await buildFile(place, 'passport.png', { account, level: 'staff' })
  expect(await problem([foreign])).toEqual({ code: 'id' })
  const disguised = { ...(await buildFile(place, 'terms.pdf')), name: 'terms.png' }
  expect(await problem([disguised])).toEqual({ code: 'image' })
  expect(await problem([mark, other])).toEqual({ code: 'max-items', limit: 1 })
  expect(await problem([mark])).toBeUndefined()
})

test('what hangs on a message is a file that its writer may read', async () => {
  const recipient = await buildAccount(place, { owner: [adviser.id] })
  const send = async (attachment: object) =>
    (
      await adviser.create('messages', {
        subject: 'Hello',
        body: 'Text',
        recipient,
        attachment: [attachment],
      })
    ).error?.problems
  expect(await send(missing)).toEqual({ attachment: { code: 'file-missing' } })
  expect(await send(await buildFile(place, 'note.pdf'))).toBeUndefined()
  expect((await stranger.create('media', { file: await buildFile(place) })).error.problems).toEqual({
    file: { code: 'file-missing' },
  })
})

test('a file that answers a form is there, and one that whoever sends it may read', async () => {
  const fields: FormField[] = [
    { name: 'passport', type: 'file', label: 'Passport' },
    { name: 'papers', type: 'tabular', label: 'Papers', fields: [{ name: 'scan', type: 'dropzone' }] },
  ]
  const formId = await build(place, 'forms', { name: 'Identity', steps: stepsAsking(fields), editable: true })
  const account = await buildAccount(place, { client: investor.id })
  const send = async (answers: object) => investor.create('submissions', { formId, account, answers })
  const problems = async (answers: object) => (await send(answers)).error?.problems
  expect(await problems({ passport: missing })).toEqual({ 'answers.passport': { code: 'file-missing' } })
  const foreign = await buildFile(place, 'foreign.pdf', {
    account: await buildAccount(place),
    level: 'staff',
  })
  expect(await problems({ papers: [{ scan: [foreign] }] })).toEqual({
    'answers.papers': { code: 'file-missing' },
  })
  const own = await buildFile(place, 'own.pdf', { account, level: 'staff' })
  const { record } = await send({ passport: own })
  await asOwner({ owner: world.database.owner, tenantId: place.tenantId }, (owner) =>
    owner.query("update uploads set active = false where name = 'own.pdf'"),
  )
  const again = { id: record.id, version: 1, values: { answers: { passport: own, papers: [] } } }
  expect((await admin.update('submissions', again)).status).toBe(200)
})

test('a file of one client stands in no record of another', async () => {
  const [one, two] = [await buildAccount(place), await buildAccount(place, { owner: [adviser.id] })]
  const file = await buildFile(place, 'statement.pdf', { account: one, level: 'staff' })
  const refusal = { code: 'file-of-another' }
  const problems = async (collection: string, values: object) =>
    (await admin.create(collection, values)).error?.problems
  expect(await problems('media', { file, account: two })).toEqual({ file: refusal })
  expect(await problems('commentary', { name: 'March', attachment: [file] })).toEqual({ attachment: refusal })
  const message = { subject: 'Hello', body: 'Text', attachment: [file] }
  expect(await problems('messages', { ...message, recipient: two })).toEqual({ attachment: refusal })
  expect(await problems('messages', { ...message, recipient: one })).toBeUndefined()
  const { record } = await admin.create('media', { file, account: one })
  const moved = await admin.update('media', { id: record.id, version: 1, values: { account: two } })
  expect(moved.error.problems).toEqual({ file: refusal })
})

test('a new file of the media is named, shown small and dated, and nobody else dates it', async () => {
  const file = await buildFile(place, 'harbour.png')
  const { record } = await admin.create('media', { file })
  const updated = expect.stringMatching(/^20\d\d-/)
  expect(record).toMatchObject({
    name: 'harbour.png',
    thumbnail: '/files/media/harbour.png?size=thumbnail',
    fileUrl: file.url,
    metadata: { updated },
  })
  const values = { metadata: { updated: 'yesterday' } }
  const refused = await admin.update('media', { id: record.id, version: 1, values })
  expect(refused.error.problems).toEqual({ metadata: { code: 'read-only' } })
  const paper = { file: await buildFile(place, 'paper.pdf') }
  const replaced = await admin.update('media', { id: record.id, version: 1, values: paper })
  expect(replaced.record).toMatchObject({ name: 'harbour.png', thumbnail: null, metadata: { updated } })
})

test('holdings and transactions are asked for by the portfolio or account they stand in', async () => {
  const account = await buildAccount(place, { owner: [adviser.id] })
  const portfolio = await buildPortfolio(place, { account, source: 'portal' })
  const within = { account, portfolio }
  const [inside, direct] = [await buildHolding(place, within), await buildHolding(place, { account })]
  const booked = await buildTransaction(place, within)
  const ids = async (collection: string, filter: string) =>
    (await admin.list(collection, { filter })).records?.map(({ id }) => id)
  expect(await ids('holdings', `parentId:is:${portfolio}`)).toEqual([inside])
  expect(await ids('holdings', `parentId:is:${account}`)).toEqual([direct])
  expect(await ids('transactions', `parentId:is:${portfolio}`)).toEqual([booked])
  expect((await admin.list('holdings', { filter: 'parentId:not:x' })).status).toBe(400)
})

test('a message shows the photo of whoever wrote it, to those who read it', async () => {
  const photo = await buildFile(place)
  await admin.update('users', { id: adviser.id, version: 1, values: { photo: [photo] } })
  const recipient = await buildAccount(place, { owner: [adviser.id], client: investor.id })
  const { record } = await adviser.create('messages', { subject: 'Hello', body: 'Text', recipient })
  const read = await investor.read('messages', record.id)
  expect(read.record.created).toMatchObject({ by: adviser.id, photo: photo.url })
})

test('what happened to an account is noted with its portal', async () => {
  const portal = await build(place, 'portals', {
    name: 'Harbour',
    photo: [],
    theme: 'main',
    portalLanguage: 'en',
    phone: '+44 20 7946 0000',
    email: 'harbour@portico.example',
  })
  const id = await buildAccount(place, { portal })
  await admin.update('accounts', { id, version: 1, values: { location: 'York' } })
  await admin.update('portals', { id: portal, version: 1, values: { name: 'Harbour house' } })
  const { records = [] } = await admin.list('logs', { filter: `portalId:is:${portal}`, sort: 'created' })
  expect(records.map((entry) => entry['collection'])).toEqual(['accounts', 'portals'])
})
