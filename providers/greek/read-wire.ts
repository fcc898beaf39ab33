/** Checks that an answer has the shape of the Greek wire before anything is made of it. */
import { z } from 'zod'
import type {
  GreekCashTransaction,
  GreekFee,
  GreekPerformancePoint,
  GreekPeriodPerformance,
  GreekPortfolio,
  GreekPosition,
  GreekPositionItem,
  GreekProductPoint,
  GreekTitleTransaction,
} from '#providers/greek/wire.ts'
import { wireDay, wireNumber } from '#providers/wire-shapes.ts'

const text = z.string().nullish()
const number = wireNumber.nullish()

const portfolio: z.ZodType<GreekPortfolio> = z.object({
  customerCode: z.string(),
  customerName: z.string(),
  portfolioId: z.string().min(1),
  portfolioName: z.string(),
  portfolioType: text,
  currency: z.string(),
  inceptionDate: wireDay,
  value: wireNumber,
  change: wireNumber,
  riskProfile: text,
  isActive: z.boolean(),
})

const item: z.ZodType<GreekPositionItem> = z.object({
  productUid: z.string(),
  productName: z.string(),
  isin: text,
  productCategory: z.string(),
  sector: text,
  region: text,
  currency: z.string(),
  quantity: wireNumber,
  price: wireNumber,
  priceDate: wireDay,
  value: wireNumber,
  valueBase: wireNumber,
  cost: wireNumber,
  accruedInterest: number,
  yield: number,
  weight: wireNumber,
  coupon: number,
  maturityDate: wireDay.nullish(),
  duration: number,
  rating: text,
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
  nominalvalue: number,
  grossAmount: wireNumber,
  netAmount: wireNumber,
  rate: number,
  fxRate: wireNumber,
  currency: z.string(),
  realisedResult: number,
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
  vat: number,
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
  benchmark: number,
})

const performancePoint: z.ZodType<GreekPerformancePoint> = z.object({
  date: wireDay,
  portfolio: wireNumber,
  portfolioValue: wireNumber,
  benchmark: number,
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
  performance: z.array(performancePoint),
}
