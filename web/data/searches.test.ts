/** What the addresses of pages say of what is shown: read, and left out where it makes no sense. */
import { describe, expect, it, test } from 'vitest'
import { readAdminSearch } from './admin-search.ts'
import { readApprovalSearch } from './approval-search.ts'
import { closeSearch } from './close-search.ts'
import { readFundsSearch } from './funds-search.ts'
import { readImportSearch } from './import-search.ts'
import { readLibrarySearch } from './library-search.ts'
import { readMessageSearch } from './message-search.ts'
import { findToday, readReportSearch } from './report-search.ts'
import { readSecuritySearch } from './security-search.ts'
import { readSubmissionSearch } from './submission-search.ts'
import { daysOfRange, readUsageSearch } from './usage-search.ts'

const id = '01900000-0000-7000-8000-000000000000'
const today = '2026-11-21'

type Search = Record<string, unknown>
type Case = { name: string; read: (search: Search) => object; kept: Search[]; nonsense: Search[] }

test.each<Case>([
  {
    name: 'the address of a grid is read, and what makes no sense is left out',
    read: readAdminSearch,
    kept: [{ search: '12', filter: ['name:is:A:B'], sort: '-name', page: 3, size: 100, removed: 'yes' }],
    nonsense: [
      { search: '', filter: ['name', 4], sort: {}, page: -2, size: 7, removed: 'no', view: [], other: 'x' },
    ],
  },
  {
    name: 'the address knows changes that were decided, and nothing else',
    read: readApprovalSearch,
    kept: [{ state: 'decided' }],
    nonsense: [{ state: 'waiting' }, { more: 1 }],
  },
  {
    name: 'the explorer keeps words, values of facets, favourites, the grid, and an open fund with the project over it',
    read: readFundsSearch,
    kept: [
      { text: 'gilt', sector: 'UK|US', favourites: 'yes', view: 'grid' },
      { view: 'grid', drawer: 'fund:F1', over: 'project:F1/P1' },
    ],
    nonsense: [
      { text: '', sector: 7, colour: 'red', favourites: 'no', view: 'list' },
      { drawer: 'holding:AAPL' },
    ],
  },
  {
    name: 'the import page names an import by its id, or what a new one begins with',
    read: readImportSearch,
    kept: [{ batch: id }, { subject: 'rates' }, {}],
    nonsense: [{ batch: '../x', other: 1 }, { subject: 'else' }],
  },
  {
    name: 'the address of the library is read, and nothing else of it',
    read: readLibrarySearch,
    kept: [
      {
        tab: 'groups',
        account: id,
        type: 'Factsheet',
        range: '3m',
        favourites: 'yes',
        text: 'plan',
        document: id,
      },
    ],
    nonsense: [
      { tab: 'mine', account: 'x', type: 'Diary', range: '2m', favourites: 1, text: '', document: 4 },
    ],
  },
  {
    name: 'messages have a box and a thread, and a new one begins with whom it is for and what it speaks of',
    read: readMessageSearch,
    kept: [
      { box: 'sent', thread: id, writing: true },
      { box: 'latest' },
      { writing: true, to: id, about: `portfolio:${id}`, named: '2024' },
    ],
    nonsense: [
      { box: 'inbox', thread: 'x', writing: 'yes', other: 1 },
      { to: id, about: `portfolio:${id}`, named: '2024' },
    ],
  },
  {
    name: 'a report page names the day, the tab, the holdings, the household, the range and the open drawers',
    read: (search) => readReportSearch(search, today),
    kept: [
      { asOf: '2024-02-29', tab: 'cash-transactions' },
      { asOf: today },
      { sector: 'UK', drawer: 'portfolio:P', over: 'holding:AAPL' },
      { household: id },
      { from: '2024-01-31', to: '2024-02-29' },
    ],
    nonsense: [
      { tab: '<script>' },
      { tab: '../x' },
      { sector: '', drawer: 'cellar:1', over: 'holding:A' },
      { household: 'the neighbours' },
      // Half a range is none, and none ends before it begins or after today.
      { from: '2024-01-31' },
      { from: '2024-02-29', to: '2024-01-31' },
      { from: '2024-01-31', to: '2026-11-22' },
    ],
  },
  {
    name: 'the address of the security page says the part and what is chosen in it',
    read: readSecuritySearch,
    kept: [
      { part: 'events', kind: 'locked', user: id },
      { part: 'mails', state: 'failed', search: 'ann' },
      { part: 'templates', template: 'newSignIn', language: 'el' },
    ],
    nonsense: [
      { part: 'x', kind: 'y', user: 'z', state: 'lost', template: '../a', language: 'fr', search: '' },
    ],
  },
  {
    name: 'the address names a step of a submission or none',
    read: readSubmissionSearch,
    kept: [{ step: 'Approved' }, {}],
    nonsense: [{ step: 'approved' }],
  },
  {
    name: 'people, groups and the person beside are kept',
    read: readUsageSearch,
    kept: [{ side: 'firm', users: [id], groups: [id], person: id }, { range: 'days' }, { range: 'week' }],
    nonsense: [
      { side: 'clients', range: 'all' },
      { side: 'all', range: 'decade', from: '2026-02-30', users: 'x', groups: ['x'], person: 'me' },
      { from: '2026-03-02', to: '2026-03-01' },
    ],
  },
])('$name', ({ read, kept, nonsense }) => {
  for (const search of kept) expect(read(search)).toEqual(search)
  for (const search of nonsense) expect(read(search)).toEqual({})
})

