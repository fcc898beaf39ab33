/** Checks that an answer has the shape of the wire before anything is made of it. */
import { z } from 'zod'
import {
  changesFields,
  holdingFields,
  transactionFields,
  wireDay,
  wireMaybe,
  wireNumber,
  wirePeriod,
  wirePoint,
  wireSlices,
  wireText,
} from '#providers/wire-shapes.ts'
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

const holding = z.object(holdingFields)

const group: z.ZodType<WireHoldingGroup> = z.object({
  name: z.string(),
  value: wireNumber,
  percentage: wireNumber,
  items: z.array(holding),
})

const portfolio: z.ZodType<WirePortfolio> = z.object({
  ...changesFields,
  id: z.string(),
  external_id: z.string(),
  name: z.string(),
  type: z.string(),
  region: wireText,
  currency: z.string(),
  inception: wireDay,
  objective: z.string(),
  riskLevel: wireMaybe,
  esgRating: wireMaybe,
  riskProfile: wireText,
  value: wireNumber,
  change: wireNumber,
  charges: wireMaybe,
  color: wireText,
  combinedAccounts: z.array(z.string()).nullish(),
  holdings: z.array(group).nullish(),
  breakdown: z.object({ currency: wireSlices, sector: wireSlices, assetclass: wireSlices }).nullish(),
  owner_id: z.string(),
  external_owner_name: z.string(),
})

const account: z.ZodType<PlatformAccount> = z.object({
  ...changesFields,
  id: z.string(),
  external_id: z.string(),
  clientId: z.string(),
  name: z.string(),
  email: wireText,
  accountType: wireText,
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

const transaction: z.ZodType<WireTransaction> = z.object(transactionFields)

const performance: z.ZodType<PlatformPerformance> = z.object({
  currency: z.string(),
  benchmark: wireText,
  cumulative: z.array(wirePoint),
  discrete: z.array(wirePeriod),
  yearly: z.array(z.object({ year: wireNumber.int(), portfolio: wireNumber, benchmark: wireMaybe })),
})

const charge: z.ZodType<WireCharge> = z.object({
  date: wireDay,
  name: z.string(),
  type: z.string(),
  amount: wireNumber,
  currency: z.string(),
  percentage: wireMaybe,
})

const cost: z.ZodType<WireTransactionCost> = z.object({
  date: wireDay,
  name: z.string(),
  isin: wireText,
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
  size: wireMaybe,
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
