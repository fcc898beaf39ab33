import { expect, test } from 'vitest'
import {
  build,
  buildAccount,
  buildFile,
  buildPortal,
  buildPortfolio,
  buildTransaction,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { place, investor, adviser, admin } = world

const dependants = (who: 'admin' | 'adviser' | 'investor', collection: string, id: string) =>
  world[who].ask('readDependants', { params: { collection, id } })

test('what hangs on a portal, an account and a portfolio is counted as far as the reader sees it', async () => {
  const portal = await buildPortal(place, { name: 'Charities' })
  const mine = { portal, client: investor.id, owner: [adviser.id] }
  const [account] = [
    await buildAccount(place, mine),
    await buildAccount(place, mine),
    await buildAccount(place, { portal }),
  ]
  const portfolio = await buildPortfolio(place, { account })
  await buildTransaction(place, { account, portfolio })
  expect(await dependants('admin', 'portals', portal)).toMatchObject({
    people: 1,
    counts: [{ collection: 'accounts', count: 3 }],
  })
  expect(await dependants('adviser', 'accounts', account)).toMatchObject({
    people: 1,
    counts: expect.arrayContaining([
      { collection: 'portfolios', count: 1 },
      { collection: 'transactions', count: 1 },
    ]),
  })
  expect(await dependants('adviser', 'portfolios', portfolio)).toMatchObject({
    people: 1,
    counts: [{ collection: 'transactions', count: 1 }],
  })
  const unseen = await buildAccount(place, {})
  expect((await dependants('investor', 'accounts', unseen)).status).not.toBe(200)
})

test('a page whose slug is taken says so at its field when it is brought back', async () => {
  const page = { name: 'Our history', slug: 'our-history' }
  const first = (await admin.create('pages', page)).record
  await admin.remove('pages', first)
  await admin.create('pages', page)
  const { error } = await admin.ask('restoreRecord', {
    params: { collection: 'pages', id: first.id },
    body: { version: first.version + 1 },
  })
  expect(error).toMatchObject({ code: 'not-unique', problems: { slug: { code: 'taken' } } })
})

test('a media file says which pages, posts and texts show it, as far as the reader may see them', async () => {
  const file = await buildFile(place, 'harbour.png')
  const media = await build(place, 'media', { name: 'Harbour', file })
  const unused = await build(place, 'media', { name: 'Forest', file: await buildFile(place, 'forest.png') })
  const image = { id: media, name: 'Harbour', url: file.url, thumbnail: null }
  const blocks = [{ id: 'a', type: 'image', values: { image, width: 'wide' } }]
  await build(place, 'pages', { name: 'The sea', slug: 'the-sea', blocks })
  await build(place, 'people', { name: 'Ann', bio: `<p><img src="${file.url}"></p>` })
  const usesOf = async (who: 'admin' | 'adviser', id: string) => (await dependants(who, 'media', id))['uses']
  expect(await usesOf('admin', media)).toMatchObject([
    { collection: 'pages', name: 'The sea' },
    { collection: 'people', name: 'Ann' },
  ])
  expect(await usesOf('admin', unused)).toEqual([])
  expect((await dependants('adviser', 'media', media)).status).toBe(200)
})
