/** When an account is first looked at again, once it is verified (decision 174). */
import { isInvestor } from '#model/access/role.ts'
import { nextReview } from '#model/reviews/review-date.ts'
import type { Behaviour } from './behaviour.ts'
import { intervalOf, today } from './review-interval.ts'

const verified = ['verified', 'verified_with_order', 'review_verified', 'reporting']

export const reviewDates: Behaviour = {
  complete: async (writing, { before, after }) => {
    // A client verifies nobody and may not read how often the firm reviews: their try is refused by the table of statuses.
    if (!after || isInvestor(writing.caller.role)) return {}
    const { reviewOn, reviewEvery: months, portal, userStatus } = after
    const isNowVerified =
      verified.includes(String(userStatus)) && !verified.includes(String(before?.userStatus))
    if (reviewOn || !isNowVerified) return before && before.reviewOn !== reviewOn ? { reviewTold: null } : {}
    const first = nextReview(today(), await intervalOf(writing, { portal, months }))
    return first === null ? {} : { reviewOn: first, reviewTold: null }
  },
}
