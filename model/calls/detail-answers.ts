/** What the calls behind the drawers answer. Figures are `Figure`s of finance; days are ISO days. */
import type { BondFigures } from '#finance/bond-figures.ts'
import type { DistributionEstimate } from '#finance/distribution.ts'
import type { Currency, IsoDate } from '#finance/figure.ts'
import type { HoldingMovement } from '#finance/movements.ts'
import type { HoldingFigures } from '#finance/figure-shapes.ts'
import type { PriceReturn } from '#finance/price-returns.ts'
import type { FigureSource, TransactionRow } from '#model/calls/answers.ts'

/** A close of a holding's price, in its own currency. */
export type PricePoint = { date: IsoDate; price: number }

/**
 * A document of an account, a portfolio or a holding. `url`: where it is read, as a file of the portal or through the
 * source that keeps it.
 */
export type DocumentRow = {
  id: string
  name: string
  type: string | null
  date: IsoDate | null
  size: number | null
  url: string
}

/** The documents of an account or a portfolio, newest first. */
export type DocumentsAnswer = { rows: DocumentRow[]; freshness: FigureSource['freshness'] }

/**
 * Everything about one holding. `currency` is that of the figures; `returns` and `years` are of its price alone.
 * `movement` says where its gain since inception comes from; null where the source cannot tell. `fundId` leads to the
 * page of the fund, `detailId` to the part of it that the holding stands for; null for what has no such page.
 */
export type HoldingDetail = {
  holding: HoldingFigures
  group: string
  currency: Currency
  transactions: TransactionRow[]
  history: PricePoint[]
  returns: readonly PriceReturn[]
  years: readonly PriceReturn[]
  movement: HoldingMovement | null
  bond: BondFigures | null
  documents: DocumentRow[]
  fundId: string | null
  detailId: string | null
  source: FigureSource
}

/** Which payment: the regular quarterly one, or the extra second one. */
export const payments = ['first', 'second'] as const
export type Payment = (typeof payments)[number]

/**
 * The quarterly payments of one fund an account holds: whether the distribution is paid out (or stays invested), and
 * what is expected at the next quarter end.
 */
export type QuarterlyPayment = {
  fundId: string
  name: string
  value: number | null
  isPaidOut: Record<Payment, boolean>
  estimate: DistributionEstimate
}

/** The funds of an account with their quarterly payments. */
export type QuarterlyPaymentsAnswer = { rows: QuarterlyPayment[]; freshness: FigureSource['freshness'] }
