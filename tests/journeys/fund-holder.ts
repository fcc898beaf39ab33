import type { Page } from '@playwright/test'
import { adviserOf, signIn } from './journey.ts'
import { asKeeper } from './stand-ins.ts'

const tenant = 'dutch'

type Candidate = { email: string; account: string; externalId: string; portal: string; portfolio: string }
type Holder = Candidate & { holding: string; name: string }

/** Clients with one portfolio, from the end: of them no other journey expects what they hold. */
const listCandidates = (): Promise<Candidate[]> =>
  asKeeper<Candidate>(
    `select c.email, a.id as account, a.external_id as "externalId", a.portal, p.id as portfolio from accounts a
      join tenants t on t.tenant_id = a.tenant_id
      join users c on c.tenant_id = a.tenant_id and c.id = a.client and not c.disabled
      join portfolios p on p.tenant_id = a.tenant_id and p.account = a.id and p.active
      where t.configuration = $1 and a.user_status = 'reporting' and a.active and a.portal is not null
      order by a.id desc limit 40`,
    [tenant],
  )

/** A client who holds a fund of the house, as an adviser sees it; each journey has its own, after `others`. */
export const findHolder = async (page: Page, others = 0): Promise<Holder> => {
  let passed = 0
  await signIn(page, tenant, adviserOf(tenant))
  for (const candidate of await listCandidates()) {
    const found = await page.evaluate(async (id) => {
      type Item = { id: string; name: string; accountNo: string | null }
      const answer = await fetch(`/api/portfolios/${id}`)
      const { figures } = (await answer.json()) as { figures: { holdings: { items: Item[] }[] } | null }
      const items = figures?.holdings.flatMap((group) => group.items) ?? []
      return items.find(({ accountNo }) => accountNo?.startsWith('F300')) ?? null
    }, candidate.portfolio)
    if (found && passed++ === others) return { ...candidate, holding: found.id, name: found.name }
  }
  throw new Error('Nobody holds a fund of the house.')
}
