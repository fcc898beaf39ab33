import { beforeAll, expect, test } from 'vitest'
import type { SecurityEventRow } from '#model/calls/security.ts'
import { describeEvent } from './describe-event.ts'
import { describeJob } from './describe-job.ts'
import { findEventTone, nameRole } from './event-list.tsx'
import { layByStyles } from './lay-by-styles.ts'
import { findBefore, findOffset, joinRows } from './paged-queries.ts'
import { loadWords, sayIn } from '#web/words/words.ts'

beforeAll(() => loadWords('security', 'clients', 'app'))

const tell = (kind: SecurityEventRow['kind'], data: Record<string, unknown>): string =>
  describeEvent(
    {
      seq: 1,
      kind,
      about: null,
      aboutName: null,
      actor: null,
      actorName: 'Portico',
      data,
      at: '2026-03-01T10:00:00.000Z',
    },
    {
      say: sayIn('security'),
      sayStatus: sayIn('clients'),
      sayRole: (role) => nameRole(role, sayIn('app')),
      nameCollection: (name) => (name === 'accounts' ? 'Accounts' : name),
      nameDevice: () => 'Firefox on Linux',
    },
  )

test.each<[SecurityEventRow['kind'], Record<string, unknown>, string]>([
  [
    'sign-in-refused',
    { email: 'c•••@a.example', address: '::1', attempt: 3 },
    'c•••@a.example · attempt no. 3 · from ::1',
  ],
  [
    'status-changed',
    { account: 'x', name: 'Ferry', from: 'created', to: 'pending' },
    'Account Ferry · Created → Pending',
  ],
  ['role-changed', { before: 'investor', after: 'admin' }, 'Client → Administrator'],
  ['address-changed', { before: 'a@a.example', after: 'b@a.example' }, 'a@a.example → b@a.example'],
  ['sessions-ended', { count: 1, why: 'own choice' }, 'own choice · 1 session'],
  ['sessions-ended', { ended: 2 }, '2 sessions'],
  ['exported', { what: 'accounts', records: 12 }, 'Accounts · 12 records'],
  ['recovery-code-used', { left: 9, address: '::1' }, '9 codes left · from ::1'],
  ['factor-added', { factor: 'passkey', name: 'My key' }, 'Passkey My key'],
  [
    'factor-renamed',
    { factor: 'passkey', name: 'Desk', formerly: 'My key' },
    'Passkey Desk · formerly My key',
  ],
  ['factor-refused', { factor: 'pin', address: '::1' }, 'with PIN · from ::1'],
  ['recovery-codes-made', { count: 10 }, '10 codes'],
  ['address-verified', { verified: false }, 'as not verified'],
  ['job-run-again', { queue: 'report', key: 'x' }, 'Report for a client'],
  ['chain-checked', { count: 7, firstBad: null }, 'intact · 7 entries'],
  ['chain-checked', { count: 7, firstBad: 3 }, 'broken at no. 3 · 7 entries'],
  [
    'access-group-changed',
    { group: 'x', name: 'North', teamJoined: { count: 2, ids: [] }, teamLeft: { count: 0, ids: [] } },
    'Access group North · team +2',
  ],
  ['api-key-made', { key: 'x', name: 'Books', prefix: 'p', scopes: ['read'] }, 'Key Books'],
])('%s with %o is told as it was', (kind, data, told) => {
  expect(tell(kind, data)).toBe(told)
})

test('where only ids are known nothing is made up', () => {
  const [before, after] = ['0199a0b0-0000-7000-8000-000000000001', '0199a0b0-0000-7000-8000-000000000002']
  expect(tell('client-changed', { account: 'x', name: 'Ferry', before, after })).toBe('Account Ferry')
  expect(tell('organisation-changed', { before: null, after })).toBe('')
})

test('what deserves a second look stands out', () => {
  expect(findEventTone({ kind: 'locked', data: {} })).toBe('warning')
  expect(findEventTone({ kind: 'chain-checked', data: { firstBad: 3 } })).toBe('error')
  expect(findEventTone({ kind: 'chain-checked', data: { firstBad: null } })).toBe('neutral')
})

const at = (time: string) => `2026-03-01T${time}.000Z`
const run = {
  status: 'waiting',
  error: null,
  attempts: 0,
  startedAt: at('02:30:00'),
  endedAt: at('02:31:05'),
} as const

test.each([
  ['done', 65, run],
  ['never', null, { ...run, startedAt: null, endedAt: null }],
  ['running', null, { ...run, status: 'running' as const, error: 'of the run before' }],
  ['failed', 65, { ...run, status: 'failed' as const, error: 'no' }],
  // One that comes by the clock waits for its next time when it was given up.
  ['failed', 65, { ...run, error: 'no' }],
  ['tried-again', 65, { ...run, error: 'no', attempts: 2 }],
  ['done', null, { ...run, startedAt: at('02:40:00') }],
])('%s after %s seconds', (state, seconds, job) => {
  expect(describeJob(job)).toEqual({ state, seconds })
})

test('styles of an e-mail are laid by at their elements, and its words stay as they are', () => {
  const mail =
    '<head><style>\n.a{color:red}</style></head><body class="a" style="margin:0"><p>style="x"</p></body>'
  expect(layByStyles(mail)).toBe('<head></head><body class="a" data-style="margin:0"><p>style="x"</p></body>')
})

const rowsFrom = (newest: number, howMany: number) =>
  Array.from({ length: howMany }, (_, place) => ({ seq: newest - place }))

test('older events are asked for before the oldest shown, until a page is not full', () => {
  expect(findBefore({ rows: rowsFrom(300, 100) })).toBe(201)
  expect(findBefore({ rows: rowsFrom(300, 99) })).toBeUndefined()
  expect(findBefore({ rows: [] })).toBeUndefined()
})

test('the next page of a counted list begins after what is there', () => {
  expect(findOffset([{ rows: rowsFrom(9, 3), count: 5 }])).toBe(3)
  expect(
    findOffset([
      { rows: rowsFrom(9, 3), count: 5 },
      { rows: rowsFrom(6, 2), count: 5 },
    ]),
  ).toBeUndefined()
  expect(findOffset([{ rows: [], count: 5 }])).toBeUndefined()
})

test('a row that two pages hold is shown once', () => {
  const pages = [{ rows: rowsFrom(3, 2) }, { rows: rowsFrom(2, 2) }]
  expect(joinRows(pages, ({ seq }) => seq)).toEqual(rowsFrom(3, 3))
})
