import { expect, test } from 'vitest'
import type { Session } from '#web/data/session.ts'
import type { Process } from '#web/data/processes.ts'
import { findWayOut } from './load-process.ts'

const params = { portal: 'p1', formId: 'f1' }
const process = (given: Partial<Process> = {}): Process => ({
  id: 'x',
  name: 'Verification',
  formId: 'f1',
  formIdNl: null,
  isSingle: false,
  userStatus: [],
  accountType: null,
  ...given,
})
const person = (given: Partial<Session>) => ({ role: 'investor', accountType: 'single', ...given }) as Session
const wayOut = (processes: readonly Process[], given: Partial<Session> = {}) =>
  findWayOut(params, { session: person(given), processes })

test('a form that no process leads to has no page', () => {
  expect(wayOut([])).toBe('/dashboard/404')
  expect(wayOut([process({ formId: 'f2' })])).toBe('/dashboard/404')
  expect(wayOut([process({ formId: 'f2', formIdNl: 'f1' })])).toBeNull()
})

test('a process of another account type leads to the home of the portal', () => {
  expect(wayOut([process({ accountType: 'corporate' })])).toBe('/dashboard/p1')
  expect(wayOut([process({ accountType: 'single' })])).toBeNull()
  expect(wayOut([process({ accountType: 'corporate' }), process({ accountType: 'single' })])).toBeNull()
})

test('nobody asks the account type of people without one, of advisers and of administrators', () => {
  const corporate = [process({ accountType: 'corporate' })]
  expect(wayOut(corporate, { accountType: null })).toBeNull()
  expect(wayOut(corporate, { role: 'professional' })).toBeNull()
  expect(wayOut(corporate, { role: 'admin' })).toBeNull()
})
