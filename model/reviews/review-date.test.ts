import { expect, it } from 'vitest'
import { nextReview, reviewStateOn } from './review-date.ts'

it.each([
  ['2026-03-05', null],
  ['2026-03-06', 'due'],
  ['2026-03-20', 'due'],
  ['2026-03-21', 'overdue'],
] as const)('on %s a review of 20 March is %s', (today, state) => {
  expect(reviewStateOn(today, '2026-03-20')).toBe(state)
})

it('is nothing without a date, and comes again only where somebody has said how often', () => {
  expect(reviewStateOn('2026-03-20', null)).toBeNull()
  expect(nextReview('2026-01-31', 12)).toBe('2027-01-31')
  expect(nextReview('2026-08-31', 6)).toBe('2027-02-28')
  expect(nextReview('2026-01-31', null)).toBeNull()
  expect(nextReview('2026-01-31', 0)).toBeNull()
})
