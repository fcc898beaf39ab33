/** Checks that an answer has the shape of the Greek wire before anything is made of it. */
import { z } from 'zod'
import type {
  GreekCashTransaction,
  GreekFee,
  GreekPeriodPerformance,
  GreekPortfolio,
  GreekPosition,
  GreekPositionItem,
  GreekProductPoint,
  GreekTitleTransaction,
} from '#providers/greek/wire.ts'
import { wireDay, wireMaybe, wireNumber, wirePoint, wireText } from '#providers/wire-shapes.ts'

const portfolio: z.ZodType<GreekPortfolio> = z.object({
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

const item: z.ZodType<GreekPositionItem> = z.object({
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

const position: z.ZodType<GreekPosition> = z.object({
  customerCode: z.string(),
  portfolioId: z.string(),
  date: wireDay,
  currency: z.string(),
  total: wireNumber,
  items: z.array(item),
})

const titleTransaction: z.ZodType<GreekTitleTransaction> = z.object({
  transactionId: z.string(),
  productUid: z.string(),
  productName: z.string(),
  side: z.string(),
  description: z.string(),
  date: wireDay,
  bussinessDate: wireDay,
  units: wireNumber,
  price: wireNumber,
  nominalvalue: wireMaybe,
  grossAmount: wireNumber,
  netAmount: wireNumber,
  rate: wireMaybe,
  fxRate: wireNumber,
  currency: z.string(),
  realisedResult: wireMaybe,
})

const cashTransaction: z.ZodType<GreekCashTransaction> = z.object({
  transactionId: z.string(),
  side: z.string(),
  description: z.string(),
  date: wireDay,
  bussinessDate: wireDay,
  amount: wireNumber,
  localCcyAmount: wireNumber,
  fxRate: wireNumber,
  currency: z.string(),
})

const fee: z.ZodType<GreekFee> = z.object({
  date: wireDay,
  feeType: z.string(),
  description: z.string(),
  amount: wireNumber,
  vat: wireMaybe,
  currency: z.string(),
})

const productPoint: z.ZodType<GreekProductPoint> = z.object({
  date: wireDay,
  quantity: wireNumber,
  price: wireNumber,
  value: wireNumber,
})

const period: z.ZodType<GreekPeriodPerformance> = z.object({
  period: z.string(),
  fromDate: wireDay,
  toDate: wireDay,
  portfolio: wireNumber,
  benchmark: wireMaybe,
})

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
