/**
 * The wire of the platform family of data services, exactly as it is spoken. Misspellings and oddities are marked
 * `// sic` and stop at translate.ts.
 *
 * Money is in the currency of the record around it: totals, values and costs of holdings in the currency of the
 * account or portfolio asked for; `nav` and `price` of a holding in the holding's own `currency`; `amount` of a
 * transaction in the transaction's `currency`, `localCcyAmount` in that of the account or portfolio, and `fxRate`
 * leads from the first to the second. Pct are percent points: 5.25 means 5.25 %.
 */
import { z } from 'zod'
import {
  changesFields,
  wireDay,
  wireDocument,
  wireHolding,
  wireNavPoint,
  wireTransaction,
  wireMaybe,
  wireNumber,
  wirePeriod,
  wirePoint,
  wireSlices,
  wireText,
  type Read,
} from '#providers/wire-shapes.ts'
export type {
  WireDocument,
  WireBond,
  WireChanges,
  WireHolding,
  WireNavPoint,
  WireSlice,
  WireTransaction,
} from '#providers/wire-shapes.ts'

const group = z.object({
  name: z.string(),
  value: wireNumber,
  percentage: wireNumber,
  items: z.array(wireHolding),
})
export type WireHoldingGroup = Read<typeof group>

const portfolio = z.object({
  ...changesFields,
  id: z.string(),
  external_id: z.string(),
  name: z.string(),
  type: z.string(),
  region: wireText,
  currency: z.string(),
  inception: wireDay,
  /** 'Income', 'Accummulation', 'Both' or 'ExO'. // sic */
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
export type WirePortfolio = Read<typeof portfolio>

const account = z.object({
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
export type PlatformAccount = Read<typeof account>

const holdings = z.object({
  date: wireDay,
  currency: z.string(),
  total: wireNumber,
  groups: z.array(group),
})
export type PlatformHoldings = Read<typeof holdings>

const performance = z.object({
  currency: z.string(),
  benchmark: wireText,
  cumulative: z.array(wirePoint),
  discrete: z.array(wirePeriod),
  yearly: z.array(z.object({ year: wireNumber.int(), portfolio: wireNumber, benchmark: wireMaybe })),
})
export type PlatformPerformance = Read<typeof performance>

const charge = z.object({
  date: wireDay,
  name: z.string(),
  type: z.string(),
  amount: wireNumber,
  currency: z.string(),
  percentage: wireMaybe,
})
export type WireCharge = Read<typeof charge>

const cost = z.object({
  date: wireDay,
  name: z.string(),
  isin: wireText,
  explicitCost: wireNumber,
  implicitCost: wireNumber,
  total: wireNumber,
  currency: z.string(),
})
export type WireTransactionCost = Read<typeof cost>

/** The shapes of the answers, by what they hold. */
export const wireShapes = {
  account,
  accounts: z.array(account),
  portfolios: z.array(portfolio),
  holdings,
  dates: z.array(wireDay),
  transactions: z.array(wireTransaction),
  performance,
  charges: z.array(charge),
  costs: z.array(cost),
  documents: z.array(wireDocument),
  navPoints: z.array(wireNavPoint),
}
