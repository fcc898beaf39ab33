import { expect, test } from 'vitest'
import { loadCollections } from '#configurations/register/registry.ts'
import { findAdminCollection } from '#web/data/collections.ts'
import { columnsOf, shownColumns } from './grid-columns.ts'

const find = async (name: string) => {
  const found = findAdminCollection(await loadCollections('partner-firm'), name)
  if (!found) throw new Error(`No collection '${name}'.`)
  return found
}

test('a grid shows the columns of the definition in their order, and may show the stamps', async () => {
  const pages = await find('pages')
  expect(shownColumns(pages, null).map(({ name }) => name)).toEqual(pages.admin.columns)
  expect(pages.admin.columns).toContain('published')
  const names = columnsOf(pages).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['created', 'updated', 'published', 'summary']))
  expect(new Set(names).size).toBe(names.length)
})

test('the name of a record is always shown; passwords, documents and secrets never', async () => {
  const users = await find('users')
  expect(shownColumns(users, ['email']).map(({ name }) => name)).toEqual(['name', 'email'])
  const names = columnsOf(users).map(({ name }) => name)
  expect(names).not.toContain('password')
  expect(names).not.toContain('multiFactor')
  expect(names).not.toContain('securityToken')
  expect(names).not.toContain('hideIntroStatus')
})

test('numbers stand at the right, and what has no order cannot be sorted', async () => {
  const accounts = await find('accounts')
  const byName = new Map(columnsOf(accounts).map((column) => [column.name, column]))
  expect(byName.get('value')).toMatchObject({ kind: 'number', isSortable: true })
  expect(byName.get('owner')).toMatchObject({ kind: 'text', isSortable: false })
})

test('what the white label does not have is unknown', async () => {
  const all = await loadCollections('generic')
  expect(findAdminCollection(all, 'accessGroups')).toBeNull()
  expect(findAdminCollection(all, 'logs')).toBeNull()
  expect(findAdminCollection(all, 'toString')).toBeNull()
})

test('of the usual columns the last give way on a small screen, of chosen ones none', async () => {
  const users = await find('users')
  const giving = shownColumns(users, null).map(({ leastScreen }) => leastScreen)
  expect(giving.slice(0, 5)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(new Set(giving.slice(5))).toEqual(new Set(['laptop']))
  const chosen = shownColumns(users, users.admin.columns)
  expect(chosen.filter(({ leastScreen }) => leastScreen)).toEqual([])
})