test('what is written another way is read as it is meant', () => {
  expect(readAdminSearch({ search: 12, filter: 'name:is:A', page: '3', size: '100', open: 'new' })).toEqual({
    search: '12',
    filter: ['name:is:A'],
    page: 3,
    size: 100,
    open: 'new',
  })
  expect(readFundsSearch({ text: 'a'.repeat(300) }).text).toHaveLength(200)
  expect(readMessageSearch({ writing: true, to: 'x', about: 'user:1', named: 'N' })).toEqual({
    writing: true,
  })
  expect(readUsageSearch({ range: 'days', from: '2026-03-02', to: '2026-03-01' })).toEqual({ range: 'days' })
  expect(readUsageSearch({ range: 'week', from: '2026-03-02' })).toEqual({ range: 'week' })
})

test('what an address says without sense hides what stands in it', () => {
  const read = closeSearch(readAdminSearch)
  const inAddress = { page: '-1', sort: 'name', other: 'x' }
  expect({ ...inAddress, ...read(inAddress) }).toEqual({ page: undefined, sort: 'name', other: undefined })
})

describe('the address of a report page', () => {
  it.each(['garbage', '2024-02-30', '2026-11-22', '2030-01-01', 20240101])(
    'shows the latest figures for %s, which is no day one can look at',
    (asOf) => {
      const search = readReportSearch({ asOf }, today)
      expect(search.asOf).toBeUndefined()
      // Said in so many words: a name that is only missing is taken over from the address again.
      expect(search).toHaveProperty('asOf')
    },
  )

  it("takes the reader's own day as today", () => {
    expect(findToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})

test.each([
  [{}, '2026-11-27', {}],
  [{ range: 'week' }, '2026-11-27', { from: '2026-11-21' }],
  [{ range: 'month' }, '2026-11-27', { from: '2026-10-29' }],
  [{ range: 'quarter' }, '2026-01-01', { from: '2026-01-01' }],
  [{ range: 'quarter' }, '2026-03-31', { from: '2026-01-01' }],
  [{ range: 'quarter' }, '2026-04-01', { from: '2026-04-01' }],
  [{ range: 'quarter' }, '2026-12-31', { from: '2026-10-01' }],
] as const)('the days of %j, asked on %s, are %j', (search, today, days) => {
  expect(daysOfRange(search, today)).toEqual(days)
})
