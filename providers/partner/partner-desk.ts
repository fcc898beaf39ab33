/** Asks the partner firm's service for all that one answer needs, and puts it together. */
import type { IsoDate } from '#finance/ground/figure.ts'
import { ageOf, askPart, type AnyAnswer } from '#providers/answer-parts.ts'
import type { AnsweringParts } from '#providers/answering.ts'
import { newestFirst } from '#providers/asked-rows.ts'
import type { PartnerCalls } from '#providers/partner/partner-calls.ts'
import { subjectOf, type PartnerSubject } from '#providers/partner/partner-ids.ts'
import {
  translateAccount,
  translatePortfolio,
  type RecordParts,
} from '#providers/partner/translate-figures.ts'
import { translateHoldings, type ToldHolding } from '#providers/partner/translate-holdings.ts'
import type { ToldPast } from '#providers/partner/translate-performance.ts'
import { translatePoints } from '#providers/reported-performance.ts'
import type { SalesFrame } from '#providers/reported-sales.ts'
import { translateTransactions } from '#providers/partner/translate-transactions.ts'
import type {
  PartnerHolding,
  PartnerOverview,
  PartnerPortfolio,
  PartnerTransaction,
} from '#providers/partner/wire.ts'
import type { CostMethod } from '#finance/ground/ledger.ts'
import type { Transaction } from '#providers/portfolio-data.ts'

/** Where answers are put together. */
export type Desk = {
  parts: AnsweringParts & Pick<SalesFrame, 'costMethod' | 'taxYearStart'>
  calls: PartnerCalls
}

/** What is asked, as of a day (null: the latest). */
export type Asked = {
  subject: PartnerSubject
  asOf: IsoDate | null
  costMethod?: CostMethod | undefined
}

/** The head of a record: who it is, and what is told of its past. */
export type Told = {
  currency: string
  asOf: IsoDate
  value: number
  portfolios: readonly PartnerPortfolio[]
  past: Omit<ToldPast, 'payments'>
  /** The figures, once holdings and transactions are known. */
  compose: (parts: RecordParts) => ReturnType<typeof translateAccount>
  overview: PartnerOverview | null
  answer: AnyAnswer
}

async function askAccountHead({ calls }: Desk, { subject, asOf }: Asked): Promise<Told> {
  const answer = await calls.overview(subject.contactId, asOf)
  const wire = answer.data
  return {
    currency: wire.currency,
    asOf: wire.date,
    value: wire.totals.value,
    portfolios: wire.portfolios,
    past: { points: translatePoints(wire.performance), benchmarkLabel: wire.benchmark ?? null, discrete: [] },
    compose: (parts) => translateAccount(wire, parts),
    overview: wire,
    answer,
  }
}

async function askPortfolioHead({ calls }: Desk, { subject, asOf }: Asked): Promise<Told> {
  const { contactId, portfolioId } = subject
  const answer = await calls.portfolio({ contactId, portfolioId: portfolioId ?? '' }, asOf)
  const wire = answer.data
  const points = translatePoints(wire.performance)
  return {
    currency: wire.currency,
    asOf: asOf ?? points.at(-1)?.date ?? answer.fetchedAt.slice(0, 10),
    value: wire.value,
    portfolios: [wire],
    past: { points, benchmarkLabel: wire.benchmark ?? null, discrete: wire.discrete },
    compose: (parts) => translatePortfolio(wire, parts),
    overview: null,
    answer,
  }
}

/** The head of an account or of a portfolio. */
export function askHead(desk: Desk, asked: Asked): Promise<Told> {
  return asked.subject.portfolioId === null ? askAccountHead(desk, asked) : askPortfolioHead(desk, asked)
}

/** The record's currency for one unit of a portfolio's: told, one where they are the same, else not known. */
function rateOf(portfolio: PartnerPortfolio, { currency }: Told): number | null {
  return portfolio.currency === currency ? 1 : (portfolio.rate ?? null)
}

type Gathered<T> = { data: T; answers: readonly AnyAnswer[] }

/** The holdings of a record; those of a portfolio whose currency has no known rate are left out. */
export async function askHoldings(
  { parts, calls }: Desk,
  told: Told,
  asOf: IsoDate | null,
): Promise<Gathered<readonly ToldHolding[]>> {
  const answers = await Promise.all(
    told.portfolios.map((portfolio) =>
      askPart<readonly PartnerHolding[]>(
        parts,
        { call: 'holdings', id: portfolio.portfolioId, empty: [] },
        calls.holdings(portfolio, asOf),
      ),
    ),
  )
  const data = told.portfolios.flatMap((portfolio, i) => {
    const rate = rateOf(portfolio, told)
    if (rate !== null) return answers[i]!.data.map((wire) => ({ wire, rate }))
    parts.log({
      call: 'holdings',
      id: portfolio.portfolioId,
      problem: { code: 'unreadable', detail: `no rate from ${portfolio.currency}` },
    })
    return []
  })
  return { data, answers }
}

/** The transactions of a record, newest first. */
export async function askTransactions(
  { parts, calls }: Desk,
  told: Pick<Told, 'currency' | 'portfolios'>,
  asOf: IsoDate | null,
): Promise<Gathered<readonly Transaction[]>> {
  const answers = await Promise.all(
    told.portfolios.map((portfolio) =>
      askPart<readonly PartnerTransaction[]>(
        parts,
        { call: 'transactions', id: portfolio.portfolioId, empty: [] },
        calls.portfolioTransactions(portfolio, asOf),
      ),
    ),
  )
  const data = newestFirst(
    told.portfolios.flatMap(({ currency }, i) =>
      translateTransactions(answers[i]!.data, currency === told.currency ? 'same' : 'other'),
    ),
  )
  return { data, answers }
}

/** The past of a record with its payments, where all of its transactions could be had. */
export function pastOf(told: Told, transactions: Gathered<readonly Transaction[]>): ToldPast {
  const areThere = transactions.answers.every(({ freshness }) => freshness !== 'failed')
  return { ...told.past, payments: areThere ? transactions.data : null }
}

/** Everything the pages show of a record. */
export async function askRecord(desk: Desk, asked: Asked) {
  const told = await askHead(desk, asked)
  const [holdings, transactions] = await Promise.all([
    askHoldings(desk, told, asked.asOf),
    askTransactions(desk, told, asked.asOf),
  ])
  const { currency, asOf, value } = told
  const figures = told.compose({
    asOf,
    holdings: translateHoldings(holdings.data, { currency, asOf, total: value }),
    past: pastOf(told, transactions),
    transactions: transactions.data,
    costMethod: asked.costMethod ?? desk.parts.costMethod,
    taxYearStart: desk.parts.taxYearStart,
  })
  return { told, figures, asOf, ...ageOf([told.answer, ...holdings.answers, ...transactions.answers]) }
}

/** What an id asks for. */
export function askedOf(id: string, asOf: IsoDate | null | undefined): Asked {
  return { subject: subjectOf(id), asOf: asOf ?? null }
}
