/** Advisers are reminded of the reviews of their clients (decision 174): some days before, and when one is overdue, once each. */
import { reviewNoticeDays, type ReviewState } from '#model/reviews/review-date.ts'
import { originOf, type LinkSettings } from '#server/ground/public-origin.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import { notifyAdvisers } from '#server/mail/notify.ts'
import { serveRecords } from '#server/records/serve-records.ts'
import type { Store } from '#server/store/executor.ts'

type ReviewParts = {
  store: Store
  now: () => number
  settings: LinkSettings
  tenantOf: (id: string) => Promise<Installation>
}

/** Noted in the transaction in which it is told. */
const owed = {
  name: 'reviews.owed',
  text: `update accounts a set review_told = case when a.review_on < $2::date then 'overdue' else 'due' end
    where a.tenant_id = $1 and a.active and a.review_on <= $2::date + $3::int
      and (a.review_told is null or (a.review_told = 'due' and a.review_on < $2::date))
    returning a.id, a.review_told as told`,
}

const news = { due: 'reviewDue', overdue: 'reviewOverdue' } as const

export function createReviewQueue({ store, now, settings, tenantOf }: ReviewParts): JobQueue {
  return {
    name: 'reviews',
    places: 1,
    run: async ({ tenantId }) => {
      const firm = await tenantOf(tenantId)
      const tenant = { ...firm, origin: originOf(settings, firm) }
      const today = new Date(now()).toISOString().slice(0, 10)
      await serveRecords(store, tenant, async (writing) => {
        const rows = await writing.query<{ id: string; told: ReviewState }>(owed, [today, reviewNoticeDays])
        const { white, origin } = tenant
        for (const { id: account, told } of rows)
          await notifyAdvisers(writing, { account, what: news[told], white, origin })
      })
      return done
    },
  }
}
