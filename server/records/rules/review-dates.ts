/** When an account is looked at again (decision 174): first after it was verified, then by what the last review says. */
import { addDays } from '#finance/ground/calendar.ts'
import { nextReview } from '#model/reviews/review-date.ts'
import type { Values } from '#server/store/records/queue-webhooks.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour, Writing } from './behaviour.ts'
import { actorOf, readParties } from './require-move.ts'

const usual = {
  name: 'rules.usual-review',
  text: 'select review_every::int as months from portals where tenant_id = $1 and id = $2',
}
const ofAccount = {
  name: 'rules.review-of-account',
  text: `select version, portal, review_every::int as months from accounts where tenant_id = $1 and id = $2 and active`,
}

const verified = ['verified', 'verified_with_order', 'review_verified', 'reporting']

const today = (): string => new Date().toISOString().slice(0, 10)

/** How often, in months: as the account says, else as its portal does. */
async function intervalOf(writing: Writing, { portal, months }: { portal: unknown; months: unknown }) {
  if (months !== null && months !== undefined) return Number(months)
  if (typeof portal !== 'string') return null
  const [found] = await writing.query<{ months: number | null }>(usual, [portal])
  return found?.months ?? null
}

export const reviewDates: Behaviour = {
  complete: async (writing, { before, after }) => {
    if (!after) return {}
    const { reviewOn, reviewEvery: months, portal, userStatus } = after
    const isNowVerified =
      verified.includes(String(userStatus)) && !verified.includes(String(before?.userStatus))
    if (reviewOn || !isNowVerified) return before && before.reviewOn !== reviewOn ? { reviewTold: null } : {}
    const first = nextReview(today(), await intervalOf(writing, { portal, months }))
    return first === null ? {} : { reviewOn: first, reviewTold: null }
  },
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
