import { expect, test } from 'vitest'
import { leadsTo, linksIn, menusFor, type MenuRecord } from './menu.ts'

const entry = (given: Partial<MenuRecord>): MenuRecord => ({
  portal: 'p1',
  name: 'Overview',
  names: null,
  link: '/',
  icon: null,
  visible: null,
  userStatus: null,
  below: [],
  ...given,
})

test('an entry is for those it names, or for everybody', () => {
  const records = [
    entry({ name: 'all' }),
    entry({ name: 'none named', visible: [] }),
    entry({ name: 'admin', visible: ['Admin'] }),
    entry({ name: 'clients', visible: ['Investor'] }),
  ]
  const named = (role: 'admin' | 'professional' | 'investor') =>
    menusFor(role, records)['p1']?.map(({ name }) => name)
  expect(named('admin')).toEqual(['all', 'none named', 'admin'])
  expect(named('professional')).toEqual(['all', 'none named'])
  expect(named('investor')).toEqual(['all', 'none named', 'clients'])
})

test('a portal whose entries are all for others has an empty menu, one without entries the usual one', () => {
  const menus = menusFor('investor', [entry({ visible: ['Admin'] })])
  expect(menus).toEqual({ p1: [] })
  expect(linksIn(menus['p1'], 'verified')).toEqual([])
  expect(linksIn(menus['p2'], 'verified')).toBeNull()
})

test('an entry leads clients of its statuses alone', () => {
  const menu = [entry({ link: '/a', userStatus: ['verified'] }), entry({ link: '/b', userStatus: [] })]
  expect(linksIn(menu, 'verified')).toEqual(['/a', '/b'])
  expect(linksIn(menu, 'created')).toEqual(['/b'])
})

test('a link is compared by its path, however it is written', () => {
  expect(leadsTo(['Explorer/?kind=1#x'], ['/explorer'])).toBe(true)
  expect(leadsTo(['/explorers'], ['/explorer'])).toBe(false)
  expect(leadsTo([], ['/explorer'])).toBe(false)
  expect(leadsTo([], undefined)).toBe(true)
  expect(leadsTo(null, ['/explorer'])).toBe(true)
})
