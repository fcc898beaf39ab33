import { describe, expect, it, test } from 'vitest'
import { loadCollections } from '#configurations/register/registry.ts'
import { pages } from '#model/collections/pages.ts'
import { people } from '#model/collections/people.ts'
import { findAdminCollection, type Shown } from '#web/data/collections.ts'
import { arrangeTree, parentField } from './arrange-tree.ts'
import { compareRecords, isSame } from './compare-records.ts'
import { needsValue, operatorsFor, readCondition, splitValues, writeCondition } from './conditions.ts'
import { columnsOf, shownColumns } from './grid-columns.ts'
import { headExport } from './head-export.ts'
import { changedValues, newValues } from './record-form-fields.ts'

const page = (id: string, parentId: string | null = null) => ({ id, version: 1, active: true, parentId })

const tell = (records: ReturnType<typeof page>[]): string[] => {
  const { records: arranged, branches } = arrangeTree(records, 'parentId')
  return arranged.map(({ id }) => '-'.repeat(branches.get(id)?.depth ?? 0) + id)
}

describe('a list of pages that stand under each other', () => {
  it('has children behind their parents, siblings in their order', () => {
    expect(tell([page('history', 'about'), page('about'), page('team', 'about'), page('news')])).toEqual([
      'about',
      '-history',
      '-team',
      'news',
    ])
    expect(tell([page('c', 'b'), page('b', 'a'), page('a')])).toEqual(['a', '-b', '--c'])
  })

  it('loses nobody whose parent is not there or who stands below itself', () => {
    expect(tell([page('orphan', 'gone'), page('x', 'y'), page('y', 'x')])).toEqual(['orphan', 'x', '-y'])
  })

  it('is a tree only where records stand under records of their own collection', () => {
    expect(parentField(pages as Shown)).toBe('parentId')
    expect(parentField(people as Shown)).toBeNull()
  })
})

test('what both left alike is no difference, and each change is suggested by who made it', () => {
  const differences = compareRecords({
    base: { name: 'Anna', city: 'Athens', phone: '1', tags: [] },
    theirs: { name: 'Anne', city: 'Athens', phone: '2', tags: null },
    mine: { name: 'Anja', city: 'Patras' },
    names: ['name', 'city', 'phone', 'tags'],
  })
  expect(differences).toEqual([
    { name: 'name', theirs: 'Anne', mine: 'Anja', suggested: 'mine', changedBy: 'both' },
    { name: 'city', theirs: 'Athens', mine: 'Patras', suggested: 'mine', changedBy: 'one' },
    { name: 'phone', theirs: '2', mine: '1', suggested: 'theirs', changedBy: 'one' },
  ])
})

test('documents are alike whatever the order of their names, lists only in the same order', () => {
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSame('', null)).toBe(true)
  expect(isSame(0, null)).toBe(false)
})

test('a condition is read as it was written, also when its value holds colons', () => {
  const condition = { field: 'created', operator: 'from', value: '2024-01-01T10:00:00Z' } as const
  expect(readCondition(writeCondition(condition))).toEqual(condition)
  expect(readCondition('owner:empty')).toEqual({ field: 'owner', operator: 'empty', value: '' })
  expect(writeCondition({ field: 'owner', operator: 'empty', value: 'left over' })).toBe('owner:empty')
})

test('what is no condition is none', () => {
  for (const text of ['', 'name', 'name:', 'name:like:x', ':is:x']) expect(readCondition(text)).toBeNull()
})

test('a choice may be among several values', () => {
  expect(splitValues('USD|EUR|')).toEqual(['USD', 'EUR'])
})

test('a field is compared as its kind allows', () => {
  expect(operatorsFor({ kind: 'date' })).toContain('from')
  expect(operatorsFor({ kind: 'switch' })).toEqual(['is'])
  expect(operatorsFor({ kind: 'password' })).toEqual([])
  expect(needsValue('filled')).toBe(false)
})

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

const heads: Record<string, string> = { name: 'Name', isProfessional: 'Adviser', value: 'Value, in euros' }
const headOf = (field: string): string => heads[field] ?? field

test('a table is headed by what its columns are called, and keeps its rows as they are', async () => {
  const table = new Blob(['\uFEFFid,name,isProfessional,value\r\n', '1,Zoë,true,"7,5"\r\n2,Ann,false,1\r\n'])
  const bytes = await (await headExport(table, headOf)).arrayBuffer()
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFid,Name,Adviser,"Value, in euros"\r\n1,Zoë,true,"7,5"\r\n2,Ann,false,1\r\n',
  )
})

test('a table without a line stays as it is', async () => {
  expect(await (await headExport(new Blob(['']), headOf)).text()).toBe('')
})

describe('what is sent of a record', () => {
  const find = async (name: string) => {
    const found = findAdminCollection(await loadCollections('dutch'), name)
    if (!found) throw new Error(`No collection '${name}'.`)
    return found
  }

  test('only changed fields are sent, so that what others changed meanwhile stays', async () => {
    const filled = { values: { name: 'Anna', city: 'Athens', title: '' }, changed: ['title'] }
    expect(changedValues(await find('users'), filled, { locales: ['en', 'nl'], record: {} })).toEqual({
      title: null,
    })
  })

  test('a text by language is sent with all its languages when one was changed, shown or not', async () => {
    const values = { name: 'Verified', email_content_en: 'Hello', email_content_nl: 'Hallo' }
    const filled = { values, changed: ['email_content_nl'] }
    const record = { email_content: { en: 'Hello', nl: 'Dag', is: 'Halló' } }
    expect(changedValues(await find('userStatus'), filled, { locales: ['en', 'nl'], record })).toEqual({
      email_content: { en: 'Hello', nl: 'Hallo', is: 'Halló' },
    })
  })

  test('a new record is sent with what was given beforehand and without what is empty or was taken out', async () => {
    const given = { account: 'a1', objective: 'Income' }
    const filled = { values: { name: 'Growth', objective: '', type: 'ISA' }, given }
    expect(newValues(await find('portfolios'), filled, ['en'])).toEqual({
      account: 'a1',
      name: 'Growth',
      type: 'ISA',
    })
  })
})
