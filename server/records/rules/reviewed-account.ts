/** A review that was held, and when the account is looked at again after it (decision 174). */
import { addDays } from '#finance/ground/calendar.ts'
import { nextReview } from '#model/reviews/review-date.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'
import { actorOf, readParties } from './require-move.ts'
import { intervalOf, today } from './review-interval.ts'

const ofAccount = {
  name: 'rules.review-of-account',
  text: `select version, portal, review_every::int as months from accounts where tenant_id = $1 and id = $2 and active`,
}

/** Written by whoever owns the account, or an administrator, of a day that has been; the account takes its next date. */
export const reviewedAccount: Behaviour = {
  complete: async (writing, { given, after }) => {
    if (!after) return {}
    const reviewedOn = dayOf(after.reviewedOn) ?? today()
    if ('next' in given) return { reviewedOn }
    const [account] = await writing.query<{ portal: string | null; months: number | null }>(ofAccount, [
      after.account ?? null,
    ])
    return { reviewedOn, next: account ? nextReview(reviewedOn, await intervalOf(writing, account)) : null }
  },
  check: async (writing, { after }) => {
    if (!after) return
    const by = actorOf(writing.caller, await readParties(writing, after.account))
    if (by !== 'staff' && by !== 'admin') throw new RecordError({ code: 'forbidden', fields: ['account'] })
    requireDays(after)
  },
  follow: async (writing, { after }) => {
    const [account] = await writing.query<{ version: number }>(ofAccount, [after?.account ?? null])
    if (!account || !after) return
    const change = { reviewOn: (after.next ?? null) as string | null }
    await writing.records.update('accounts', { id: String(after.account), version: account.version, change })
  },
}

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function requireDays({ reviewedOn, next }: Values): void {
  const [day, later] = [dayOf(reviewedOn), dayOf(next)]
  // East of Greenwich it is tomorrow already.
  if (day !== null && day > addDays(today(), 1))
    throw new RecordError({ code: 'invalid', problems: { reviewedOn: { code: 'not-yet' } } })
  if (day !== null && later !== null && later <= day)
    throw new RecordError({ code: 'invalid', problems: { next: { code: 'later-day' } } })
}
