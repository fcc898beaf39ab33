/** From the world to the ledgers that the figures are made from. */
import type { StoryName } from '#demo/ground/story-names.ts'
import type { Tenant } from '#demo/world/tenant.ts'
import type { Account, Portfolio } from '#demo/ground/world-parts.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'

type TenantIndex = {
  portfolios: ReadonlyMap<string, Portfolio>
  accounts: ReadonlyMap<string, Account>
  ledgers: Map<string, PortfolioLedger>
}

const indexes = new WeakMap<Tenant, TenantIndex>()

function indexOf(tenant: Tenant): TenantIndex {
  const known = indexes.get(tenant)
  if (known !== undefined) return known
  const index = {
    portfolios: new Map(tenant.portfolios.map((portfolio) => [portfolio.id, portfolio])),
    accounts: new Map(tenant.accounts.map((account) => [account.id, account])),
    ledgers: new Map<string, PortfolioLedger>(),
  }
  indexes.set(tenant, index)
  return index
}

export function assembleLedger(tenant: Tenant, portfolio: Portfolio): PortfolioLedger {
  const symbols = new Set(portfolio.bookings.map((booking) => booking.symbol))
  const { instruments, prices, rates, benchmarks } = tenant.market
  return {
    id: portfolio.id,
    currency: portfolio.currency,
    cash: 'inside',
    costMethod: portfolio.costMethod,
    bookings: portfolio.bookings,
    instruments: instruments.filter((instrument) => symbols.has(instrument.symbol)),
    prices: prices.filter((series) => symbols.has(series.symbol)),
    rates,
    benchmark: benchmarks.find((series) => series.label === portfolio.benchmarkLabel) ?? null,
    asOf: tenant.asOf,
    staleAfterWorkdays: tenant.staleAfterWorkdays,
  }
}

/**
 * The ledger of a portfolio: its bookings, and of the market only the instruments and prices it ever held. Repeated
 * calls answer the same object. Throws a RangeError for an id the tenant does not have.
 */
export function ledgerOf(tenant: Tenant, portfolioId: string): PortfolioLedger {
  const index = indexOf(tenant)
  const known = index.ledgers.get(portfolioId)
  if (known !== undefined) return known
  const portfolio = index.portfolios.get(portfolioId)
  if (portfolio === undefined) throw new RangeError(`No portfolio ${portfolioId} in ${tenant.key}`)
  const ledger = assembleLedger(tenant, portfolio)
  index.ledgers.set(portfolioId, ledger)
  return ledger
}

/** The ledgers of all portfolios of an account, in the account's order; none for an account without portfolios. */
export function accountLedgers(tenant: Tenant, accountId: string): readonly PortfolioLedger[] {
  const account = indexOf(tenant).accounts.get(accountId)
  if (account === undefined) throw new RangeError(`No account ${accountId} in ${tenant.key}`)
  return account.portfolioIds.map((id) => ledgerOf(tenant, id))
}

/** The account that tells a story, such as the retiree's. Every tenant has each story once. */
export function accountOfStory(tenant: Tenant, story: StoryName): Account {
  const account = tenant.accounts.find((candidate) => candidate.story === story)
  if (account === undefined) throw new RangeError(`No story ${story} in ${tenant.key}`)
  return account
}
