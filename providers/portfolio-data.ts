/**
 * Where portfolio figures come from, whatever the configuration: the one contract every provider fulfils.
 *
 * Failure rule (specification, provider behaviour): a failure is logged by the injected log function; lists answer
 * [], single figures answer null (no figure), and `freshness` says so. Only `performance` rethrows, and only a
 * network failure (`ProviderError` with code 'network' or 'timeout'), so that the chart can offer a retry.
 */
import type { TransactionCategory } from '#model/transaction-category.ts'
import type { AccountFigures } from '#finance/portfolios/account-figures.ts'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import type { Evidence, ToldCharge, ToldTradeCost } from '#finance/portfolios/evidence.ts'
import type { Currency, IsoDate, Working } from '#finance/ground/figure.ts'
import type { BookingKind, CostMethod } from '#finance/ground/ledger.ts'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import type { MovementFigures } from '#finance/returns/movements.ts'
import type { HoldingGroup, PerformanceFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'

/** An instant, '2024-03-29T10:15:00.000Z'. */
export type IsoTime = string

/** Why an answer is not live. The words belong to the screen; `detail` is for the log, never for a person. */
export type ProviderProblem = {
  code:
    | 'network'
    | 'timeout'
    | 'refused'
    | 'not-found'
    | 'not-set-up'
    | 'bad-request'
    | 'server-error'
    | 'too-large'
    | 'unreadable'
    | 'circuit-open'
    | 'failed'
  detail: string
}

/**
 * An answer with its age: as of which day it speaks, when it was fetched, and whether it is what the source says now
 * ('live'), what it said the last time it answered ('last-good'), or nothing at all ('failed').
 */
export type Sourced<T> = {
  data: T
  asOf: IsoDate
  fetchedAt: IsoTime
  freshness: 'live' | 'last-good' | 'failed'
  problem?: ProviderProblem
}

/** The day looked at; absent or null: the latest the source has. */
export type AsOf = { asOf?: IsoDate | null | undefined }

/** The record of a portfolio: `costMethod` is how the cost of a sale is found where the source does not tell it. */
export type RecordQuery = AsOf & { costMethod?: CostMethod | undefined }

/** A range of days, both ends included; absent or null: from the beginning, up to the latest. */
export type DateRange = { from?: IsoDate | null | undefined; to?: IsoDate | null | undefined }

/**
 * The language of the reader, by its code, 'en'. Texts come in it where the source has them in several; absent, or where
 * the source does not speak it: what the source takes for usual.
 */
export type Read = { language?: string | undefined }

/** Which transactions: all; trades (buys, sales, transfers, splits); cash movements; contract notes (buys, sales). */
export type TransactionScope = 'all' | 'trade' | 'cash' | 'contract'

/** One transaction as the pages list it. Amounts are positive; the kind says which way the money goes. */
export type Transaction = {
  id: string
  portfolioId: string | null
  date: IsoDate
  kind: BookingKind
  category: TransactionCategory
  name: string
  symbol: string | null
  isin: string | null
  units: number | null
  /** What an exchange is for. */
  fromSymbol?: string
  price: number | null
  /** The day of the price, where a service tells it; a fund may be dealt at that of another day. */
  priceDate?: IsoDate
  amount: number
  currency: Currency
  /** Reporting currency for one unit of `currency`, where known. */
  rate: number | null
  /** `amount` in the reporting currency, where the rate is known. */
  amountInReportingCurrency: number | null
  fees: number
  taxes: number
  assetClass: string | null
  region: string | null
}

/** A charge of the service, in `currency`. `percentage` is a fraction of the value it was charged on. */
export type Charge = ToldCharge & { fraction: number | null }

/** The costs of one transaction: dealing fees and taxes (explicit) and price against arrival price (implicit). */
export type TransactionCost = ToldTradeCost & {
  isin: string | null
  explicitCost: number
  implicitCost: number
}

/** A document the source keeps for an account or a portfolio: a statement, a contract note. */
export type SourceDocument = {
  id: string
  name: string
  type: string
  date: IsoDate | null
  size: number | null
}

/** A close of one holding, in the currency of its price; `value` in that currency too, where units are known. */
export type HoldingPoint = { date: IsoDate; price: number; units: number | null; value: number | null }

/** How performance is asked for: against which benchmark (null: the portfolio's own), before or after charges. */
export type PerformanceQuery = DateRange & {
  benchmark?: string | null | undefined
  basis?: 'net' | 'gross' | undefined
}

/** The one contract. `id` is an account's or a portfolio's id as the source knows it (its external id). */
export type PortfolioData = {
  /** Whether it keeps the bookings. */
  keepsBooks: boolean
  account(id: string, at?: AsOf): Promise<Sourced<AccountFigures | null>>
  portfolios(accountId: string, at?: AsOf): Promise<Sourced<readonly PortfolioFigures[]>>
  portfolio(id: string, at?: RecordQuery): Promise<Sourced<PortfolioFigures | null>>
  holdings(id: string, at?: AsOf): Promise<Sourced<readonly HoldingGroup[]>>
  /** Days for which holdings can be asked, newest first. */
  holdingDates(id: string): Promise<Sourced<readonly IsoDate[]>>
  /** Newest first. */
  transactions(
    id: string,
    query?: DateRange & Read & { kind?: TransactionScope | undefined },
  ): Promise<Sourced<readonly Transaction[]>>
  performance(id: string, query?: PerformanceQuery): Promise<Sourced<PerformanceFigures | null>>
  charges(id: string, range?: DateRange & Read): Promise<Sourced<readonly Charge[]>>
  transactionCosts(id: string, range?: DateRange & Read): Promise<Sourced<readonly TransactionCost[]>>
  /** What figures are made from that are not told; in `currency` where the source cannot tell that of the record. */
  evidence(id: string, at: AsOf & Read & { currency?: Currency }): Promise<Sourced<Evidence | null>>
  /** What moved the value between two closes; opening plus all parts is closing. Null where the source cannot say. */
  movements(id: string, range?: DateRange): Promise<Sourced<MovementFigures | null>>
  /** Fixed-income holdings with their statistics; empty where there are none. */
  bonds(id: string, at?: AsOf): Promise<Sourced<readonly BondFigures[]>>
  /** Closes of one holding (by its id in `holdings`), oldest first. */
  holdingHistory(id: string, holdingId: string, range?: DateRange): Promise<Sourced<readonly HoldingPoint[]>>
  /** Newest first; none where the source keeps no documents. */
  documents(id: string, range?: DateRange): Promise<Sourced<readonly SourceDocument[]>>
  /** A file of `documents`; null where it cannot be had, which is logged. */
  download(id: string, documentId: string): Promise<Uint8Array | null>
  /** The inputs of one figure, whichever call tells it; null where the source cannot show them. */
  working(id: string, address: FigureAddress, at?: RecordQuery & Read): Promise<Sourced<Working | null>>
}

/** What a source keeps for all clients of the firm, such as its terms of business. */
export type CommonPapers = {
  documents(): Promise<Sourced<readonly SourceDocument[]>>
  /** A file of `documents`; null where it cannot be had, which is logged. */
  download(documentId: string): Promise<Uint8Array | null>
}

/** What a provider tells the log when a call failed. */
export type ProviderLog = (event: { call: string; id: string; problem: ProviderProblem }) => void

/** Thrown inside providers; leaves them only from `performance`, and only for 'network' and 'timeout'. */
export class ProviderError extends Error {
  readonly problem: ProviderProblem

  constructor(problem: ProviderProblem, cause?: unknown) {
    super(`${problem.code}: ${problem.detail}`, { cause })
    this.name = 'ProviderError'
    this.problem = problem
  }
}

/** Whether a failure is one of the network: the only kind that `performance` passes on. */
export function isNetworkProblem(problem: ProviderProblem): boolean {
  return problem.code === 'network' || problem.code === 'timeout' || problem.code === 'not-set-up'
}
