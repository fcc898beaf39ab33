/** Checks that an answer has the shape of the wire before anything is made of it. */
import { z } from 'zod'
import { wireDay, wireNumber } from '#providers/wire-shapes.ts'
import type {
  PlatformAccount,
  PlatformHoldings,
  PlatformPerformance,
  WireCharge,
  WireDocument,
  WireHoldingGroup,
  WireNavPoint,
  WirePortfolio,
  WireTransaction,
  WireTransactionCost,
} from '#providers/platform/wire.ts'

const text = z.string().nullish()
const number = wireNumber.nullish()
const slice = z.object({ name: z.string(), value: wireNumber, percentage: wireNumber, color: text })
const changes = {
  change1d: number,
  change1m: number,
  change3m: number,
  changeYtd: number,
  change1y: number,
  change3y: number,
  change5y: number,
  changeAll: number,
}

const holding = z.object({
  fund: z.string(),
  accountNo: z.string(),
  units: wireNumber,
  quantity: number,
  value: wireNumber,
  currency: z.string(),
  nav: wireNumber,
  price: number,
  assetClass: z.string(),
  sector: z.string(),
  region: text,
  sedol: text,
  isin: text,
  cost: wireNumber,
  yield: number,
  return: number,
  date: wireDay.nullish(),
  bond: z
    .object({ coupon: number, maturity: wireDay.nullish(), duration: number, ytm: number, rating: text })
    .nullish(),
})

const group: z.ZodType<WireHoldingGroup> = z.object({
  name: z.string(),
  value: wireNumber,
  percentage: wireNumber,
  items: z.array(holding),
})

const portfolio: z.ZodType<WirePortfolio> = z.object({
  ...changes,
  id: z.string(),
  external_id: z.string(),
  name: z.string(),
  type: z.string(),
  region: text,
  currency: z.string(),
  inception: wireDay,
  objective: z.string(),
  riskLevel: number,
  esgRating: number,
  riskProfile: text,
  value: wireNumber,
  change: wireNumber,
  charges: number,
  color: text,
  combinedAccounts: z.array(z.string()).nullish(),
  holdings: z.array(group).nullish(),
  breakdown: z
    .object({ currency: z.array(slice), sector: z.array(slice), assetclass: z.array(slice) })
    .nullish(),
  owner_id: z.string(),
  external_owner_name: z.string(),
})

const account: z.ZodType<PlatformAccount> = z.object({
  ...changes,
  id: z.string(),
  external_id: z.string(),
  clientId: z.string(),
  name: z.string(),
  email: text,
  accountType: text,
  currency: z.string(),
  inception: wireDay,
  value: wireNumber,
  change: wireNumber,
  portfolios: z.array(portfolio),
})

const holdings: z.ZodType<PlatformHoldings> = z.object({
  date: wireDay,
  currency: z.string(),
  total: wireNumber,
  groups: z.array(group),
})

const transaction: z.ZodType<WireTransaction> = z.object({
  id: text,
  name: z.string(),
  symbol: text,
  type: text,
  purchaseType: text,
  side: text,
  date: wireDay,
  navDate: wireDay.nullish(),
  bussinessDate: wireDay.nullish(),
  units: number,
  price: number,
  nominalvalue: number,
  rate: number,
  fxRate: number,
  amount: wireNumber,
  localCcyAmount: number,
  grossAmount: number,
  netAmount: number,
  currency: z.string(),
  parentId: text,
  assetclass: text,
  region: text,
  isin: text,
})

const performance: z.ZodType<PlatformPerformance> = z.object({
  currency: z.string(),
  benchmark: text,
  cumulative: z.array(
    z.object({ date: wireDay, portfolio: wireNumber, portfolioValue: wireNumber, benchmark: number }),
  ),
  discrete: z.array(
    z.object({
      name: z.string(),
      from: wireDay,
      to: wireDay,
      portfolio: wireNumber.nullable(),
      benchmark: number,
    }),
  ),
  yearly: z.array(z.object({ year: wireNumber.int(), portfolio: wireNumber, benchmark: number })),
})

const charge: z.ZodType<WireCharge> = z.object({
  date: wireDay,
  name: z.string(),
  type: z.string(),
  amount: wireNumber,
  currency: z.string(),
  percentage: number,
})

const cost: z.ZodType<WireTransactionCost> = z.object({
  date: wireDay,
  name: z.string(),
  isin: text,
  explicitCost: wireNumber,
  implicitCost: wireNumber,
  total: wireNumber,
  currency: z.string(),
})

const document: z.ZodType<WireDocument> = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  fileUrl: z.string(),
  updated: z.string(),
  favourite: z.array(z.string()).nullish(),
  generatedPdf: z.boolean().nullish(),
  size: number,
})

const navPoint: z.ZodType<WireNavPoint> = z.object({ series: z.string(), date: wireDay, nav: wireNumber })

/** The shapes of the answers, by what they hold. */
export const wireShapes = {
  account,
  accounts: z.array(account),
  portfolios: z.array(portfolio),
  holdings,
  dates: z.array(wireDay),
  transactions: z.array(transaction),
  performance,
  charges: z.array(charge),
  costs: z.array(cost),
  documents: z.array(document),
  navPoints: z.array(navPoint),
}
