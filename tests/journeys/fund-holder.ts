import type { Page } from '@playwright/test'
import { adviserOf, signIn } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'dutch'

type Candidate = { email: string; account: string; externalId: string; portal: string; portfolio: string }
type Holder = Candidate & { holding: string; name: string }

/**
 * Clients from the end: of them no other journey expects what they hold. A client's lane comes from the address, so that no journey
 * meets a client of another, whatever became of them meanwhile and whoever joined.
 */
const listCandidates = (lane: number): Promise<Candidate[]> =>
  asKeeper<Candidate>(
    `select c.email, a.id as account, a.external_id as "externalId", a.portal, p.id as portfolio from accounts a
     join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
     join users c on c.tenant_id = a.tenant_id and c.id = a.client
     join portfolios p on p.tenant_id = a.tenant_id and p.account = a.id and p.active
     where get_byte(decode(md5(c.email), 'hex'), 0) % 4 = $2
       and a.user_status = 'reporting' and a.active and not c.disabled and a.portal is not null
     order by a.id desc`,
    [tenant, lane],
  )

/** The fund of the house in a portfolio; its figures are awaited where the source is slow. */
const findFund = (page: Page, { portfolio }: Candidate) =>
  page.evaluate(async (id) => {
    type Item = { id: string; name: string; accountNo: string | null }
    type Answer = { figures?: { holdings: { items: Item[] }[] } | null }
    for (let tries = 0; tries < 5; tries += 1) {
      const { figures } = (await (await fetch(`/api/portfolios/${id}`)).json()) as Answer
      const items = figures?.holdings.flatMap((group) => group.items) ?? []
      if (figures) return items.find(({ accountNo }) => accountNo?.startsWith('F300')) ?? null
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    return null
  }, portfolio)

/** A client who holds a fund of the house, as an adviser sees it. `lane`: below four, the journey's own. */
export const findHolder = async (page: Page, lane: number): Promise<Holder> => {
  await signIn(page, tenant, adviserOf(tenant))
  for (const candidate of await listCandidates(lane)) {
    const found = await findFund(page, candidate)
    if (found) return { ...candidate, holding: found.id, name: found.name }
  }
  throw new Error('Nobody holds a fund of the house.')
}
