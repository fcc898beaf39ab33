/** The calls as the field editors make them, answered by the real server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionOf, collections, isCollectionName } from '#model/collections/collections.ts'
import { buildFile, buildPortal } from '#tests/support/builders.ts'
import { openRecordsWorld, type RecordsWorld } from '#tests/support/records-world.ts'
import { toMenu } from '#web/fields/navigation-designer/menu-entry.ts'
import { sourceOf } from '#web/fields/records/record-source.ts'

let world: RecordsWorld

beforeAll(async () => {
  world = await openRecordsWorld()
})
afterAll(() => world.close())

const search = async (field: Parameters<typeof sourceOf>[0], words?: string) => {
  const { collection, filter, title, asked } = sourceOf(field, collections)
  const query = { filter: [...filter], ...asked, limit: '50', ...(words ? { search: words } : {}) }
  const answer = await world.admin.list(collection, query)
  expect(answer.status, JSON.stringify(answer.error)).toBe(200)
  return (answer.records ?? []).map((record) => record[title])
}

const made = async (collection: string, values: object) => {
  const answer = await world.admin.create(collection, values)
  expect(answer.status, JSON.stringify(answer.error)).toBe(200)
  return answer.record
}

test('people are found by name, advisers alone where the field says so', async () => {
  expect(await search({ collection: 'users' })).toEqual(['Ada', 'Ina', 'Paul'])
  expect(await search({ collection: 'users', rules: ['professionals'] })).toEqual(['Ada', 'Paul'])
  expect(await search({ collection: 'users' }, 'pau')).toEqual(['Paul'])
})

test('linked accounts are asked for, and organisations need no address', async () => {
  expect(await search({ collection: 'accounts', rules: ['linked'] })).toEqual([])
  await made('organisations', { name: 'North Ltd' })
  expect(await search({ collection: 'organisations' }, 'north')).toEqual(['North Ltd'])
})

test('every collection of the administration area that a field may name can be searched', async () => {
  const named = Object.values(collections).flatMap((one) =>
    Object.values(one.fields).flatMap((field) =>
      field.kind === 'ref' || field.kind === 'refs' ? [field.to] : [],
    ),
  )
  for (const collection of new Set(named))
    if (isCollectionName(collection) && collectionOf(collection).admin) await search({ collection })
})

test('the menu of a portal is made, read in its order and moved', async () => {
  const list = async (collection: string, filter: string) =>
    (await world.admin.list(collection, { filter: [filter], sort: 'order', limit: '200' })).records ?? []
  const portal = await buildPortal(world.place)
  const entry = (name: string) => ({
    name,
    link: '/library',
    icon: '',
    visible: ['Admin'],
    userStatus: [],
    portal,
  })
  const home = await made('navigation', entry('Home'))
  const news = await made('navigation', entry('News'))
  await made('subnavigation', { name: 'Press', link: '/news', navigation: news.id })
  const moved = await world.admin.ask('moveRecord', {
    params: { collection: 'navigation', id: news.id },
    body: { direction: 'up' },
  })
  expect(moved.status, JSON.stringify(moved.error)).toBe(200)
  const entries = await list('navigation', `portal:is:${portal}`)
  const below = await list('subnavigation', `navigation:in:${home.id}|${news.id}`)
  expect(toMenu(entries, below).map(({ record, children }) => [record['name'], children.length])).toEqual([
    ['News', 1],
    ['Home', 0],
  ])
})

test('media are kept with their file and found by folder', async () => {
  const library = await made('libraries', { name: 'Pictures' })
  const folder = await made('mediaFolders', { name: 'Harbours', library: library.id })
  const file = await buildFile(world.place, 'harbour.png')
  await made('media', { name: file.name, file, folder: folder.id, library: library.id })
  const found = await world.admin.list('media', {
    filter: [`folder:is:${folder.id}`],
    search: 'harb',
    limit: '48',
  })
  expect(found.records?.map(({ file: kept }) => kept)).toEqual([file])
})
