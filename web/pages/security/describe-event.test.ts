import { beforeAll, expect, test } from 'vitest'
import type { SecurityEventRow } from '#model/calls/security.ts'
import { loadWords, sayIn } from '#web/words/words.ts'
import { describeEvent } from './describe-event.ts'
import { findEventTone, nameRole } from './event-list.tsx'

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
