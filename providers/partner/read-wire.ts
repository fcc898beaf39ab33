/** Checks that an answer has the shape of the partner wire before anything is made of it. */
import { z } from 'zod'
import type {
  PartnerDocument,
  PartnerHolding,
  PartnerOverview,
  PartnerPortfolio,
  PartnerPortfolioDetail,
  PartnerTransaction,
  PrivateEquityValue,
  ProductHolding,
} from '#providers/partner/wire.ts'
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
} from '#providers/wire-shapes.ts'

const points = z.array(wirePoint)
const periods = z.array(wirePeriod)

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

const portfolio: z.ZodType<PartnerPortfolio> = z.object(portfolioShape)

const portfolioDetail: z.ZodType<PartnerPortfolioDetail> = z.object({
  ...portfolioShape,
  benchmark: wireText,
  breakdown: z.object({ currency: wireSlices, sector: wireSlices, assetclass: wireSlices }),
  performance: points,
  discrete: periods,
})

const overview: z.ZodType<PartnerOverview> = z.object({
  contact: z.object({ id: z.string().min(1), name: z.string(), email: wireText }),
  date: wireDay,
  currency: z.string(),
  change: wireMaybe,
  benchmark: wireText,
  totals,
  portfolios: z.array(portfolio).max(mostPortfolios),
  performance: points,
})

const holding: z.ZodType<PartnerHolding> = z.object({
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

const transaction: z.ZodType<PartnerTransaction> = z.object({
  ...transactionFields,
  holdingId: z.string(),
  portfolioId: z.string(),
  kind: wireText,
})

const document: z.ZodType<PartnerDocument> = z.object({
  id: z.string().min(1),
  ownerId: z.string(),
  name: z.string(),
  type: z.string(),
  date: wireDay,
  size: wireMaybe,
})

const productHolding: z.ZodType<ProductHolding> = z.object({
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

const privateEquityValue: z.ZodType<PrivateEquityValue> = z.object({
  date: wireDay,
  nav: wireNumber,
  called: wireNumber,
  distributed: wireNumber,
  currency: z.string(),
})

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
