/** Checks that an answer has the shape of the wire before anything is made of it. */
import { z } from 'zod'
import { wireDay as day, wireNumber as amount } from '#providers/wire-shapes.ts'
import type {
  DutchFund,
  DutchFundDetail,
  DutchOrder,
  OrderAnswer,
  WireHolding,
} from '#providers/dutch/wire.ts'

const text = z.string().nullish()
const number = amount.nullish()
const photos = z.array(z.object({ url: z.string() }))

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
  location: text,
  description: text,
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
  description: text,
  photos,
})

const fundFields = {
  ...changes,
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
  expectedExtraYearlyPayout: number,
  informationMemorandum: text,
  keyInformationDocument: text,
  shareClasses: z.array(z.object({ isin: z.string(), favourite: z.boolean(), name: text })),
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
      size: number,
    }),
  ),
  nav: z.array(z.object({ series: z.string(), date: day, nav: amount })),
  performance: z.array(z.object({ date: day, portfolio: amount, portfolioValue: amount, benchmark: number })),
})

const holding: z.ZodType<WireHolding> = z.object({
  fund: z.string(),
  accountNo: z.string(),
  units: amount,
  quantity: number,
  value: amount,
  currency: z.string(),
  nav: amount,
  price: number,
  assetClass: z.string(),
  sector: z.string(),
  region: text,
  sedol: text,
  isin: text,
  cost: amount,
  yield: number,
  return: number,
  date: day.nullish(),
})

const order: z.ZodType<DutchOrder> = z.object({
  id: z.string(),
  date: day,
  type: z.enum(['Buy', 'Sell']),
  status: z.enum(['placed', 'closed']),
  product: z.string(),
  fundId: z.string(),
  portfolioId: text,
  unitType: z.enum(['units', 'amount']),
  units: amount,
  amount,
  nav: number,
  value: amount,
  cost: number,
  losses: number,
  currency: z.string(),
  filePath: text,
  statusText: text,
})

const orderAnswer: z.ZodType<OrderAnswer> = z.object({
  orderId: z.string(),
  formName: z.string(),
  userStatus: text,
  message: text,
})

/** The shapes of the answers, by what they hold. */
export const wireShapes = {
  funds: z.array(fund),
  fundDetail,
  holdings: z.array(holding),
  orders: z.array(order),
  orderAnswer,
}
