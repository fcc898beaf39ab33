import { expect, test } from 'vitest'
import { build, buildFile, buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import type { Visitor } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openRecordsWorld())
const { place } = world
const admin = world.admin
const guest = world.server.visit(`${place.tenantId}.portico.example`)
const organisation = await build(place, 'organisations', { name: 'Members' })
const { record } = await admin.read('users', world.investor.id)
await admin.update('users', { id: record.id, version: record.version, values: { organisation } })

const publish = async (collection: string, values: object) => {
  const { record, error } = await admin.create(collection, values, true)
  expect(error).toBeUndefined()
  return record
}
const read = async (by: Visitor, collection: string, slugOrId: string): Promise<Record<string, unknown>> => {
  const answer = await by.ask('getPublishedContent', { params: { collection, slugOrId } })
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() }
}
const list = async (by: Visitor, collection: string) => {
  const answer = await by.ask('getPublishedList', { params: { collection } })
  return (answer.json<{ items?: Record<string, unknown>[] }>().items ?? []).map(({ name }) => name)
}

test('visitors read what was published last while it is being changed', async () => {
  const { id } = await publish('pages', { name: 'Live', slug: 'live', description: 'Published' })
  expect(await read(guest, 'pages', 'live')).toMatchObject({ id, description: 'Published' })
  await admin.update('pages', { id, version: 1, values: { description: 'Draft', slug: 'moved' } })
  expect(await read(guest, 'pages', 'live')).toMatchObject({ id, description: 'Published', slug: 'live' })
  expect((await read(guest, 'pages', 'moved')).status).toBe(404)
  expect((await read(guest, 'pages', id)).description).toBe('Published')
  expect(await list(guest, 'pages')).toContain('Live')
  await admin.update('pages', { id, version: 2, values: {}, publish: true })
  expect(await read(guest, 'pages', 'moved')).toMatchObject({ description: 'Draft' })
  expect((await read(guest, 'pages', 'live')).status).toBe(404)
  await admin.remove('pages', { id, version: 3 })
  expect((await read(guest, 'pages', 'moved')).status).toBe(404)
})

test('a page that came without a save stays published while it is changed', async () => {
  const id = await build(place, 'pages', { name: 'Seeded', slug: 'seeded' })
  const text = 'update pages set published_at = updated_at where tenant_id = $1 and id = $2'
  await world.database.store.serve(place.tenantId, ({ query }) => query({ name: 'test.publish', text }, [id]))
  await admin.update('pages', { id, version: 1, values: { name: 'Changed' } })
  expect(await read(guest, 'pages', 'seeded')).toMatchObject({ name: 'Seeded' })
})

test('an article stays published while it is changed, also where its published version names no risk profile', async () => {
  const { id } = await publish('posts', { name: 'Steady', slug: 'steady' })
  await admin.update('posts', { id, version: 1, values: { name: 'Changed' } })
  const text = `update "posts_history" set "values" = "values" || '{"riskProfile": null}' where tenant_id = $1 and record = $2`
  await asKeeper(place, text, [id])
  for (const reader of [guest, world.investor.visitor])
    expect(await read(reader, 'posts', 'steady')).toMatchObject({ status: 200, name: 'Steady' })
  expect(await list(guest, 'posts')).toContain('Steady')
})

test('what was never published, and what has no history and is being changed, is shown to nobody', async () => {
  await admin.create('pages', { name: 'Draft only', slug: 'draft' })
  const { id } = await publish('people', { name: 'Vera' })
  expect(await list(guest, 'people')).toContain('Vera')
  await admin.update('people', { id, version: 1, values: { title: 'Partner' } })
  for (const by of [guest, world.investor.visitor, admin.visitor]) {
    expect((await read(by, 'pages', 'draft')).status).toBe(404)
    expect(await list(by, 'people')).not.toContain('Vera')
  }
})

const { raw } = String
const levels = [
  [{ level: 'public', ids: [] }, [200, 200, 200, 200]],
  [{ level: 'authenticated', ids: [] }, [401, 200, 200, 200]],
  [{ level: 'hidden', ids: [] }, [404, 404, 404, 200]],
  [{ level: 'users', ids: ['investor'] }, [401, 200, 404, 200]],
  [{ level: 'organisations', ids: ['organisation'] }, [401, 200, 404, 200]],
  [null, [200, 200, 200, 200]],
] as const

