/** The portfolio page and what is asked beside it: performance over a range, transactions, the working of a figure. */
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type {
  PerformanceAnswer,
  TransactionRow,
  TransactionsAnswer,
  WorkingAnswer,
} from '#model/calls/subjects.ts'
import {
  ProviderError,
  type PerformanceQuery,
  type Read,
  type Transaction,
} from '#providers/portfolio-data.ts'
import { explainReportedPart } from '#providers/reported-parts-working.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { isKeptApart } from '#server/figures/kept-apart.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import { sourceOf, toPageFigures, toRealisedPage, type Subject } from './page-figures.ts'
import type { StoredPortfolio } from './read-account-page.ts'
import { explainCosts } from './read-portfolio-costs.ts'
import { readContents } from './read-portfolio-contents.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'
import { findLinkedPortfolio, readPortfolio } from '#server/accounts/subject-statements.ts'

type Asked = { tenant: Installation; caller: Caller; id: string }
type Found = StoredPortfolio & {
  costMethod: PortfolioPage['costMethod']
  ownerName: string | null
  accountId: string
  accountName: string
  accountExternalId: string | null
  portal: string | null
}

export async function findPortfolio(
  { store, sources }: Parts,
  { tenant, caller, id }: Asked,
): Promise<Subject & { record: Found }> {
  const [record] = await store.ask<Found>(caller, readPortfolio(caller.role), [id])
  if (!record) return refuseMissing(store, caller, { collection: 'portfolios', id })
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

export async function readPortfolioPage(
  parts: Parts,
  asked: Asked & { asOf: string | null },
): Promise<PortfolioPage> {
  const { record, data, id } = await findPortfolio(parts, asked)
  const keptIn = isKeptApart(asked.tenant, record) ? 'portal' : 'provider'
  const owner = { ...record, keptIn } as const
  const [answer, contents] = await Promise.all([
    data.portfolio(id, { asOf: asked.asOf }),
    readContents(parts, { data, id }, { ...asked, owner }),
  ])
  const {
    externalId: _externalId,
    source: _source,
    accountId,
    accountName,
    accountExternalId: _account,
    portal,
    ...portfolio
  } = record
  return {
    ...portfolio,
    account: { id: accountId, name: accountName, portal },
    keptIn,
    isExecutionOnly: portfolio.type === 'ExO',
    // One day from which everything counts, whichever day the portfolio was agreed on.
    inception: answer.data?.inception ?? portfolio.inception,
    figures: answer.data && toPageFigures(answer.data),
    realised: answer.data ? toRealisedPage(answer.data) : [],
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
  const answer = await data.transactions(id, query)
  return { currency, rows: answer.data.map(toRow), source: sourceOf(answer) }
}

/** What is listed of a transaction. */
export function toRow({
  portfolioId: _portfolio,
  assetClass: _class,
  region: _region,
  ...row
}: Transaction): TransactionRow {
  return row
}

export async function readWorking(
  { data, id }: Subject,
  { figure, asOf, language }: Read & { figure: string; asOf: string | null },
): Promise<WorkingAnswer> {
  try {
    const answer = await explain({ data, id }, { figureId: figure, asOf, language })
    return { working: answer.data, source: sourceOf(answer) }
  } catch (error) {
    if (error instanceof ProviderError) throw new CallRefusal('unavailable')
    throw error
  }
}

/** A source that keeps the bookings explains everything itself; of another each figure is asked for where it stands. */
async function explain({ data, id }: Subject, asked: Read & { figureId: string; asOf: string | null }) {
  const { figureId, ...at } = asked
  // Put beside the figures by the portal, whoever keeps them.
  const isAgainst = /^benchmark:cumulative:[\d-]*:[\d-]*:./.test(figureId)
  if (data.costStatement || isAgainst) return data.working(id, figureId, at)
  if (figureId.startsWith('costs:'))
    return explainCosts({ data, id }, { name: figureId.slice('costs:'.length), ...at })
  return (await explainReportedPart(data, { id, ...asked })) ?? data.working(id, figureId, at)
}
