/** The platform provider: figures as an outside data service reports them. */
import type { AccountFigures } from '#finance/portfolios/account-figures.ts'
import type { TaxYearStart } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'
import type { AccountOverview } from '#finance/portfolios/overview-figures.ts'
import type { PerformanceFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { ageOf, askPart, type AnyAnswer } from '#providers/answer-parts.ts'
import { answer, problemOf, type Question } from '#providers/answering.ts'
import { isWithinScope } from '#providers/asked-rows.ts'
import {
  createServiceClient,
  type ServiceAnswer,
  type ServiceClient,
  type ServiceClientParts,
} from '#providers/service-client.ts'
import { commonPapers, documentCalls } from '#providers/platform/platform-documents.ts'
import { platformCalls, type PlatformCalls } from '#providers/platform/platform-calls.ts'
import { emptyPerformance } from '#providers/reported-performance.ts'
import { openCostsOf, realisedYears } from '#providers/reported-sales.ts'
import { toldSource } from '#providers/told-evidence.ts'
import { explainRecord } from '#providers/told-working.ts'
import { translateRecord, type RecordParts } from '#providers/platform/translate-figures.ts'
import { translatePerformance } from '#providers/platform/translate-performance.ts'
import { translateTransaction } from '#providers/platform/translate-transactions.ts'
import {
  translateBonds,
  translateCharge,
  translateCost,
  translateHoldings,
} from '#providers/platform/translate.ts'
import type { PlatformAccount, PlatformHoldings, WirePortfolio } from '#providers/platform/wire.ts'
import {
  ProviderError,
  type CommonPapers,
  type PortfolioData,
  type RecordQuery,
  type Sourced,
  type Transaction,
} from '#providers/portfolio-data.ts'

/**
 * What the platform provider needs; `costMethod` is how the cost of a sale is found (moving average), `taxYearStart` the
 * first day of the tax years that sales are summed by.
 */
export type PlatformParts = Omit<ServiceClientParts, 'alwaysSent'> & {
  costMethod?: CostMethod
  taxYearStart?: TaxYearStart | undefined
  /** Whether holdings are asked with the platform's own security master (`usePlatformSecurities=true`). */
  usePlatformSecurities?: boolean
}

/** The provider with the calls that are no part of the contract, and a way to close its connections. */
export type PlatformPortfolioData = PortfolioData & {
  calls: PlatformCalls
  /** What it keeps for all clients. */
  common: CommonPapers
  /** What lists show of an account and its portfolios: the record alone, without what only its own page asks for. */
  overview: (id: string) => Promise<Sourced<AccountOverview | null>>
  close(): Promise<void>
}

type Desk = { parts: PlatformParts; calls: PlatformCalls }

type ListCall = 'portfolios' | 'holdings' | 'holdingDates' | 'charges' | 'transactionCosts' | 'bonds'

/** The latest day the service has figures of; `otherwise` where it never told. */
async function latestDay(desk: Desk, id: string, otherwise: IsoDate): Promise<IsoDate> {
  const dates = await askPart(desk.parts, { call: 'holdingDates', id, empty: [] }, desk.calls.holdingDates())
  return dates.data[0] ?? otherwise
}

type Gathered = { record: RecordParts; answers: readonly AnyAnswer[] }

async function gatherRecord(
  desk: Desk,
  id: string,
  at: { asOf: IsoDate | null; currency: string; costMethod?: CostMethod | undefined },
): Promise<Gathered> {
  const { calls } = desk
  const to = at.asOf
  const noHoldings: PlatformHoldings | null = null
  const [holdings, performance, transactions] = await Promise.all([
    askPart(desk.parts, { call: 'holdings', id, empty: noHoldings }, calls.holdings(id, to)),
    askPart(desk.parts, { call: 'performance', id, empty: null }, calls.performance(id, { to })),
    askPart(desk.parts, { call: 'transactions', id, empty: [] }, calls.transactions(id, { to })),
  ])
  const known = to ?? holdings.data?.date ?? performance.data?.cumulative.at(-1)?.date
  const asOf = known ?? (await latestDay(desk, id, holdings.fetchedAt.slice(0, 10)))
  const listed = transactions.data.map(translateTransaction)
  const { taxYearStart } = desk.parts
  const costMethod = at.costMethod ?? desk.parts.costMethod ?? 'average'
  const groups = holdings.data === null ? [] : translateHoldings(holdings.data)
  const sold = { currency: at.currency, asOf, costMethod, taxYearStart, openCosts: openCostsOf(groups) }
  const record = {
    asOf,
    groups,
    performance:
      performance.data === null
        ? emptyPerformance(at.currency, asOf)
        : translatePerformance(performance.data, asOf),
    realised: realisedYears(listed, sold),
  }
  return { record, answers: [holdings, performance, transactions] }
}

/** A portfolio of a list: what its record says, without the calls that only its own page makes. */
function listedPortfolio(wire: WirePortfolio, asOf: IsoDate): PortfolioFigures {
  const holdings = { date: asOf, currency: wire.currency, total: wire.value, groups: wire.holdings ?? [] }
  const groups = translateHoldings(holdings)
  return translateRecord(wire, {
    asOf,
    groups,
    performance: emptyPerformance(wire.currency, asOf),
    realised: [],
  })
}

async function askAccount(
  desk: Desk,
  id: string,
  asOf: IsoDate | null,
): Promise<Sourced<AccountFigures | null>> {
  const account = await desk.calls.account(id, asOf)
  const wire: PlatformAccount = account.data
  const { record, answers } = await gatherRecord(desk, id, { asOf, currency: wire.currency })
  const portfolios = wire.portfolios.map((portfolio) => listedPortfolio(portfolio, record.asOf))
  const data = { ...translateRecord(wire, record), portfolios }
  return { data, asOf: record.asOf, ...ageOf([account, ...answers]) }
}

async function askOverview(desk: Desk, id: string): Promise<Sourced<AccountOverview | null>> {
  const latest = askPart(desk.parts, { call: 'holdingDates', id, empty: [] }, desk.calls.holdingDates())
  const [account, dates] = await Promise.all([desk.calls.account(id), latest])
  const wire: PlatformAccount = account.data
  const asOf = dates.data[0] ?? account.fetchedAt.slice(0, 10)
  const performance = emptyPerformance(wire.currency, asOf)
  const portfolios = wire.portfolios.map((portfolio) => listedPortfolio(portfolio, asOf))
  const data = { ...translateRecord(wire, { asOf, groups: [], performance, realised: [] }), portfolios }
  return { data, asOf, ...ageOf([account, dates]) }
}

async function askPortfolio(
  desk: Desk,
  id: string,
  { asOf = null, costMethod }: RecordQuery,
): Promise<Sourced<PortfolioFigures | null>> {
  const records = await desk.calls.portfolio(id, asOf)
  const wire = records.data.find((candidate) => candidate.external_id === id) ?? null
  if (wire === null) throw new ProviderError({ code: 'not-found', detail: id })
  const { record, answers } = await gatherRecord(desk, id, { asOf, currency: wire.currency, costMethod })
  return { data: translateRecord(wire, record), asOf: record.asOf, ...ageOf([records, ...answers]) }
}

/** The figures behind a working: of an account, or of a portfolio where the id is not an account's. */
async function askEither(desk: Desk, id: string, at: RecordQuery): Promise<Sourced<PortfolioFigures | null>> {
  try {
    return await askAccount(desk, id, at.asOf ?? null)
  } catch (error) {
    if (problemOf(error).code !== 'not-found') throw error
    return askPortfolio(desk, id, at)
  }
}

async function askTransactions(
  desk: Desk,
  id: string,
  query: Parameters<PortfolioData['transactions']>[1] = {},
): Promise<Sourced<readonly Transaction[]>> {
  const { from, to, kind } = query
  const asked = await desk.calls.transactions(id, { from, to, type: kind })
  const data = asked.data.map(translateTransaction).filter((one) => isWithinScope(one, kind ?? 'all'))
  return { ...asked, data, asOf: to ?? asked.fetchedAt.slice(0, 10) }
}

/** An answer of the wire with its data translated, as of a day. */
function translated<T, U>(
  asked: ServiceAnswer<T>,
  asOf: IsoDate | null | undefined,
  translate: (data: T) => U,
): Sourced<U> {
  return { ...asked, data: translate(asked.data), asOf: asOf ?? asked.fetchedAt.slice(0, 10) }
}

/** The calls of the contract that answer with lists. */
function listCalls(desk: Desk): Pick<PortfolioData, ListCall> {
  const { parts, calls } = desk
  const ask = <T>(question: Question<T>, asked: () => Promise<Sourced<T>>) => answer(parts, question, asked)
  return {
    portfolios: (id, { asOf } = {}) =>
      ask({ call: 'portfolios', id, asOf, empty: [] }, async () => {
        const latest = askPart(desk.parts, { call: 'holdingDates', id, empty: [] }, calls.holdingDates())
        const [records, dates] = await Promise.all([calls.portfolios(id, asOf), latest])
        const day = asOf ?? dates.data[0] ?? records.fetchedAt.slice(0, 10)
        return translated(records, day, (list) => list.map((record) => listedPortfolio(record, day)))
      }),
    holdings: (id, { asOf } = {}) =>
      ask({ call: 'holdings', id, asOf, empty: [] }, async () => {
        const holdings = await calls.holdings(id, asOf)
        return translated(holdings, holdings.data.date, translateHoldings)
      }),
    holdingDates: (id) =>
      ask({ call: 'holdingDates', id, empty: [] }, async () => {
        const dates = await calls.holdingDates()
        return translated(dates, dates.data[0], (list) => list)
      }),
    bonds: (id, { asOf } = {}) =>
      ask({ call: 'bonds', id, asOf, empty: [] }, async () => {
        const holdings = await calls.holdings(id, asOf)
        return translated(holdings, holdings.data.date, translateBonds)
      }),
    charges: (id, range = {}) =>
      ask({ call: 'charges', id, empty: [] }, async () =>
        translated(await calls.charges(id, range), range.to, (list) => list.map(translateCharge)),
      ),
    transactionCosts: (id, range = {}) =>
      ask({ call: 'transactionCosts', id, empty: [] }, async () =>
        translated(await calls.transactionCosts(id, range), range.to, (list) => list.map(translateCost)),
      ),
  }
}

function openClient(parts: PlatformParts): ServiceClient {
  const alwaysSent = parts.usePlatformSecurities ? { usePlatformSecurities: 'true' } : {}
  return createServiceClient({ ...parts, alwaysSent })
}

/** Portfolio data from a platform service; `client` is another way to its answers, such as files. */
export function createPlatformPortfolioData(
  parts: PlatformParts,
  client: ServiceClient = openClient(parts),
): PlatformPortfolioData {
  const desk: Desk = { parts, calls: platformCalls(client) }
  const nothing: PerformanceFigures | null = null
  return toldSource({
    ...listCalls(desk),
    ...documentCalls(parts, { client, calls: desk.calls }),
    account: (id, { asOf = null } = {}) =>
      answer(parts, { call: 'account', id, asOf, empty: null }, () => askAccount(desk, id, asOf)),
    portfolio: (id, at = {}) =>
      answer(parts, { call: 'portfolio', id, asOf: at.asOf, empty: null }, () => askPortfolio(desk, id, at)),
    transactions: (id, query = {}) =>
      answer(parts, { call: 'transactions', id, empty: [] }, () => askTransactions(desk, id, query)),
    performance: (id, range = {}) =>
      answer(
        parts,
        { call: 'performance', id, asOf: range.to, empty: nothing, rethrow: 'network' },
        async () => {
          const { from, to: end, benchmark } = range
          const asked = await desk.calls.performance(id, { from, to: end, benchmark: benchmark ?? undefined })
          const to = range.to ?? asked.data.cumulative.at(-1)?.date ?? asked.fetchedAt.slice(0, 10)
          return translated(asked, to, (wire): PerformanceFigures | null => translatePerformance(wire, to))
        },
      ),
    working: (id, address, at = {}) =>
      answer(parts, { call: 'working', id, asOf: at.asOf, empty: null }, async () => {
        const { data, ...age } = await askEither(desk, id, at)
        return { ...age, data: data === null ? null : explainRecord(data, address) }
      }),
    overview: (id) => answer(parts, { call: 'overview', id, empty: null }, () => askOverview(desk, id)),
    calls: desk.calls,
    common: commonPapers(parts, { client, calls: desk.calls }),
    close: () => client.close(),
  })
}
