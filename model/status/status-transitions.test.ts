import { expect, test } from 'vitest'
import { findStatus, accountStatuses, statusIdentifiers, type StatusIdentifier } from './account-status.ts'
import { mayMove, type StatusActor } from './status-transitions.ts'

const moves = (by: StatusActor) =>
  statusIdentifiers.flatMap((from) =>
    statusIdentifiers.filter((to) => from !== to && mayMove({ from, to, by })).map((to) => `${from} > ${to}`),
  )

test('the three spellings of one status are one', () => {
  for (const text of ['pending + order', 'Pending with order', 'PENDING_WITH_ORDER', 'pending-with-order'])
    expect(findStatus(text)).toBe('pending_with_order')
  expect(findStatus('order placed')).toBeNull()
})

test('statuses are listed once, in the order of the specification', () => {
  expect(accountStatuses.map(({ identifier }) => identifier)).toEqual(statusIdentifiers)
})

test('a client asks for verification, orders, and amends, and never approves themselves', () => {
  expect(moves('client').filter((move) => move.startsWith('created'))).toEqual([
    'created > pending',
    'created > pending_with_order',
  ])
  const approvals: StatusIdentifier[] = [
    'verified',
    'verified_with_order',
    'review_verified',
    'reporting',
    'payment_received',
    'payment_sent',
  ]
  for (const to of approvals)
    for (const from of statusIdentifiers)
      if (from !== to) expect(mayMove({ from, to, by: 'client' })).toBe(false)
})

test('nothing can be ordered while pending, under review or at rest', () => {
  for (const from of ['created', 'pending', 'pending_with_order', 'review', 'dormant'] as const)
    for (const to of ['buy_order', 'sell_order'] as const)
      expect(mayMove({ from, to, by: 'client' })).toBe(false)
})

test('putting to rest and waking up is for admins, except after everything was paid out', () => {
  expect(moves('staff').filter((move) => move.endsWith('dormant'))).toEqual(['payment_sent > dormant'])
  expect(mayMove({ from: 'dormant', to: 'reporting', by: 'staff' })).toBe(false)
  expect(mayMove({ from: 'dormant', to: 'reporting', by: 'admin' })).toBe(true)
})

test('the provider confirms, and never amends or rejects', () => {
  expect(moves('provider').some((move) => move.endsWith('review') || move.endsWith('created'))).toBe(false)
})