test.each(levels)(
  '%o lets in whom it says, also while it is being changed',
  async (permissions, statuses) => {
    const ids = permissions?.ids.map((id) => (id === 'investor' ? world.investor.id : organisation)) ?? []
    const slug = `level-${permissions?.level ?? 'none'}`
    const values = { name: slug, slug, permissions: permissions && { ...permissions, ids } }
    const { id } = await publish('posts', values)
    const readers = [guest, world.investor.visitor, world.adviser.visitor, admin.visitor]
    const asked = async () => Promise.all(readers.map(async (by) => (await read(by, 'posts', slug)).status))
    expect(await asked()).toEqual(statuses)
    await admin.update('posts', { id, version: 1, values: { summary: 'Being changed' } })
    expect(await asked()).toEqual(statuses)
    expect((await read(admin.visitor, 'posts', slug)).permissions).toBeUndefined()
  },
)

test('content of a portal is for those who are signed in unless it says more', async () => {
  const portal = await buildPortal(place)
  await publish('posts', { name: 'Inside', slug: 'inside', portal })
  expect((await read(guest, 'posts', 'inside')).status).toBe(401)
  expect((await read(world.investor.visitor, 'posts', 'inside')).status).toBe(200)
})

test('hidden pages are for administrators, protected ones for the signed in, hidden posts open at their address', async () => {
  await publish('pages', { name: 'Secret', slug: 'secret', hidden: true })
  await publish('pages', { name: 'Guarded', slug: 'guarded', protected: true })
  await publish('posts', { name: 'Unlisted', slug: 'unlisted', hidden: true })
  const investor = world.investor.visitor
  expect((await read(guest, 'pages', 'secret')).status).toBe(404)
  expect((await read(investor, 'pages', 'secret')).status).toBe(404)
  expect((await read(admin.visitor, 'pages', 'secret')).status).toBe(200)
  expect((await read(guest, 'pages', 'guarded')).status).toBe(401)
  expect((await read(investor, 'pages', 'guarded')).status).toBe(200)
  expect((await read(guest, 'posts', 'unlisted')).status).toBe(200)
  expect(await list(guest, 'posts')).not.toContain('Unlisted')
  expect(await list(guest, 'pages')).toEqual(expect.not.arrayContaining(['Secret', 'Guarded']))
  expect(await list(admin.visitor, 'pages')).toContain('Secret')
})

test('formatted text is harmless before it is stored', async () => {
  const bad =
    '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">a</a><img src=x onerror=y></p>'
  const { id } = await publish('people', { name: 'Mallory & Sons', bio: bad })
  const { bio, name } = await read(guest, 'people', id)
  expect(bio).toBe('<p>Hi <a>a</a><img src="x" /></p>')
  expect(name).toBe('Mallory & Sons')
  const blocks = [
    { id: '1', type: 'two-columns', values: { left: bad, right: 'Research & more', widths: 'left' } },
    { id: '2', type: 'heading', values: { text: 'a <b and c> d', level: '2' } },
  ]
  const page = await publish('pages', { name: 'Blocks', slug: 'blocks', blocks })
  expect(page.blocks).toEqual([
    {
      id: '1',
      type: 'two-columns',
      values: { left: '<p>Hi <a>a</a><img src="x" /></p>', right: 'Research & more', widths: 'left' },
    },
    blocks[1],
  ])
})

test('a testimonial leaves out what its switches hide', async () => {
  const logo = [await buildFile(place)]
  const shown = await publish('clients', { name: 'Shy', logo, hidelogo: true, testimonial: 'Good' })
  expect(await read(guest, 'clients', shown.id)).toMatchObject({ testimonial: 'Good' })
  expect(await read(guest, 'clients', shown.id)).not.toHaveProperty('logo')
})

test('commentary is always live for the signed in, and other collections are no content', async () => {
  await admin.create('commentary', { name: 'Outlook', reportdate: '2026-01-31' })
  expect(await list(world.investor.visitor, 'commentary')).toEqual(['Outlook'])
  expect((await guest.ask('getPublishedList', { params: { collection: 'commentary' } })).statusCode).toBe(401)
  expect(
    (await admin.visitor.ask('getPublishedList', { params: { collection: 'accounts' } })).statusCode,
  ).toBe(404)
  expect((await read(world.stranger.visitor, 'posts', 'unlisted')).status).toBe(404)
  expect((await read(guest, 'posts', raw`' or true --`)).status).toBe(404)
})
