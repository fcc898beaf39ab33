/** The portfolio page and what is asked beside it: performance over a range, transactions, the working of a figure. */
import type { FigureAddress } from '#finance/working/figure-address.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { Adviser } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'
import { isSecureAddress } from '#model/fields/link.ts'
import { fields } from '#model/access/access.ts'
import { isExecutionOnly } from '#model/execution-only.ts'
import { costMethodOf } from '#model/tax-wrapper.ts'
import type { PerformanceAnswer, TransactionsAnswer, WorkingAnswer } from '#model/calls/subjects.ts'
import {
  ProviderError,
  type PerformanceQuery,
  type Read,
  type Transaction,
} from '#providers/portfolio-data.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { isKeptHere } from '#server/figures/counted-portfolios.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import { sourceOf, toPageFigures, toRealisedPage, type Subject } from './page-figures.ts'
import { withEarned } from './earned-holdings.ts'
import { readBalances, toRow } from './transaction-rows.ts'
import type { StoredPortfolio } from './read-account-page.ts'
import { readContents } from './read-portfolio-contents.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'
import { findLinkedPortfolio, listAdvisers, readPortfolio } from '#server/accounts/subject-statements.ts'

type Asked = { tenant: Installation; caller: Caller; id: string }
type Found = StoredPortfolio & {
  costMethod: PortfolioPage['costMethod']
  ownerName: string | null
  factSheet: string | null
  accountId: string
  accountName: string
  accountExternalId: string | null
  portal: string | null
  alerts: PortfolioPage['account']['alerts']
}

export async function findPortfolio(
  { store, sources }: Parts,
  { tenant, caller, id }: Asked,
): Promise<Subject & { record: Found }> {
  const [found] = await store.ask<Found>(caller, readPortfolio(caller.role), [id])
  if (!found) return refuseMissing(store, caller, { collection: 'portfolios', id })
  const record = { ...found, costMethod: costMethodOf(found) }
  const account = { id: record.accountId, externalId: record.accountExternalId }
  return { record, ...sources.ofPortfolio(tenant, { ...record, account }) }
}

const ourId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Our id of a portfolio that is addressed by it, or as its source knows it. */
export async function idOfAddress({ store }: Parts, caller: Caller, address: string): Promise<string> {
  if (ourId.test(address)) return address
  const [found] = await store.ask<{ id: string }>(caller, findLinkedPortfolio, [address])
  if (!found) throw new CallRefusal('not-found')
  return found.id
}

type Booked = readonly Transaction[] | null
type Shown = Pick<PortfolioPage, 'figures' | 'realised'> & { booked: Booked }

/** As the page shows them: the same figures with the same bookings are laid out once. */
const laidOut = new WeakMap<PortfolioFigures, Shown>()

function pageFigures(figures: PortfolioFigures, booked: Booked): Shown {
  const known = laidOut.get(figures)
  if (known?.booked === booked) return known
  const { realised } = figures
  const shown = toPageFigures(figures)
  const holdings = withEarned(shown.holdings, { transactions: booked, realised })
  const page = { figures: { ...shown, holdings }, realised: toRealisedPage(figures), booked }
  laidOut.set(figures, page)
  return page
}

const seesMerged = ({ role }: Caller): boolean =>
  fields(role, 'portfolios', 'read').includes('combinedAccounts')

export async function readPortfolioPage(
  parts: Parts,
  asked: Asked & { asOf: string | null },
): Promise<PortfolioPage> {
  const { record, data, id } = await findPortfolio(parts, asked)
  const keptIn = isKeptHere(asked.tenant, record) ? 'portal' : 'provider'
  const owner = { ...record, keptIn } as const
  const { caller } = asked
  const [answer, { booked, ...contents }, advisers] = await Promise.all([
    data.portfolio(id, { asOf: asked.asOf, costMethod: record.costMethod }),
    readContents(parts, { data, id }, { ...asked, owner }),
    parts.store.ask<Adviser>(caller, listAdvisers(caller.role), [record.accountId]),
  ])
  const {
    externalId: _externalId,
    source: _source,
    accountId,
    accountName,
    accountExternalId: _account,
    portal,
    alerts,
    ...portfolio
  } = record
  const shown = answer.data && pageFigures(answer.data, booked)
  return {
    ...portfolio,
    account: { id: accountId, name: accountName, portal, alerts, advisers },
    keptIn,
    isExecutionOnly: isExecutionOnly(portfolio),
    mergedAccounts: seesMerged(asked.caller) ? (answer.data?.mergedAccounts ?? []) : [],
    factSheet: portfolio.factSheet && isSecureAddress(portfolio.factSheet) ? portfolio.factSheet : null,
    // One day from which everything counts, whichever day the portfolio was agreed on.
    inception: answer.data?.inception ?? portfolio.inception,
    figures: shown?.figures ?? null,
    realised: shown?.realised ?? [],
    isPooled: answer.data?.isPooled ?? false,
    ...contents,
    access: answer.freshness === 'failed' ? 'limited' : 'full',
    source: sourceOf(answer),
  }
}

/** A failing network is told, so that the chart can offer to try again; anything else is an empty answer. */
export async function readPerformance(
  { data, id }: Subject,
  asked: PerformanceQuery,
): Promise<PerformanceAnswer> {
  try {
    const answer = await data.performance(id, asked)
    return { performance: answer.data, source: sourceOf(answer) }
  } catch (error) {
    if (error instanceof ProviderError) throw new CallRefusal('unavailable')
    throw error
  }
}

export async function readTransactions(
  { data, id }: Subject,
  {
    currency,
    ...query
  }: Read & {
    currency: string
    from?: string | undefined
    to?: string | undefined
    kind: 'all' | 'trade' | 'cash'
  },
): Promise<TransactionsAnswer> {
  const [answer, balances] = await Promise.all([
    data.transactions(id, query),
    query.kind === 'trade' ? undefined : readBalances({ data, id }, { to: query.to, currency }),
  ])
  return { currency, rows: answer.data.map((one) => toRow(one, balances)), source: sourceOf(answer) }
}

/** The working of a figure; of a portfolio by its own cost method. */
export async function readWorking(
  { data, id, record }: Subject & { record?: { costMethod?: CostMethod } | undefined },
  { figure, ...at }: Read & { figure: FigureAddress; asOf: string | null },
): Promise<WorkingAnswer> {
  try {
    const answer = await data.working(id, figure, { ...at, costMethod: record?.costMethod })
    return { working: answer.data, source: sourceOf(answer) }
  } catch (error) {
    if (error instanceof ProviderError) throw new CallRefusal('unavailable')
    throw error
  }
}
