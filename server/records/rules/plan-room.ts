import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

/** The most accounts of a portal ($2) or of the portals of a plan ($3), and what a plan ($3) allows. */
const mostAccounts = {
  name: 'limits.most-accounts',
  text: `select coalesce(max(app.accounts_of_portal(p.id)), 0) as count,
      (select s.accounts_limit from subscriptions s where s.tenant_id = $1 and s.id = $3 and s.active) as "limit"
    from portals p where p.tenant_id = $1 and p.active and case when $2::uuid is null then p.subscription = $3 else p.id = $2 end`,
}

type Found = { count: number; limit: number | null }

/** A portal gets no plan, and a plan no limit, that is smaller than the accounts that are there. */
export const planRoom: Behaviour = {
  check: async (writing, { name, id, type, given }) => {
    const isOfPortal = name === 'portals'
    const plan = isOfPortal ? given.subscription : id
    const isAsked = isOfPortal ? plan : typeof given.accountsLimit === 'number'
    if (type === 'create' || !isAsked) return
    const [found] = await writing.query<Found>(mostAccounts, [isOfPortal ? id : null, plan])
    const limit = isOfPortal ? found?.limit : given.accountsLimit
    const count = Number(found?.count)
    if (limit === null || limit === undefined || count <= Number(limit)) return
    const problem = { code: 'plan-too-small', limit: count } as const
    const field = isOfPortal ? 'subscription' : 'accountsLimit'
    throw new RecordError({ code: 'invalid', problems: { [field]: problem } })
  },
}
