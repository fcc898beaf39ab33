/** Two people for what goes before visitors and clients (decision 181). */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Approval } from '#model/calls/approvals.ts'
import { build } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Answer, type Hand } from '#tests/support/records-world.ts'
import { addAdministrator } from '#tests/support/second-administrator.ts'

const world = await closeAfterAll(openRecordsWorld('generic'))
const { admin } = world
const other = await addAdministrator(world)
await build(world.place, 'fourEyes', { kind: 'publishing' })

let slug: string
beforeEach(() => {
  slug = `page-${crypto.randomUUID()}`
})

const only = async (record: string): Promise<Approval> => {
  const { rows } = await other.ask('listApprovals', { query: { record } })
  const [first, ...others] = rows as Approval[]
  expect(others).toEqual([])
  if (!first) throw new Error('nothing waits')
  return first
}
const approve = async (hand: Hand, record: string): Promise<Answer> =>
  hand.ask('approveChange', { params: { change: (await only(record)).id } })
const seen = async (): Promise<string | number> => {
  const answer = await world.investor.ask('getPublishedContent', {
    params: { collection: 'pages', slugOrId: slug },
  })
  return answer.status === 200
    ? String((answer['item'] as { title?: string } | undefined)?.title ?? answer['title'])
    : answer.status
}
const save = async (id: string, title: string, publish: boolean): Promise<Answer> => {
  const { version } = (await admin.read('pages', id)).record
  return admin.update('pages', { id, version, values: { title }, publish })
}
const publishedPage = async (): Promise<string> => {
  const made = await admin.create('pages', { name: 'Fees', slug, title: 'First' }, true)
  await approve(other, made.record.id)
  return made.record.id
}

describe('a page', () => {
  test('that is published as it is made stands as a draft until another person says yes', async () => {
    const made = await admin.create('pages', { name: 'Fees', slug, title: 'First' }, true)
    expect(made).toMatchObject({
      status: 200,
      waits: ['publishing'],
      record: { title: 'First', published: null },
    })
    expect(await seen()).toBe(404)
    const { id } = made.record
    expect(await only(id)).toMatchObject({
      kind: 'publishing',
      verb: 'publish',
      title: 'Fees',
      before: { version: 1 },
      after: {},
      outdated: null,
    })
    expect(await approve(admin, id)).toMatchObject({ status: 403, error: { code: 'not-yours' } })
    expect(await approve(other, id)).toMatchObject({ status: 200 })
    expect(await seen()).toBe('First')
  })

  test('is read as it was published last while what is new waits', async () => {
    const id = await publishedPage()
    expect(await save(id, 'Second', true)).toMatchObject({
      status: 200,
      waits: ['publishing'],
      record: { title: 'Second' },
    })
    expect(await seen()).toBe('First')
    expect(await approve(other, id)).toMatchObject({ status: 200 })
    expect(await seen()).toBe('Second')
  })

  test('that was saved again since is not what was proposed', async () => {
    const id = await publishedPage()
    await save(id, 'Second', true)
    expect(await save(id, 'Third', true)).toMatchObject({ status: 422, error: { code: 'invalid' } })
    expect(await save(id, 'Third', false)).toMatchObject({ status: 200 })
    expect((await only(id)).outdated).toEqual({ version: 4 })
    expect(await approve(other, id)).toMatchObject({ error: { code: 'out-of-date' } })
    expect(await seen()).toBe('First')
  })

  test('is taken away by one, and comes back by two', async () => {
    const id = await publishedPage()
    const { version } = (await admin.read('pages', id)).record
    expect(await admin.remove('pages', { id, version })).toMatchObject({ status: 200 })
    expect(await seen()).toBe(404)
    const back = await admin.ask('restoreRecord', {
      params: { collection: 'pages', id },
      body: { version: version + 1 },
    })
    expect(back).toMatchObject({ status: 200, waits: ['publishing'] })
    expect(await seen()).toBe(404)
    expect(await approve(other, id)).toMatchObject({ status: 200 })
    expect(await seen()).toBe('First')
  })

  test('is unpublished by one, and goes out again by two', async () => {
    const id = await publishedPage()
    const { version } = (await admin.read('pages', id)).record
    const taken = await admin.ask('unpublishRecord', {
      params: { collection: 'pages', id },
      body: { version },
    })
    expect(taken).toMatchObject({ status: 200, record: { shown: null } })
    expect(await seen()).toBe(404)
    expect(await save(id, 'First', true)).toMatchObject({ status: 200, waits: ['publishing'] })
    expect(await seen()).toBe(404)
    expect(await approve(other, id)).toMatchObject({ status: 200 })
    expect(await seen()).toBe('First')
  })

  test('whose changes are discarded is read as before until another person has approved it', async () => {
    const id = await publishedPage()
    await save(id, 'Second', false)
    const { version } = (await admin.read('pages', id)).record
    const body = { version }
    const back = await admin.ask('discardChanges', { params: { collection: 'pages', id }, body })
    expect(back).toMatchObject({ status: 200, waits: ['publishing'], record: { title: 'First' } })
    expect(await seen()).toBe('First')
    expect(await approve(other, id)).toMatchObject({ status: 200 })
    expect((await admin.read('pages', id)).record.published).not.toBeNull()
  })

  test('that is out takes another place in its list by one', async () => {
    const id = await publishedPage()
    const moved = await admin.ask('moveRecord', {
      params: { collection: 'pages', id },
      body: { direction: 'up' },
    })
    expect(moved).toMatchObject({ status: 200 })
    expect(await seen()).toBe('First')
  })
})
