/** When a client is looked at again: by a date on the account, which a review moves on (decision 174). */
import { addDays, addMonths } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** From so many days before its date on a review is due. */
export const reviewNoticeDays = 14

/** What is told of a review, and what a list is narrowed by. */
export const reviewStates = ['due', 'overdue'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Months between two reviews that are offered. */
export const reviewIntervals = [3, 6, 12, 24, 36] as const

/**
 * How a review stands on a day; null where there is none, or it is further off. Worked case: one of 20 March is due from 6 March
 * on and overdue from 21 March on.
 */
export function reviewStateOn(today: IsoDate, reviewOn: IsoDate | null): ReviewState | null {
  if (reviewOn === null || reviewOn > addDays(today, reviewNoticeDays)) return null
  return reviewOn < today ? 'overdue' : 'due'
}

/** The day of the next review; null where nobody has said how often there is one. */
export function nextReview(from: IsoDate, months: number | null): IsoDate | null {
  return months === null || months <= 0 ? null : addMonths(from, months)
}
