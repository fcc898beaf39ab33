import { expect, test } from 'vitest'
import type { Notification } from '#model/calls/notifications.ts'
import { addressOf } from './notification-row.tsx'

const news = (given: Partial<Notification>): Notification => ({
  id: 'n1',
  kind: 'status',
  what: null,
  at: '2026-11-20T10:00:00Z',
  isRead: false,
  account: { id: 'a1', name: 'Jo Field' },
  portal: 'p1',
  thread: null,
  order: null,
  document: null,
  title: null,
  dataRun: null,
  count: 1,
  ...given,
})

test.each([
  [
    'an order',
    news({ kind: 'order', order: { id: 'o1', portfolio: 'f1' } }),
    '/portfolio/f1?drawer=order:o1',
  ],
  ['an order of no portfolio', news({ kind: 'order' }), '/account/a1'],
  ['a form of a client', news({ kind: 'client-change', what: 'submitted' }), '/submissions'],
  ['changed details', news({ kind: 'client-change', what: 'amended' }), '/submissions'],
  ['another form', news({ kind: 'client-change', what: 'formSent Seminar' }), '/submissions'],
  ['an order of a client', news({ kind: 'client-change', what: 'ordered' }), '/account/a1'],
  ['answers to change', news({ kind: 'correction', what: 'Identity check' }), '/account/a1'],
  ['a fact finder', news({ kind: 'fact-finder', what: 'About you' }), '/fact-finder?account=a1'],
  ['an answered fact finder', news({ kind: 'client-change', what: 'factFinder' }), '/fact-finder?account=a1'],
  ['a proposal', news({ kind: 'proposal', what: 'Balanced' }), '/account/a1/proposals'],
  [
    'an answered proposal',
    news({ kind: 'client-change', what: 'proposalDeclined' }),
    '/account/a1/proposals',
  ],
  ['a report that was filed', news({ kind: 'requested-report', document: 'd1' }), '/library?document=d1'],
  ['a report that failed', news({ kind: 'requested-report' }), '/account/a1'],
  ['figures', news({ kind: 'data', account: null }), '/data-health'],
])('news of %s lead to where it stands', (_what, notification, address) => {
  expect(addressOf(notification, 'p1')).toBe(`/dashboard/p1${address}`)
})

test('news of a run that broke lead to the run, whatever portals there are', () => {
  const told = news({ kind: 'data-run', account: null, portal: null, dataRun: { id: 'r1', process: 'd1' } })
  for (const portal of ['p1', null]) expect(addressOf(told, portal)).toBe('/data-designer/d1?run=r1')
})

test('news of a portal that one is no longer in lead to the portals', () => {
  expect(addressOf(news({ kind: 'order' }), null)).toBe('/portals')
})
