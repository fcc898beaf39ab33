/**
 * The wire of the Greek family of data services, exactly as it is spoken. Misspellings and oddities are marked
 * `// sic` and stop at the translation.
 *
 * A question names a customer and one of the customer's portfolios; without a portfolio it is about all of them as
 * one, in the customer's currency. `value` and `price` of a position are in the currency of the product, `valueBase`,
 * `cost` and `accruedInterest` in that of the position asked for; `fxRate` leads from the currency of a transaction to
 * it, and `localCcyAmount` and `realisedResult` are in it. Percentages are points: 5.25 means 5.25 %.
 */
import { z } from 'zod'
import { wireDay, wireMaybe, wireNumber, wirePoint, wireText, type Read } from '#providers/wire-shapes.ts'

/** The languages in which descriptions can be asked for. */
export type GreekLanguage = 'el' | 'en'

export type { WirePoint as GreekPerformancePoint } from '#providers/wire-shapes.ts'

const portfolio = z.object({
  customerCode: z.string(),
  customerName: z.string(),
  portfolioId: z.string().min(1),
  portfolioName: z.string(),
  portfolioType: wireText,
  currency: z.string(),
  inceptionDate: wireDay,
  value: wireNumber,
  change: wireNumber,
  riskProfile: wireText,
  isActive: z.boolean(),
})
export type GreekPortfolio = Read<typeof portfolio>

const item = z.object({
  productUid: z.string(),
  productName: z.string(),
  isin: wireText,
  productCategory: z.string(),
  sector: wireText,
  region: wireText,
  currency: z.string(),
  quantity: wireNumber,
  price: wireNumber,
  priceDate: wireDay,
  value: wireNumber,
  valueBase: wireNumber,
  cost: wireNumber,
  accruedInterest: wireMaybe,
  yield: wireMaybe,
  weight: wireNumber,
  coupon: wireMaybe,
  maturityDate: wireDay.nullish(),
  duration: wireMaybe,
  rating: wireText,
})
export type GreekPositionItem = Read<typeof item>

const position = z.object({
  customerCode: z.string(),
  /** Empty where all portfolios were asked for as one. */
  portfolioId: z.string(),
  date: wireDay,
  currency: z.string(),
  total: wireNumber,
  items: z.array(item),
})
export type GreekPosition = Read<typeof position>

const titleTransaction = z.object({
  transactionId: z.string(),
  productUid: z.string(),
  productName: z.string(),
  /** 'BUY', 'SELL', 'TRANSFER_IN', 'TRANSFER_OUT', and 'SPLIT', where `units` is the ratio. */
  side: z.string(),
  /** In the language asked for. */
  description: z.string(),
  date: wireDay,
  bussinessDate: wireDay, // sic
  units: wireNumber,
  price: wireNumber,
  nominalvalue: wireMaybe, // sic
  grossAmount: wireNumber,
  netAmount: wireNumber,
  rate: wireMaybe,
  fxRate: wireNumber,
  currency: z.string(),
  realisedResult: wireMaybe,
})
export type GreekTitleTransaction = Read<typeof titleTransaction>

const cashTransaction = z.object({
  transactionId: z.string(),
  /** 'CONTRIBUTION', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE', and 'TAX'. */
  side: z.string(),
  description: z.string(),
  date: wireDay,
  bussinessDate: wireDay, // sic
  amount: wireNumber,
  localCcyAmount: wireNumber,
  fxRate: wireNumber,
  currency: z.string(),
})
export type GreekCashTransaction = Read<typeof cashTransaction>

const fee = z.object({
  date: wireDay,
  feeType: z.string(),
  description: z.string(),
  amount: wireNumber,
  vat: wireMaybe,
  currency: z.string(),
})
export type GreekFee = Read<typeof fee>

const productPoint = z.object({
  date: wireDay,
  quantity: wireNumber,
  price: wireNumber,
  value: wireNumber,
})
export type GreekProductPoint = Read<typeof productPoint>

const period = z.object({
  /** '1D', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', 'ITD'. */
  period: z.string(),
  fromDate: wireDay,
  toDate: wireDay,
  portfolio: wireNumber,
  benchmark: wireMaybe,
})
export type GreekPeriodPerformance = Read<typeof period>

/** The shapes of the answers, by what they hold. */
export const wireShapes = {
  portfolios: z.array(portfolio),
  position,
  titleTransactions: z.array(titleTransaction),
  cashTransactions: z.array(cashTransaction),
  fees: z.array(fee),
  productHistory: z.array(productPoint),
  periods: z.array(period),
  performance: z.array(wirePoint),
}
