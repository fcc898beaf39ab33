/** The account page: the record, its advisers and portfolios, and their figures from where they are kept. */
import { exchangeOverEuro, shareOf } from '#finance/holdings/assets-total.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { AccountPage, Adviser, PortfolioSummary } from '#model/calls/accounts.ts'
import { countedPortfolios, isKeptHere } from '#server/figures/counted-portfolios.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller, Transaction } from '#server/store/executor.ts'
import { sourceOf, toPageFigures } from './page-figures.ts'
import { listAccountBenchmarks } from './list-benchmarks.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'
import { listAdvisers, listPortfolios, readAccount } from '#server/accounts/subject-statements.ts'
import { ratesOn } from '#server/store/rates-on.ts'

export type StoredAccount = Omit<
  AccountPage,
  'advisers' | 'portfolios' | 'benchmarks' | 'figures' | 'state' | 'access' | 'source'
>
export type StoredPortfolio = Omit<PortfolioSummary, 'keptIn' | 'share' | 'figures'> & {
  externalId: string | null
  source: 'provider' | 'portal'
}

type Asked = { tenant: Installation; caller: Caller; id: string; asOf: string | null }
type Records = { account: StoredAccount; portfolios: StoredPortfolio[]; advisers: Adviser[] }

export async function readAccountPage(parts: Parts, asked: Asked): Promise<AccountPage> {
  const { account, portfolios, advisers } = await readRecords(parts, asked)
  const counted = countedPortfolios(asked.tenant, account, portfolios)
  const answer = counted.length > 0 ? await askWhole(parts, asked, account) : null
  const figures = answer?.data ?? null
  const own = await Promise.all(
    counted.map(async (portfolio) => ({
      portfolio,
      figures: figures
        ? figuresOf(portfolio, figures.portfolios)
        : await readKept(parts, asked, { ...portfolio, account }),
    })),
  )
  const shares = figures
    ? await readShares(parts, asked, { account: figures, portfolios: own })
    : new Map<string, number | null>()
  const summed = own.map((one) =>
    summarise(one, {
      keptIn: isKeptHere(asked.tenant, one.portfolio) ? 'portal' : 'provider',
      share: shares.get(one.portfolio.id) ?? null,
    }),
  )
  return {
    ...account,
    advisers,
    portfolios: summed,
    benchmarks: await listAccountBenchmarks(parts, asked, { currency: account.currency, portfolios: summed }),
    // One day from which everything counts, whichever day the account was agreed on.
    inception: figures?.inception ?? account.inception,
    figures: figures && toPageFigures(figures),
    state: counted.length === 0 ? 'error' : 'good',
    access: answer?.freshness === 'failed' ? 'limited' : 'full',
    source: answer ? sourceOf(answer) : noSource(parts),
  }
}

async function askWhole({ sources }: Parts, { tenant, asOf }: Asked, account: StoredAccount) {
  const { data, id } = await sources.ofAccount(tenant, account)
  return data.account(id, { asOf })
}

async function readRecords({ store }: Parts, { caller, id }: Asked): Promise<Records> {
  const values = [id]
  const [accounts, portfolios, advisers] = (await store.askAll(caller, [
    { statement: readAccount(caller.role), values },
    { statement: listPortfolios, values },
    { statement: listAdvisers(caller.role), values },
  ])) as [StoredAccount[], StoredPortfolio[], Adviser[]]
  const [account] = accounts
  if (!account) return refuseMissing(store, caller, { collection: 'accounts', id })
  return { account, portfolios, advisers }
}

type WithFigures = { portfolio: StoredPortfolio; figures: PortfolioFigures | null }

/** Without a sum of the account, what the portal keeps itself is still known. */
async function readKept(
  { sources }: Parts,
  { tenant, asOf }: Asked,
  portfolio: StoredPortfolio & { account: StoredAccount },
): Promise<PortfolioFigures | null> {
  if (!isKeptHere(tenant, portfolio)) return null
  const { data, id } = sources.ofPortfolio(tenant, portfolio)
  return (await data.portfolio(id, { asOf })).data
}

/** A source knows a portfolio by our id or by its external id. */
function figuresOf(portfolio: StoredPortfolio, all: readonly PortfolioFigures[]): PortfolioFigures | null {
  return all.find(({ id }) => id === portfolio.id || id === portfolio.externalId) ?? null
}

/** The share of each portfolio in the account's value, over that day's rates where currencies differ. */
async function readShares(
  { store }: Parts,
  { caller }: Asked,
  { account, portfolios }: { account: PortfolioFigures; portfolios: readonly WithFigures[] },
): Promise<Map<string, number | null>> {
  const currencies = new Set([
    account.currency,
    ...portfolios.flatMap(({ figures }) => figures?.currency ?? []),
  ])
  const ask = (transaction: Transaction) =>
    transaction.query<{ quote: string; rate: string }>(ratesOn, [account.asOf, [...currencies]])
  const quoted = currencies.size > 1 ? await store.transact(caller, ask) : []
  const rates = new Map(quoted.map(({ quote, rate }) => [quote, Number(rate)]))
  const worth = (figures: PortfolioFigures | null) =>
    figures === null || figures.value.value === null
      ? null
      : exchangeOverEuro({ currency: figures.currency, amount: figures.value.value }, account.currency, rates)
  return new Map(
    portfolios.map(({ portfolio, figures }) => [portfolio.id, shareOf(worth(figures), account.value.value)]),
  )
}

function summarise(
  { portfolio, figures }: WithFigures,
  place: Pick<PortfolioSummary, 'keptIn' | 'share'>,
): PortfolioSummary {
  const { externalId: _externalId, source: _source, ...record } = portfolio
  const shown = figures && { value: figures.value, change: figures.change, changes: figures.changes }
  return { ...record, ...place, inception: figures?.inception ?? record.inception, figures: shown }
}

/** Nothing was asked: there is nothing that could be late. */
function noSource({ now }: Parts): AccountPage['source'] {
  const fetchedAt = new Date(now()).toISOString()
  return { asOf: fetchedAt.slice(0, 10), fetchedAt, freshness: 'live' }
}
