import type { PortfolioPage } from '#model/calls/portfolios.ts'
import { addressOf, adviserOf } from './journey.ts'
import { openCalls } from './sign-in-by-call.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'dutch'

type Candidate = { email: string; account: string; externalId: string; portal: string; portfolio: string }
type Holder = Candidate & { holding: string; name: string }

/**
 * Clients with one portfolio, from the end: of them no other journey expects what they hold. A client's lane comes from the
 * address, so that no journey meets a client of another, whatever became of them meanwhile and whoever joined.
 */
const listCandidates = (lane: number): Promise<Candidate[]> =>
  asKeeper<Candidate>(
    `select c.email, a.id as account, a.external_id as "externalId", a.portal, p.id as portfolio from accounts a
     join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
     join users c on c.tenant_id = a.tenant_id and c.id = a.client
     join portfolios p on p.tenant_id = a.tenant_id and p.account = a.id and p.active
     where get_byte(decode(md5(c.email), 'hex'), 0) % 4 = $2
       and a.user_status = 'reporting' and a.active and not c.disabled and a.portal is not null
       and (select count(*) from portfolios o where o.tenant_id = a.tenant_id and o.account = a.id and o.active) = 1
     order by a.id desc`,
    [tenant, lane],
  )

/** A client who holds a fund of the house, as an adviser sees it. `lane`: below four, the journey's own. */
export const findHolder = async (lane: number): Promise<Holder> => {
  const ask = await openCalls({ tenant, address: addressOf(tenant), email: adviserOf(tenant) })
  for (const candidate of await listCandidates(lane)) {
    const { figures } = await ask<PortfolioPage>(`/api/portfolios/${candidate.portfolio}`)
    const items = figures?.holdings.flatMap((group) => group.items) ?? []
    const found = items.find(({ accountNo }) => accountNo?.startsWith('F300'))
    if (found) return { ...candidate, holding: found.id, name: found.name }
  }
  throw new Error('Nobody holds a fund of the house.')
}
