/** Who answers for an account: the data service, the portal's own books, or both together. */
import type { AccountOverview } from '#finance/portfolios/overview-figures.ts'
import { exchangeOverEuro } from '#finance/holdings/assets-total.ts'
import { withToldWorkings } from '#providers/told-working.ts'
import { joinPortfolioData } from '#providers/stored/joined-portfolio-data.ts'
import type { PortfolioData, Sourced } from '#providers/portfolio-data.ts'
import type { SourceOf } from '#server/ground/portfolio-sources.ts'
import type { Store } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import type { ServiceSource } from './provider-makers.ts'
import { ratesOn } from '#server/store/rates-on.ts'

type Account = { id: string; externalId: string | null }

/** Where the two places are, and under which id the service knows an account. */
type Places = {
  store: Store
  tenantId: string
  service: ServiceSource
  /** Whether the service is set up; without it what is told of an account fails. */
  hasService: boolean
  books: PortfolioData
  overviewOfBooks: (id: string) => Promise<AccountOverview | null>
  idAtService: (account: Account) => string
}

export type AccountSources = {
  ofAccount(account: Account): Promise<SourceOf>
  overview(account: Account): Promise<AccountOverview | null>
}

/** Names of the portfolios by place; an account that is not linked has none at a service. */
const readPlaces: Statement = {
  name: 'account-places',
  text: `select coalesce(a.currency, 'EUR') as currency,
      coalesce(string_agg(p.name, ', ' order by p.name) filter (where p.source = 'portal'), '') as kept,
      coalesce(string_agg(p.name, ', ' order by p.name) filter (where p.source = 'provider'), '') as told,
      bool_or(p.source = 'portal') as "isKept", bool_or(p.source = 'provider' and a.external_id is not null) as "isTold"
    from accounts a left join portfolios p on p.tenant_id = $1 and p.account = a.id and p.active
    where a.tenant_id = $1 and a.id = $2 group by a.id, a.currency`,
}

type Placed = { currency: string; kept: string; told: string; isKept: boolean | null; isTold: boolean | null }

/** What a source remembers of an earlier day is no new calculation. */
const liveOnly = <T>({ data, freshness }: Sourced<T | null>): T | null => (freshness === 'live' ? data : null)

export function createAccountSources(places: Places): AccountSources {
  const { store, tenantId, service, hasService, books, overviewOfBooks, idAtService } = places
  const placesOf = async ({ id }: Account): Promise<Placed | undefined> =>
    (await store.serveOne<Placed>(tenantId, readPlaces, [id]))[0]
  const joined = (account: Account, { currency, told, kept }: Placed): SourceOf => ({
    id: account.id,
    data: withToldWorkings(
      joinPortfolioData({
        told: { data: service, id: idAtService(account), name: told },
        kept: { data: books, id: account.id, name: kept },
        currency,
        rateOf: async (from, day) => {
          type Rate = { quote: string; rate: string }
          const quoted = await store.serveOne<Rate>(tenantId, ratesOn, [day, [from, currency]])
          const rates = new Map(quoted.map(({ quote, rate }) => [quote, Number(rate)]))
          return exchangeOverEuro({ currency: from, amount: 1 }, currency, rates)
        },
      }),
    ),
  })
  // An account with nothing yet belongs to the service where there is one or the account is linked, else to the portal.
  const isOfService = ({ externalId }: Account, placed: Placed | undefined): boolean =>
    placed?.isKept !== true && (hasService || placed?.isTold === true || externalId !== null)
  return {
    ofAccount: async (account) => {
      const placed = await placesOf(account)
      if (placed?.isKept && placed.isTold) return joined(account, placed)
      return isOfService(account, placed)
        ? { data: service, id: idAtService(account) }
        : { data: books, id: account.id }
    },
    overview: async (account) => {
      const placed = await placesOf(account)
      if (placed?.isKept && placed.isTold)
        return liveOnly(await joined(account, placed).data.account(account.id))
      return isOfService(account, placed)
        ? liveOnly(await service.overview(idAtService(account)))
        : overviewOfBooks(account.id)
    },
  }
}
