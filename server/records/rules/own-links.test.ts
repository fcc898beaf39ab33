import { describe, expect, test } from 'vitest'
import { build, buildPortal } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { place } = world
const admin = world.admin
const portal = await buildPortal(place)
const entry = (await admin.create('navigation', { name: 'Home', link: '/', portal })).record.id
await build(place, 'pages', { name: 'About', slug: 'about-us' })
await build(place, 'posts', { name: 'A letter', slug: 'a-letter' })

/** What runs, another host, what is no address, no page, and a page that is not there. */
const wrong = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
]
const notAddresses = [
  'http://plain.example',
  'https://',
  'https://user@evil.example',
  'library',
  '/nope',
  '/nope/library',
]

describe('an entry of a menu', () => {
  const create = (link: string) => admin.create('navigation', { name: 'Entry', link, portal })

  test.each([...wrong, ...notAddresses])('does not lead to %s', async (link) => {
    const answer = await create(link)
    expect([answer.status, answer.error?.problems]).toEqual([422, { link: { code: 'menu-link' } }])
    expect(answer.error).toMatchObject({
      fields: { link: expect.stringContaining('There is no page') as string },
    })
    const below = await admin.create('subnavigation', { name: 'Below', link, navigation: entry })
    expect(below.error?.problems).toEqual({ link: { code: 'menu-link' } })
  })

  test.each(['/', '/library', '/library?tab=common', '/messages', 'https://elsewhere.example/a?b=c#d'])(
    'leads to %s',
    async (link) => {
      expect(await create(link)).toMatchObject({ status: 200, record: { link } })
    },
  )

  test('keeps to that when it is changed, also with many others', async () => {
    const { record } = await create('/library')
    const { id, version } = record
    const values = { link: '/nope' }
    expect((await admin.update('navigation', { id, version, values })).status).toBe(422)
    await admin.ask('changeMany', {
      params: { collection: 'navigation' },
      body: { records: [{ id, version }], values, preview: false },
    })
    expect((await admin.read('navigation', id)).record['link']).toBe('/library')
  })
})

describe('a status', () => {
  const redirect = (value: string) =>
    admin.create('userStatus', { name: 'Status', identifier: 'dormant', redirect: value })

  test.each([...wrong, 'nosuchpage', '/nope', 'https://elsewhere.example'])(
    'does not lead to %s',
    async (value) => {
      expect((await redirect(value)).error?.problems).toEqual({ redirect: { code: 'start-page' } })
    },
  )

  test('allows pages of the menu alone', async () => {
    const values = { name: 'Status', identifier: 'dormant', navigation: ['/library', '/nope'] }
    expect((await admin.create('userStatus', values)).error?.problems).toEqual({
      navigation: { code: 'menu-link' },
    })
  })

  test.each(['reporting', 'portfolio', '/messages'])('leads to %s', async (value) => {
    const { status, record } = await redirect(value)
    expect(status).toBe(200)
    await admin.remove('userStatus', { id: record.id, version: record.version })
  })
})

describe('a page of the firm', () => {
  const create = (link: string) => admin.create('pages', { name: 'Page', 'link-target': link })

  test.each([...wrong, 'http://plain.example', 'about-us', '/nope', '/news/nope', '/about-us/more'])(
    'does not lead to %s',
    async (link) => {
      expect((await create(link)).error?.problems).toEqual({ 'link-target': { code: 'link' } })
    },
  )

  test.each([
    '/about-us',
    '/about-us?x=1#part',
    '/news/a-letter',
    '/news',
    '/team',
    '/login',
    'mailto:a@firm.example',
  ])('leads to %s', async (link) => {
    expect((await create(link)).status).toBe(200)
  })

  test('is not published with a button that leads nowhere, and may be saved until then', async () => {
    const blocks = (target: string) => [
      { id: 'a', type: 'button', values: { label: 'More', target, look: 'primary' } },
    ]
    const { record } = await admin.create('pages', { name: 'Buttons', blocks: blocks('/nope') })
    const { id } = record
    const publish = (version: number, values: object) =>
      admin.update('pages', { id, version, values, publish: true })
    expect((await publish(1, {})).error?.problems).toEqual({ 'blocks.0.target': { code: 'link' } })
    expect((await publish(1, { blocks: blocks('/about-us') })).status).toBe(200)
  })
})
