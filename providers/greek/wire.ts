/**
 * The wire of the Greek family of data services, exactly as it is spoken. Misspellings and oddities are marked
 * `// sic` and stop at the translation.
 *
 * A question names a customer and one of the customer's portfolios; without a portfolio it is about all of them as
 * one, in the customer's currency. `value` and `price` of a position are in the currency of the product, `valueBase`,
 * `cost` and `accruedInterest` in that of the position asked for; `fxRate` leads from the currency of a transaction to
 * it, and `localCcyAmount` and `realisedResult` are in it. Percentages are points: 5.25 means 5.25 %.
 */
import type { Money, Pct, WireDate, WirePoint } from '#providers/wire-records.ts'

/** The languages in which descriptions can be asked for. */
export type GreekLanguage = 'el' | 'en'

export type GreekPortfolio = {
  customerCode: string
  customerName: string
  portfolioId: string
  portfolioName: string
  portfolioType?: string | null | undefined
  currency: string
  inceptionDate: WireDate
  value: Money
  change: Money
  riskProfile?: string | null | undefined
  isActive: boolean
}

export type GreekPositionItem = {
  productUid: string
  productName: string
  isin?: string | null | undefined
  productCategory: string
  sector?: string | null | undefined
  region?: string | null | undefined
  currency: string
  quantity: number
  price: number
  priceDate: WireDate
  value: Money
  valueBase: Money
  cost: Money
  accruedInterest?: Money | null | undefined
  yield?: Pct | null | undefined
  weight: Pct
  coupon?: Pct | null | undefined
  maturityDate?: WireDate | null | undefined
  duration?: number | null | undefined
  rating?: string | null | undefined
}

export type GreekPosition = {
  customerCode: string
  /** Empty where all portfolios were asked for as one. */
  portfolioId: string
  date: WireDate
  currency: string
  total: Money
  items: readonly GreekPositionItem[]
}

export type GreekTitleTransaction = {
  transactionId: string
  productUid: string
  productName: string
  /** 'BUY', 'SELL', 'TRANSFER_IN', 'TRANSFER_OUT', and 'SPLIT', where `units` is the ratio. */
  side: string
  /** In the language asked for. */
  description: string
  date: WireDate
  bussinessDate: WireDate // sic
  units: number
  price: number
  nominalvalue?: number | null | undefined // sic
  grossAmount: Money
  netAmount: Money
  rate?: number | null | undefined
  fxRate: number
  currency: string
  realisedResult?: Money | null | undefined
}

export type GreekCashTransaction = {
  transactionId: string
  /** 'CONTRIBUTION', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE', and 'TAX'. */
  side: string
  description: string
  date: WireDate
  bussinessDate: WireDate // sic
  amount: Money
  localCcyAmount: Money
  fxRate: number
  currency: string
}

export type GreekFee = {
  date: WireDate
  feeType: string
  description: string
  amount: Money
  vat?: Money | null | undefined
  currency: string
}

export type GreekProductPoint = { date: WireDate; quantity: number; price: number; value: Money }

export type GreekPeriodPerformance = {
  /** '1D', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', 'ITD'. */
  period: string
  fromDate: WireDate
  toDate: WireDate
  portfolio: Pct
  benchmark?: Pct | null | undefined
}

export type GreekPerformancePoint = WirePoint
