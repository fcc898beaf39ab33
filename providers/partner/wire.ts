/**
 * The wire of the partner firm family and of its second, private-equity provider, exactly as spoken, oddities
 * included. Nothing outside this folder and the data service knows these names.
 */
import { z } from 'zod'
import {
  changesFields,
  holdingFields,
  mostPortfolios,
  transactionFields,
  wireDay,
  wireMaybe,
  wireNumber,
  wirePeriod,
  wirePoint,
  wireSlices,
  wireText,
  type Read,
} from '#providers/wire-shapes.ts'
export type { WirePeriod } from '#providers/wire-shapes.ts'

const points = z.array(wirePoint)
const periods = z.array(wirePeriod)

/** What is there, and what was promised to private-equity funds; `tvpi` and `dpi` are ratios. */
const totals = z.object({
  value: wireNumber,
  cost: wireNumber,
  commitment: wireNumber,
  called: wireNumber,
  uncalled: wireNumber,
  distributed: wireNumber,
  irr: wireMaybe,
  tvpi: wireMaybe,
  dpi: wireMaybe,
})
export type PartnerTotals = Read<typeof totals>

const portfolioShape = {
  ...changesFields,
  contactId: z.string().min(1),
  portfolioId: z.string().min(1),
  name: z.string(),
  type: wireText,
  currency: z.string(),
  inception: wireDay,
  value: wireNumber,
  change: wireNumber,
  rate: wireMaybe,
  totals,
}

const portfolio = z.object(portfolioShape)
/** `rate` (chosen): the contact's currency for one unit of the portfolio's, on the day of the answer. */
export type PartnerPortfolio = Read<typeof portfolio>

const portfolioDetail = z.object({
  ...portfolioShape,
  benchmark: wireText,
  breakdown: z.object({ currency: wireSlices, sector: wireSlices, assetclass: wireSlices }),
  performance: points,
  discrete: periods,
})
/** `benchmark` (chosen): what the points are compared with, by name. */
export type PartnerPortfolioDetail = Read<typeof portfolioDetail>

const overview = z.object({
  contact: z.object({ id: z.string().min(1), name: z.string(), email: wireText }),
  date: wireDay,
  currency: z.string(),
  change: wireMaybe,
  benchmark: wireText,
  totals,
  portfolios: z.array(portfolio).max(mostPortfolios),
  performance: points,
})
/**
 * `change` (chosen): of the value since the beginning, less payments, in the contact's currency; `benchmark` (chosen)
 * as above.
 */
export type PartnerOverview = Read<typeof overview>

const holding = z.object({
  id: z.string().min(1),
  portfolioId: z.string(),
  ...holdingFields,
  vintage: wireMaybe,
  commitment: wireMaybe,
  called: wireMaybe,
  distributed: wireMaybe,
  irr: wireMaybe,
  multiple: wireMaybe,
})
export type PartnerHolding = Read<typeof holding>

const transaction = z.object({
  ...transactionFields,
  holdingId: z.string(),
  portfolioId: z.string(),
  kind: wireText,
})
/** A cash booking of a portfolio has an empty `holdingId`. */
export type PartnerTransaction = Read<typeof transaction>

const document = z.object({
  id: z.string().min(1),
  ownerId: z.string(),
  name: z.string(),
  type: z.string(),
  date: wireDay,
  size: wireMaybe,
})
export type PartnerDocument = Read<typeof document>

const productHolding = z.object({
  productId: z.string(),
  name: z.string(),
  sector: z.string(),
  country: wireText,
  value: wireNumber,
  cost: wireNumber,
  currency: z.string(),
  percentage: wireNumber,
  date: wireDay,
})
/** Second provider: what a product (a fund) itself owns. */
export type ProductHolding = Read<typeof productHolding>

const privateEquityValue = z.object({
  date: wireDay,
  nav: wireNumber,
  called: wireNumber,
  distributed: wireNumber,
  currency: z.string(),
})
/** Second provider: a commitment through time; `called` and `distributed` since the beginning. */
export type PrivateEquityValue = Read<typeof privateEquityValue>

/** The shape of each answer of the wire. */
export const wireShapes = {
  overview,
  portfolios: z.array(portfolio).max(mostPortfolios),
  portfolioDetail,
  holdings: z.array(holding),
  transactions: z.array(transaction),
  documents: z.array(document),
  productHoldings: z.array(productHolding),
  privateEquityValues: z.array(privateEquityValue),
  nothing: z.null(),
}
