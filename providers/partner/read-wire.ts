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
import { mostPortfolios, wireDay, wireNumber } from '#providers/wire-shapes.ts'

const text = z.string().nullish()
const number = wireNumber.nullish()
const slices = z.array(z.object({ name: z.string(), value: wireNumber, percentage: wireNumber, color: text }))

const points = z.array(
  z.object({ date: wireDay, portfolio: wireNumber, portfolioValue: wireNumber, benchmark: number }),
)

const periods = z.array(
  z.object({
    name: z.string(),
    from: wireDay,
    to: wireDay,
    portfolio: wireNumber.nullable(),
    benchmark: number,
  }),
)

const totals = z.object({
  value: wireNumber,
  cost: wireNumber,
  commitment: wireNumber,
  called: wireNumber,
  uncalled: wireNumber,
  distributed: wireNumber,
  irr: number,
  tvpi: number,
  dpi: number,
})

const portfolioShape = {
  change1d: number,
  change1m: number,
  change3m: number,
  changeYtd: number,
  change1y: number,
  change3y: number,
  change5y: number,
  changeAll: number,
  contactId: z.string().min(1),
  portfolioId: z.string().min(1),
  name: z.string(),
  type: text,
  currency: z.string(),
  inception: wireDay,
  value: wireNumber,
  change: wireNumber,
  rate: number,
  totals,
}

const portfolio: z.ZodType<PartnerPortfolio> = z.object(portfolioShape)

const portfolioDetail: z.ZodType<PartnerPortfolioDetail> = z.object({
  ...portfolioShape,
  benchmark: text,
  breakdown: z.object({ currency: slices, sector: slices, assetclass: slices }),
  performance: points,
  discrete: periods,
})

const overview: z.ZodType<PartnerOverview> = z.object({
  contact: z.object({ id: z.string().min(1), name: z.string(), email: text }),
  date: wireDay,
  currency: z.string(),
  change: number,
  benchmark: text,
  totals,
  portfolios: z.array(portfolio).max(mostPortfolios),
  performance: points,
})

const holding: z.ZodType<PartnerHolding> = z.object({
  id: z.string().min(1),
  portfolioId: z.string(),
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
  vintage: number,
  commitment: number,
  called: number,
  distributed: number,
  irr: number,
  multiple: number,
})

const transaction: z.ZodType<PartnerTransaction> = z.object({
  id: text,
  holdingId: z.string(),
  portfolioId: z.string(),
  kind: text,
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

const document: z.ZodType<PartnerDocument> = z.object({
  id: z.string().min(1),
  ownerId: z.string(),
  name: z.string(),
  type: z.string(),
  date: wireDay,
  size: number,
})

const productHolding: z.ZodType<ProductHolding> = z.object({
  productId: z.string(),
  name: z.string(),
  sector: z.string(),
  country: text,
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
