import { expect, test } from 'vitest'
import { statusIdentifiers } from '#model/status/account-status.ts'
import { findMove } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import { findReason } from './move-reason.ts'

test('every move that people of the firm make by the table has its reason', () => {
  const moves = statusIdentifiers.flatMap((from) => statusIdentifiers.map((to) => ({ from, to })))
  const listed = moves.filter(({ from, to }) => findMove(statusTransitions, { from, to, by: 'admin' }))
  expect(listed.length).toBeGreaterThan(30)
  expect(listed.filter(({ from, to }) => findReason(from, to) === null)).toEqual([])
})

test('the same step has another reason where it comes from another place', () => {
  expect(findReason('payment_received', 'reporting')).toBe('reasonAllotted')
  expect(findReason('payment_sent', 'reporting')).toBe('reasonUnitsRemain')
  expect(findReason('payment_sent', 'dormant')).toBe('reasonNothingRemains')
  expect(findReason('verified', 'dormant')).toBe('reasonAtRest')
})
