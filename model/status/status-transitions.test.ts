import { describe, expect, test } from 'vitest'
import { accountMoves } from '#tests/support/status/expected-moves.ts'
import { accountStatuses, findStatus, statusIdentifiers, type StatusIdentifier } from './account-status.ts'
import { findMove, objectionTo, type Actor, type Wish } from './state-table.ts'
import { statusTransitions } from './status-transitions.ts'

const actors: readonly Actor[] = ['client', 'staff', 'provider', 'admin', 'system']

describe.each(statusIdentifiers)('from %s', (from) => {
  test.each(statusIdentifiers.filter((to) => to !== from))('to %s by those of the table alone', (to) => {
    const listed = accountMoves[`${from} > ${to}`] ?? []
    expect(actors.filter((by) => findMove(statusTransitions, { from, to, by }) !== null)).toEqual(
      actors.filter((by) => listed.includes(by)),
    )
    const cause = findMove(statusTransitions, { from, to, by: 'client' })?.cause
    const mayMove = (by: Actor) => objectionTo(statusTransitions, { from, to, by, cause }) === null
    expect(actors.filter(mayMove)).toEqual(actors.filter((by) => by === 'admin' || listed.includes(by)))
    expect(objectionTo(statusTransitions, { from, to, by: null })).not.toBeNull()
    // A client does something, and never says what follows from it.
    expect(objectionTo(statusTransitions, { from, to, by: 'client' })).not.toBeNull()
  })

  test('the same status again is no change', () => {
    expect(actors.filter((by) => objectionTo(statusTransitions, { from, to: from, by }) === null)).toEqual(
      actors,
    )
  })
})

test('a refusal says why', () => {
  const why = (wish: Wish<StatusIdentifier>) => objectionTo(statusTransitions, wish)
  expect(why({ from: 'pending', to: 'verified', by: 'client' })).toBe('not-yours')
  expect(why({ from: 'pending', to: 'verified', by: null })).toBe('not-yours')
  expect(why({ from: 'pending', to: 'reporting', by: 'staff' })).toBe('not-listed')
  expect(why({ from: 'created', to: 'pending', by: 'client' })).toBe('not-done')
  expect(why({ from: 'created', to: 'pending', by: 'client', cause: 'verification asked' })).toBeNull()
  expect(why({ from: null, to: 'verified', by: 'staff' })).toBe('not-listed')
  expect(why({ from: null, to: 'created', by: 'staff' })).toBeNull()
})

test('a sale without holdings of its own status needs orders, no other change does', () => {
  const needing = statusTransitions.filter(({ needs }) => needs === 'orders')
  expect(needing.flatMap(({ from, to }) => from.map((one) => `${one} > ${to}`)).sort()).toEqual([
    'buy_order > sell_order',
    'payment_received > sell_order',
    'payment_sent > sell_order',
    'review_verified > sell_order',
    'sell_order > sell_order',
    'verified_with_order > sell_order',
  ])
})

test('orders close where the decision says so', () => {
  const closing = statusTransitions.filter(({ closes }) => closes)
  expect(closing.map(({ from, to, closes }) => `${from.join(', ')} > ${to}: ${closes}`)).toEqual([
    'pending, pending_with_order > created: Buy',
    'payment_received > reporting: Buy',
    'sell_order > payment_sent: Sell',
  ])
})

test('the three spellings of one status are one', () => {
  for (const text of ['pending + order', 'Pending with order', 'PENDING_WITH_ORDER', 'pending-with-order'])
    expect(findStatus(text)).toBe('pending_with_order')
  expect(findStatus('order placed')).toBeNull()
})

test('statuses are listed once, in the order of the specification', () => {
  expect(accountStatuses.map(({ identifier }) => identifier)).toEqual(statusIdentifiers)
})
