import { beforeEach, describe, expect, test } from 'vitest'
import type { LibraryDocument } from '#model/calls/library.ts'
import { createDocumentTextQueue } from '#server/text-of-files/document-text-queue.ts'
import { build, buildAccount, buildGroup, buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs } from '#tests/support/finish-jobs.ts'
import { multipartOf } from '#tests/support/multipart.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'
import { buildPages } from '#tests/support/sample-files.ts'

const places: Record<string, object> = {}

const world = await closeAfterAll(openRecordsWorld())
const { investor, adviser, database } = world
const portal = await buildPortal(world.place)
const of = { client: investor.id, owner: [adviser.id], portal }
const account = await buildAccount(world.place, { name: 'Ina', ...of })
const group = await buildGroup(world.place, { name: 'Founders' })
await build(world.place, 'groupMembers', { group, account, memberSince: '2026-01-01T00:00:00Z' })
places['account'] = { account }
places['group'] = { group }
places['library'] = { library: await build(world.place, 'libraries', { name: 'Firm' }) }

beforeEach(async () => {
  const { place } = world
  await asKeeper(place, 'update media set active = false where tenant_id = $1')
})

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const upload = (name: string, options: object, text = name) =>
  adviser.ask(
    'uploadFile',
    multipartOf({ purpose: 'library', ...options }, { name, content: buildPages([text]) }),
  )
const list = async (hand: Hand, query: Record<string, string> = {}) =>
  (
    (await hand.ask('listLibrary', { params: { portal }, query })) as unknown as {
      documents: LibraryDocument[]
    }
  ).documents
const readTexts = () => finishJobs(database.store.jobs, createDocumentTextQueue(world.server.parts))
const change = async (id: string, values: object, hand = adviser) => {
  const { version } = (await hand.read('media', id)).record
  return hand.update('media', { id, version, values })
}
const statusOf = async (hand: Hand, url: string) =>
  (
    await world.server.app.inject({
      method: 'GET',
      url,
      headers: { host: `${world.place.tenantId}.portico.example`, cookie: hand.visitor.cookie ?? '' },
    })
  ).statusCode

/** On each of these ways: how many a client finds. */
const ways = async (id: string, url: string) => ({
  list: (await list(investor)).length,
  name: (await list(investor, { text: 'Ödé' })).length,
  text: (await list(investor, { text: 'meadow' })).length,
  page: (await investor.ask('readLibraryDocument', { params: { document: id } })).status,
  record: (await investor.read('media', id)).status,
  records: (await investor.list('media')).records?.length,
  file: await statusOf(investor, url),
  archive: await statusOf(investor, `/api/library-archive?documents=${id}`),
  found: (
    (await investor.ask('findAnything', { query: { text: 'meadow' } })) as unknown as {
      found: object[]
    }
  ).found.length,
})
const seen = {
  list: 1,
  name: 1,
  text: 1,
  page: 200,
  record: 200,
  records: 1,
  file: 200,
  archive: 200,
  found: 1,
}
const gone = {
  list: 0,
  name: 0,
  text: 0,
  page: 404,
  record: 404,
  records: 0,
  file: 404,
  archive: 404,
  found: 0,
}

describe.each(['account', 'group', 'library'])('a document of a %s that has expired', (place) => {
  test('is gone for clients on every way at once, stays for the firm with a mark, and comes back with its day', async () => {
    await upload('Ödé (1) 100%.pdf', places[place]!, 'In the meadow')
    await readTexts()
    const [document] = await list(adviser)
    const { id, file } = document!
    expect(await ways(id, file!.url)).toEqual(seen)
    expect((await change(id, { expires: dayFromNow(1) })).error).toBeUndefined()
    expect(await ways(id, file!.url)).toEqual(seen)
    expect((await list(investor))[0]).toMatchObject({ expires: dayFromNow(1), isExpired: false })

    await change(id, { expires: dayFromNow(-1) })
    expect(await ways(id, file!.url)).toEqual(gone)
    expect(await list(adviser)).toMatchObject([{ id, isExpired: true, expires: dayFromNow(-1) }])
    for (const hand of [adviser, world.admin]) expect(await statusOf(hand, file!.url)).toBe(200)

    await change(id, { expires: null })
    expect(await ways(id, file!.url)).toEqual(seen)
  })
})

test('a client gives no document an end', async () => {
  await upload('Ends.pdf', places['account']!)
  const [document] = await list(investor)
  expect((await change(document!.id, { expires: dayFromNow(9) }, investor)).error.code).toBe('forbidden')
})

test('a new version of a document that has expired has expired too; what is required of it is not', async () => {
  await upload('Rules.pdf', { ...places['account'], acknowledgement: 'required' })
  const [document] = await list(adviser)
  const { id, file } = document!
  expect((await investor.list('accounts')).error.code).toBe('acknowledge-first')
  await change(id, { expires: dayFromNow(-1) })
  expect((await investor.list('accounts')).status).toBe(200)
  await upload('Rules.pdf', { ...places['account'], choice: 'replace' }, 'Second edition')
  expect(await statusOf(investor, file!.url)).toBe(404)
  expect(await statusOf(adviser, file!.url)).toBe(200)
})

test('a file that two documents show is given as long as one of them is', async () => {
  await upload('Shared.pdf', places['account']!)
  const [document] = await list(adviser)
  const url = document!.file!.url
  const { record } = await adviser.create('media', {
    name: 'The same',
    file: { url, name: 'Shared.pdf', created: '2026-01-02T03:04:05.000Z' },
    ...places['account'],
  })
  await change(document!.id, { expires: dayFromNow(-1) })
  expect(await statusOf(investor, url)).toBe(200)
  await change(record.id, { expires: dayFromNow(-2) })
  expect(await statusOf(investor, url)).toBe(404)
})

test('a document whose file lies with somebody else says so; it is not read for ever', async () => {
  await upload('Theirs.pdf', places['group']!)
  const [document] = await list(adviser)
  const { place } = world
  await asKeeper(
    place,
    `insert into media (tenant_id, id, name, file, account)
        select $1, gen_random_uuid(), 'Beside', m.file, $3 from media m where m.tenant_id = $1 and m.id = $2`,
    [document!.id, (places['account'] as { account: string }).account],
  )
  await readTexts()
  const states: Record<string, unknown> = {}
  for (const { id, name } of await list(adviser))
    states[name] = (await adviser.ask('readLibraryDocument', { params: { document: id } }))['text']
  expect(states).toEqual({ Beside: 'elsewhere', 'Theirs.pdf': 'read' })
})
