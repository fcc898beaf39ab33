import type { Page } from '@playwright/test'
import { adviserOf, signIn } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'dutch'

type Candidate = { email: string; account: string; externalId: string; portal: string; portfolio: string }
type Holder = Candidate & { holding: string; name: string }

/** A journey each; more than there are journeys. */
const lanes = 8

/**
 * Clients with one portfolio, from the end: of them no other journey expects what they hold. Each journey has every eighth, counted
 * before anything is ordered, so that none meets a client of another, whatever became of them meanwhile.
 */
const listCandidates = (lane: number): Promise<Candidate[]> =>
  asKeeper<Candidate>(
    `select email, account, "externalId", portal, portfolio from (
       select c.email, a.id as account, a.external_id as "externalId", a.portal, p.id as portfolio, a.user_status, a.active, c.disabled,
         row_number() over (order by a.id desc) as place from accounts a
       join tenants t on t.tenant_id = a.tenant_id and t.configuration = $1
       join users c on c.tenant_id = a.tenant_id and c.id = a.client
       join portfolios p on p.tenant_id = a.tenant_id and p.account = a.id and p.active) as listed
     where place % $2 = $3 and user_status = 'reporting' and active and not disabled and portal is not null
     order by place`,
    [tenant, lanes, lane],
  )

type Wish = {
  /** The journey's own, below eight. */
  lane: number
  /** What the holding is at least worth. */
  worth?: number
}

/** The fund of the house in a portfolio; its figures are awaited where the source is slow. */
const findFund = (page: Page, { portfolio }: Candidate, worth: number) =>
  page.evaluate(
    async ({ id, least }) => {
      type Item = { id: string; name: string; accountNo: string | null; value: { value: number | null } }
      type Answer = { figures?: { holdings: { items: Item[] }[] } | null }
      for (let tries = 0; tries < 5; tries += 1) {
        const { figures } = (await (await fetch(`/api/portfolios/${id}`)).json()) as Answer
        const items = figures?.holdings.flatMap((group) => group.items) ?? []
        const isFit = ({ accountNo, value }: Item) =>
          accountNo?.startsWith('F300') === true && (value.value ?? 0) >= least
        if (figures) return items.find(isFit) ?? null
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
      return null
    },
    { id: portfolio, least: worth },
  )

/** A client who holds a fund of the house, as an adviser sees it. */
export const findHolder = async (page: Page, { lane, worth = 0 }: Wish): Promise<Holder> => {
  await signIn(page, tenant, adviserOf(tenant))
  for (const candidate of await listCandidates(lane)) {
    const found = await findFund(page, candidate, worth)
    if (found) return { ...candidate, holding: found.id, name: found.name }
  }
  throw new Error('Nobody holds a fund of the house.')
}
