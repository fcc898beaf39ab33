/** The Greek provider: figures as the Greek family of data services reports them. */
import { endOfMonth } from '#finance/ground/calendar.ts'
import type { AccountOverview } from '#finance/portfolios/overview-figures.ts'
import type { PerformanceFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { ageOf, type AnyAnswer } from '#providers/answer-parts.ts'
import { answer, type Question } from '#providers/answering.ts'
import { isWithinScope, newestFirst } from '#providers/asked-rows.ts'
import {
  askIfPossible,
  beforeAnything,
  currencyOf,
  dayOf,
  historyUpTo,
  languageOf,
  type Desk,
  type GreekParts,
} from '#providers/greek/greek-desk.ts'
import { greekCalls, type GreekCalls, type GreekRange } from '#providers/greek/greek-calls.ts'
import { subjectOf } from '#providers/greek/greek-ids.ts'
import {
  askAccount,
  askOverview,
  askPortfolio,
  listPortfolios,
  withoutDetail,
} from '#providers/greek/greek-records.ts'
import { translateBonds } from '#providers/greek/translate-bonds.ts'
import { translatePerformance } from '#providers/greek/translate-performance.ts'
import { translatePosition } from '#providers/greek/translate-position.ts'
import {
  costsOf,
  eachOnce,
  translateCash,
  translateFee,
  translateTitle,
} from '#providers/greek/translate-transactions.ts'
import type {
  DateRange,
  PortfolioData,
  RecordQuery,
  Sourced,
  Transaction,
} from '#providers/portfolio-data.ts'
import { explainRecord } from '#providers/told-working.ts'
import { createServiceClient } from '#providers/service-client.ts'
import { toldSource } from '#providers/told-evidence.ts'

/** The provider with the calls that are no part of the contract, and a way to close its connections. */
export type GreekPortfolioData = PortfolioData & {
  calls: GreekCalls
  /** What lists show of an account and its portfolios. */
  overview: (id: string) => Promise<Sourced<AccountOverview | null>>
  close(): Promise<void>
}

type Ask = <T>(
  question: Question<T> & { rethrow?: 'network' },
  asked: () => Promise<Sourced<T>>,
) => Promise<Sourced<T>>

function askEither(desk: Desk, id: string, at: RecordQuery): Promise<Sourced<PortfolioFigures>> {
  const subject = subjectOf(id)
  return subject.portfolioId === null
    ? askAccount(desk, subject, at.asOf ?? null)
    : askPortfolio(desk, subject, at)
}

/** A range as the wire has it; without a beginning the whole history, without an end up to today. */
function rangeOf(desk: Desk, { from, to }: DateRange): Required<GreekRange> {
  return { fromDate: from ?? beforeAnything, toDate: dayOf(desk, to) }
}

function asOfRange<T>(age: AnyAnswer, range: DateRange, own: T): Sourced<T> {
  return { ...age, data: own, asOf: range.to ?? age.fetchedAt.slice(0, 'yyyy-mm-dd'.length) }
}

/** Titles and cash movements together; one that is not asked for is not fetched. */
async function askTransactions(
  desk: Desk,
  id: string,
  query: NonNullable<Parameters<PortfolioData['transactions']>[1]>,
): Promise<Sourced<readonly Transaction[]>> {
  const { kind = 'all' } = query
  const subject = subjectOf(id)
  const asked = { ...rangeOf(desk, query), language: languageOf(desk, query) }
  const [currency, titles, cash] = await Promise.all([
    currencyOf(desk, subject),
    kind === 'cash' ? null : desk.calls.titleTransactions(subject, asked),
    kind === 'all' || kind === 'cash' ? desk.calls.cashTransactions(subject, asked) : null,
  ])
  const askedIn = { portfolioId: subject.portfolioId, currency }
  const all = [
    ...eachOnce(titles?.data ?? []).map((wire) => translateTitle(wire, askedIn)),
    ...eachOnce(cash?.data ?? []).map((wire) => translateCash(wire, askedIn)),
  ]
  const wanted = kind === 'contract' ? all.filter((one) => isWithinScope(one, kind)) : all
  const answers = [titles, cash].filter((one) => one !== null)
  return asOfRange(ageOf(answers), query, newestFirst(wanted))
}

/** The range is cut here: its periods reach back further than its first day. */
async function askPerformance(
  desk: Desk,
  id: string,
  range: DateRange,
): Promise<Sourced<PerformanceFigures>> {
  const { calls } = desk
  const subject = subjectOf(id)
  const asked = historyUpTo(desk, range.to)
  const [points, periods, currency] = await Promise.all([
    calls.performance(subject, asked),
    askIfPossible(
      desk,
      { call: 'performanceForPeriods', subject },
      calls.performanceForPeriods(subject, asked),
    ),
    currencyOf(desk, subject),
  ])
  const asOf = range.to ?? points.data.at(-1)?.date ?? points.fetchedAt.slice(0, 'yyyy-mm-dd'.length)
  const data = translatePerformance(points.data, periods.data ?? [], { currency, asOf, from: range.from })
  return { data, asOf, ...ageOf([points, periods]) }
}

function recordCalls(
  desk: Desk,
  ask: Ask,
): Pick<PortfolioData, 'account' | 'portfolio' | 'portfolios' | 'working'> {
  return {
    account: (id, { asOf = null } = {}) =>
      ask({ call: 'account', id, asOf, empty: null }, () => askAccount(desk, subjectOf(id), asOf)),
    portfolio: (id, at = {}) =>
      ask({ call: 'portfolio', id, asOf: at.asOf, empty: null }, () => askPortfolio(desk, subjectOf(id), at)),
    portfolios: (id, { asOf = null } = {}) =>
      ask({ call: 'portfolios', id, asOf, empty: [] }, async () => {
        const subject = subjectOf(id)
        const [records, position] = await Promise.all([
          desk.calls.portfolios(subject.customerCode, asOf),
          askIfPossible(desk, { call: 'position', subject }, desk.calls.position(subject, asOf)),
        ])
        const day = position.data?.date ?? dayOf(desk, asOf)
        const listed = await listPortfolios(desk, records.data, { asked: asOf, asOf: day })
        const data = listed.figures.map((one, i) => withoutDetail(one, records.data[i]!.inceptionDate))
        return { data, asOf: day, ...ageOf([records, position, ...listed.answers]) }
      }),
    working: (id, address, at = {}) =>
      ask({ call: 'working', id, asOf: at.asOf, empty: null }, async () => {
        const { data, ...age } = await askEither(desk, id, at)
        return { ...age, data: explainRecord(data, address) }
      }),
  }
}

function positionCalls(
  desk: Desk,
  ask: Ask,
): Pick<PortfolioData, 'holdings' | 'holdingDates' | 'bonds' | 'holdingHistory'> {
  return {
    holdings: (id, { asOf } = {}) =>
      ask({ call: 'holdings', id, asOf, empty: [] }, async () => {
        const { data, ...age } = await desk.calls.position(subjectOf(id), asOf)
        return { ...age, data: translatePosition(data, desk.parts.staleAfterWorkdays), asOf: data.date }
      }),
    holdingDates: (id) =>
      ask({ call: 'holdingDates', id, empty: [] }, async () => {
        const subject = subjectOf(id)
        const [position, records] = await Promise.all([
          desk.calls.position(subject),
          desk.calls.portfolios(subject.customerCode),
        ])
        const latest = position.data.date
        const inception = records.data.map(({ inceptionDate }) => inceptionDate).sort()[0] ?? latest
        const days = [latest]
        for (let day = endOfMonth(latest, -1); day >= inception; day = endOfMonth(day, -1)) days.push(day)
        return { data: days, asOf: latest, ...ageOf([position, records]) }
      }),
    bonds: (id, { asOf } = {}) =>
      ask({ call: 'bonds', id, asOf, empty: [] }, async () => {
        const { data, ...age } = await desk.calls.position(subjectOf(id), asOf)
        return { ...age, data: translateBonds(data), asOf: data.date }
      }),
    holdingHistory: (id, productUid, range = {}) =>
      ask({ call: 'holdingHistory', id, asOf: range.to, empty: [] }, async () => {
        const asked = { ...rangeOf(desk, range), productUid }
        const history = await desk.calls.productHistory(subjectOf(id), asked)
        const points = newestFirst(history.data).toReversed()
        const own = points.map(({ date, price, quantity, value }) => ({
          date,
          price,
          units: quantity,
          value,
        }))
        return asOfRange(history, range, own)
      }),
  }
}

function rangeCalls(
  desk: Desk,
  ask: Ask,
): Pick<PortfolioData, 'transactions' | 'performance' | 'charges' | 'transactionCosts'> {
  return {
    transactions: (id, query = {}) =>
      ask({ call: 'transactions', id, empty: [] }, () => askTransactions(desk, id, query)),
    performance: (id, range = {}) =>
      ask({ call: 'performance', id, asOf: range.to, empty: null, rethrow: 'network' }, () =>
        askPerformance(desk, id, range),
      ),
    charges: (id, range = {}) =>
      ask({ call: 'charges', id, empty: [] }, async () => {
        const asked = { ...rangeOf(desk, range), language: languageOf(desk, range) }
        const fees = await desk.calls.fees(subjectOf(id), asked)
        return asOfRange(fees, range, newestFirst(fees.data.map(translateFee)))
      }),
    transactionCosts: (id, range = {}) =>
      ask({ call: 'transactionCosts', id, empty: [] }, async () => {
        const asked = { ...rangeOf(desk, range), language: languageOf(desk, range) }
        const titles = await desk.calls.titleTransactions(subjectOf(id), asked)
        return asOfRange(titles, range, costsOf(eachOnce(titles.data)))
      }),
  }
}

/** Portfolio data from a service of the Greek family. It keeps no documents. */
export function createGreekPortfolioData(parts: GreekParts): GreekPortfolioData {
  const client = createServiceClient(parts)
  const desk: Desk = { parts, calls: greekCalls(client) }
  const ask: Ask = (question, asked) => answer(parts, question, asked)
  return toldSource({
    ...recordCalls(desk, ask),
    ...positionCalls(desk, ask),
    ...rangeCalls(desk, ask),
    documents: async (_id, range = {}) => asOfRange({ fetchedAt: parts.now(), freshness: 'live' }, range, []),
    download: async () => null,
    overview: (id) => ask({ call: 'overview', id, empty: null }, () => askOverview(desk, subjectOf(id))),
    calls: desk.calls,
    close: () => client.close(),
  })
}
