/** The partner provider: figures as the partner firm's service reports them, private equity included. */
import type { AccountFigures } from '#finance/portfolios/account-figures.ts'
import { endOfMonth, type TaxYearStart } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { groupHoldings } from '#finance/holdings/holding-groups.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'
import type { AccountOverview } from '#finance/portfolios/overview-figures.ts'
import type { PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import { ageOf, type AnyAnswer } from '#providers/answer-parts.ts'
import { answer } from '#providers/answering.ts'
import { isWithinRange, isWithinScope } from '#providers/asked-rows.ts'
import { partnerCalls, type PartnerCalls } from '#providers/partner/partner-calls.ts'
import {
  askedOf,
  askHead,
  askHoldings,
  askRecord,
  askTransactions,
  pastOf,
  type Desk,
  type Told,
} from '#providers/partner/partner-desk.ts'
import { documentCalls } from '#providers/partner/partner-documents.ts'
import { historyCalls } from '#providers/partner/partner-history.ts'
import { changeOfAccount, changesOf, listedPortfolio } from '#providers/partner/translate-figures.ts'
import { translateHoldings } from '#providers/partner/translate-holdings.ts'
import { translatePerformance } from '#providers/partner/translate-performance.ts'
import { chargesAmong, costsAmong } from '#providers/partner/translate-transactions.ts'
import {
  ProviderError,
  type DateRange,
  type PortfolioData,
  type Sourced,
  type Transaction,
} from '#providers/portfolio-data.ts'
import { reportedMoney } from '#providers/reported-figures.ts'
import { reportedBonds } from '#providers/reported-holdings.ts'
import { explainRecord } from '#providers/told-working.ts'
import {
  createServiceClient,
  type ServiceClient,
  type ServiceClientParts,
} from '#providers/service-client.ts'
import { toldSource } from '#providers/told-evidence.ts'

/**
 * What the partner provider needs. `privateEquityUrl`: where the second provider is (the same service);
 * `overviewUrl`: who answers the account overview instead of the service, for development alone; `costMethod`: how the
 * cost of a sale is found (moving average); `taxYearStart`: the first day of the tax years that sales are summed by.
 */
export type PartnerParts = Omit<ServiceClientParts, 'alwaysSent'> & {
  costMethod?: CostMethod
  taxYearStart?: TaxYearStart | undefined
  privateEquityUrl?: string
  overviewUrl?: string
}

/** The provider with the calls that are no part of the contract, and a way to close its connections. */
export type PartnerPortfolioData = PortfolioData & {
  calls: PartnerCalls
  /** What lists show of an account and its portfolios. */
  overview: (id: string) => Promise<Sourced<AccountOverview | null>>
  /** Makes the service forget what it keeps; throws a ProviderError where it does not answer. */
  refresh: () => Promise<void>
  close(): Promise<void>
}

type Calls<K extends keyof PortfolioData> = Pick<PortfolioData, K>

/** A list of which nothing could be had is no empty list. */
function refuseIfNothing(answers: readonly AnyAnswer[]): void {
  const isNothing = answers.length > 0 && answers.every(({ freshness }) => freshness === 'failed')
  if (isNothing) throw new ProviderError(answers[0]?.problem ?? { code: 'failed', detail: 'no answer' })
}

async function askAccount(
  desk: Desk,
  id: string,
  asOf: IsoDate | null,
): Promise<Sourced<AccountFigures | null>> {
  const { told, figures, ...age } = await askRecord(desk, askedOf(id, asOf))
  const portfolios = told.portfolios.map((wire) => listedPortfolio(wire, age.asOf))
  return { ...age, data: { ...figures, portfolios } }
}

async function askOverview(desk: Desk, id: string): Promise<Sourced<AccountOverview | null>> {
  const head = await askHead(desk, askedOf(id, null))
  const wire = head.overview
  if (wire === null) throw new ProviderError({ code: 'not-found', detail: id })
  const { currency, asOf, value } = head
  const data = {
    id,
    currency,
    asOf,
    value: reportedMoney(value, { currency, asOf }),
    change: changeOfAccount(wire),
    changes: changesOf({ ...head.past, payments: null }, { currency, asOf }),
    portfolios: wire.portfolios.map((portfolio) => listedPortfolio(portfolio, asOf)),
  }
  return { data, asOf, ...ageOf([head.answer]) }
}

/** Transactions between two days, with the head they belong to: the wire asks for those up to a day. */
async function askMoved(desk: Desk, id: string, range: DateRange) {
  const { to } = range
  const head = await askHead(desk, askedOf(id, to))
  const moved = await askTransactions(desk, head, to ?? null)
  refuseIfNothing(moved.answers)
  const data = moved.data.filter(({ date }) => isWithinRange(date, range))
  return { head, data, moved, asOf: to ?? head.asOf, ...ageOf([head.answer, ...moved.answers]) }
}

async function askList<T>(
  desk: Desk,
  asked: { id: string; range: DateRange },
  pick: (transactions: readonly Transaction[]) => readonly T[],
): Promise<Sourced<readonly T[]>> {
  const { head: _head, moved: _moved, data, ...age } = await askMoved(desk, asked.id, asked.range)
  return { ...age, data: pick(data) }
}

function movementCalls(desk: Desk): Calls<'transactions' | 'charges' | 'transactionCosts' | 'performance'> {
  const { parts } = desk
  return {
    transactions: (id, { kind = 'all', ...range } = {}) =>
      answer(parts, { call: 'transactions', id, asOf: range.to, empty: [] }, () =>
        askList(desk, { id, range }, (list) => list.filter((one) => isWithinScope(one, kind))),
      ),
    charges: (id, range = {}) =>
      answer(parts, { call: 'charges', id, asOf: range.to, empty: [] }, () =>
        askList(desk, { id, range }, chargesAmong),
      ),
    transactionCosts: (id, range = {}) =>
      answer(parts, { call: 'transactionCosts', id, asOf: range.to, empty: [] }, () =>
        askList(desk, { id, range }, costsAmong),
      ),
    performance: (id, range = {}) =>
      answer<PerformanceFigures | null>(
        parts,
        { call: 'performance', id, asOf: range.to, empty: null, rethrow: 'network' },
        async () => {
          const head = await askHead(desk, askedOf(id, range.to))
          const moved = await askTransactions(desk, head, range.to ?? null)
          const { currency, asOf } = head
          const data = translatePerformance(pastOf(head, moved), { currency, asOf }, range)
          return { data, asOf: range.to ?? asOf, ...ageOf([head.answer, ...moved.answers]) }
        },
      ),
  }
}

/** The last day told and the month ends of the history before it, newest first: the service answers for any day. */
function daysOf({ past: { points }, asOf }: Told): readonly IsoDate[] {
  const first = points[0]?.date ?? asOf
  const days = [asOf]
  for (let back = 1, end = endOfMonth(asOf, -1); end >= first; back += 1, end = endOfMonth(asOf, -back))
    days.push(end)
  return days
}

async function askHeld(desk: Desk, id: string, asOf: IsoDate | null | undefined) {
  const head = await askHead(desk, askedOf(id, asOf))
  const held = await askHoldings(desk, head, asOf ?? null)
  refuseIfNothing(held.answers)
  const frame = { currency: head.currency, asOf: head.asOf, total: head.value }
  return { held: held.data, frame, asOf: head.asOf, ...ageOf([head.answer, ...held.answers]) }
}

function holdingCalls(desk: Desk): Calls<'holdings' | 'bonds' | 'holdingDates'> {
  const { parts } = desk
  return {
    holdings: (id, { asOf } = {}) =>
      answer(parts, { call: 'holdings', id, asOf, empty: [] }, async () => {
        const { held, frame, ...age } = await askHeld(desk, id, asOf)
        return { ...age, data: groupHoldings(translateHoldings(held, frame), frame) }
      }),
    bonds: (id, { asOf } = {}) =>
      answer(parts, { call: 'bonds', id, asOf, empty: [] }, async () => {
        const { held, frame, ...age } = await askHeld(desk, id, asOf)
        return { ...age, data: reportedBonds(held, frame) }
      }),
    holdingDates: (id) =>
      answer(parts, { call: 'holdingDates', id, empty: [] }, async () => {
        const head = await askHead(desk, askedOf(id, null))
        return { data: daysOf(head), asOf: head.asOf, ...ageOf([head.answer]) }
      }),
  }
}

function recordCalls(desk: Desk): Calls<'account' | 'portfolio' | 'portfolios' | 'working'> {
  const { parts, calls } = desk
  return {
    account: (id, { asOf = null } = {}) =>
      answer(parts, { call: 'account', id, asOf, empty: null }, () => askAccount(desk, id, asOf)),
    portfolio: (id, { asOf = null, costMethod } = {}) =>
      answer(parts, { call: 'portfolio', id, asOf, empty: null }, async () => {
        const { told: _told, figures, ...age } = await askRecord(desk, { ...askedOf(id, asOf), costMethod })
        return { ...age, data: figures }
      }),
    portfolios: (id, { asOf = null } = {}) =>
      answer(parts, { call: 'portfolios', id, asOf, empty: [] }, async () => {
        const { contactId } = askedOf(id, asOf).subject
        const [records, head] = await Promise.all([
          calls.portfolios(contactId, asOf),
          askHead(desk, askedOf(contactId, asOf)),
        ])
        const data = records.data.map((wire) => listedPortfolio(wire, head.asOf))
        return { data, asOf: head.asOf, ...ageOf([records, head.answer]) }
      }),
    working: (id, address, { asOf = null, costMethod } = {}) =>
      answer(parts, { call: 'working', id, asOf, empty: null }, async () => {
        const { told: _told, figures, ...age } = await askRecord(desk, { ...askedOf(id, asOf), costMethod })
        return { ...age, data: explainRecord(figures, address) }
      }),
  }
}

function openClients(parts: PartnerParts): {
  firm: ServiceClient
  overview: ServiceClient
  privateEquity: ServiceClient
} {
  const at = (baseUrl: string): ServiceClient => createServiceClient({ ...parts, baseUrl })
  const firm = at(parts.baseUrl)
  return {
    firm,
    overview: parts.overviewUrl === undefined ? firm : at(parts.overviewUrl),
    privateEquity: parts.privateEquityUrl === undefined ? firm : at(parts.privateEquityUrl),
  }
}

/** Portfolio data from the service of a partner firm and its second provider. */
export function createPartnerPortfolioData(parts: PartnerParts): PartnerPortfolioData {
  const clients = openClients(parts)
  const calls = partnerCalls(clients)
  const desk: Desk = { parts: { ...parts, costMethod: parts.costMethod ?? 'average' }, calls }
  return toldSource({
    ...recordCalls(desk),
    ...holdingCalls(desk),
    ...movementCalls(desk),
    ...documentCalls(desk),
    ...historyCalls(desk),
    overview: (id) => answer(parts, { call: 'overview', id, empty: null }, () => askOverview(desk, id)),
    refresh: async () => {
      await calls.emptyCache()
    },
    calls,
    close: async () => {
      await Promise.all([...new Set(Object.values(clients))].map((client) => client.close()))
    },
  })
}
