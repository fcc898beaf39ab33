import { expect, test } from 'vitest'
import { buildOwnAccount, buildProcess as process, buildSession } from '#tests/support/build-session.ts'
import type { OwnAccount } from '#model/calls/session.ts'
import type { Session } from '#web/data/session.ts'
import type { Process } from '#web/data/processes.ts'
import { findWayOut } from './load-process.ts'

const params = { portal: 'p1', formId: 'f1' }
const ofTypes = (...types: OwnAccount['accountType'][]): Partial<Session> => ({
  accounts: types.map((accountType) => buildOwnAccount({ accountType })),
})
const wayOut = (processes: readonly Process[], given = ofTypes('single')) =>
  findWayOut(params, { session: buildSession(given), processes })

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

test('a client with several accounts may open what is for one of them', () => {
  const corporate = [process({ accountType: 'corporate' })]
  expect(wayOut(corporate, ofTypes('single', 'corporate'))).toBeNull()
  expect(wayOut(corporate, ofTypes('single', 'dual'))).toBe('/dashboard/p1')
  expect(wayOut(corporate, { accountType: 'single' })).toBe('/dashboard/p1')
  expect(wayOut(corporate, { accountType: 'corporate' })).toBeNull()
})

test('the page asks the type of an account without one; advisers and administrators open every form', () => {
  const corporate = [process({ accountType: 'corporate' })]
  expect(wayOut(corporate, ofTypes(null))).toBeNull()
  expect(wayOut(corporate, { role: 'professional' })).toBeNull()
  expect(wayOut(corporate, { role: 'admin' })).toBeNull()
})
