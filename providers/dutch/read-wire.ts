/** Checks that an answer has the shape of the wire before anything is made of it. */
import { z } from 'zod'
import {
  changesFields,
  holdingFields,
  wireDay as day,
  wireMaybe,
  wireNumber as amount,
  wirePoint,
  wireText,
} from '#providers/wire-shapes.ts'
import type {
  DutchFund,
  DutchFundDetail,
  DutchOrder,
  OrderAnswer,
  WireHolding,
} from '#providers/dutch/wire.ts'

const photos = z.array(z.object({ url: z.string() }))

const realEstate = z.object({
  id: z.string(),
  project: z.string(),
  sector: z.string(),
  size: amount,
  rentalSpace: amount,
  tenants: amount,
  vacancy: amount,
  condition: z.string(),
  fundValue: amount,
  netRent: amount,
  ltv: amount,
  interest: amount,
  percentOfFund: amount,
  location: wireText,
  description: wireText,
  photos,
})

const loan = z.object({
  id: z.string(),
  project: z.string(),
  amount,
  start: day,
  end: day,
  interest: amount,
  loanType: z.string(),
  repaymentPercent: amount,
  collateralRights: z.string(),
  loanTakerProfile: z.string(),
  purpose: z.string(),
  ltv: amount,
  percentOfFund: amount,
  description: wireText,
  photos,
})

const fundFields = {
  ...changesFields,
  id: z.string(),
  fundName: z.string(),
  fundDescription: z.string(),
  fundSector: z.string(),
  fundType: z.string(),
  fundPrice: amount,
  price: amount,
  priceDate: day,
  currency: z.string(),
  size: amount,
  startDate: day,
  tradingDay: z.string(),
  liquidity: z.string(),
  minimumAmount: amount,
  fundCode: z.string(),
  expectedReturn: amount,
  yearlyPayout: amount,
  expectedExtraYearlyPayout: wireMaybe,
  informationMemorandum: wireText,
  keyInformationDocument: wireText,
  shareClasses: z.array(z.object({ isin: z.string(), favourite: z.boolean(), name: wireText })),
  fundAssetCareItem: z.array(z.object({ name: z.string(), value: z.string() })),
  realEstate: z.array(realEstate),
  loan: z.array(loan),
}

const fund: z.ZodType<DutchFund> = z.object(fundFields)

const fundDetail: z.ZodType<DutchFundDetail> = z.object({
  ...fundFields,
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      fileUrl: z.string(),
      updated: z.string(),
      favourite: z.array(z.string()).nullish(),
      generatedPdf: z.boolean().nullish(),
      size: wireMaybe,
    }),
  ),
  nav: z.array(z.object({ series: z.string(), date: day, nav: amount })),
  performance: z.array(wirePoint),
})

const { bond: _bond, ...dutchHolding } = holdingFields
const holding: z.ZodType<WireHolding> = z.object(dutchHolding)

const order: z.ZodType<DutchOrder> = z.object({
  id: z.string(),
  date: day,
  type: z.enum(['Buy', 'Sell']),
  status: z.enum(['placed', 'closed']),
  product: z.string(),
  fundId: z.string(),
  portfolioId: wireText,
  unitType: z.enum(['units', 'amount']),
  units: amount,
  amount,
  nav: wireMaybe,
  value: amount,
  cost: wireMaybe,
  losses: wireMaybe,
  currency: z.string(),
  filePath: wireText,
  statusText: wireText,
})

const orderAnswer: z.ZodType<OrderAnswer> = z.object({
  orderId: z.string(),
  formName: z.string(),
  userStatus: wireText,
  message: wireText,
})

/** The shapes of the answers, by what they hold. */
export const wireShapes = {
  funds: z.array(fund),
  fundDetail,
  holdings: z.array(holding),
  orders: z.array(order),
  orderAnswer,
}
