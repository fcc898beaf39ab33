/**
 * The wire of the Dutch family of fund services, exactly as it is spoken. Oddities are marked `// sic` and stop at
 * translate.ts and compose-order-body.ts.
 *
 * Money of a fund, its projects and its orders is in the `currency` of the fund or order. Pct are percent points:
 * 5.25 means 5.25 %. Texts of a list are in the language asked for, those of a single fund in the service's own.
 * Addresses of files and photos may be relative to the service.
 */
import { z } from 'zod'
import {
  changesFields,
  holdingFields,
  wireDay as day,
  wireDocument,
  wireNavPoint,
  wireMaybe,
  wireNumber as amount,
  wirePoint,
  wireText,
  type Read,
} from '#providers/wire-shapes.ts'
export type { WireChanges } from '#providers/wire-shapes.ts'

export type WireUbos = {
  headers: readonly string[]
  /** All values are text, but the two answers with yes or no. */
  items: readonly Readonly<Record<string, string | boolean>>[]
}

/** What an order sends: every value is text, unless its type says otherwise; none is called `investor_...`. */
export type OrderBody = {
  formName: 'subscription' | 'amendment'
  id: string
  language: 'EN' | 'NL'
  address: string
  redemption_number?: number
  redemption_amount?: number
  redemption_number_held?: number
  ubos_information?: WireUbos
  /** Among them `subscription_amount_{fundId}`. */
  [field: string]: unknown
}

/** At most five are meant; readers keep the first five of more. */
const photos = z.array(z.object({ url: z.string() }))
export type WirePhoto = Read<typeof photos>[number]

const realEstate = z.object({
  id: z.string(),
  project: z.string(),
  sector: z.string(),
  /** Square metres, as is `rentalSpace`. */
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
export type WireRealEstate = Read<typeof realEstate>

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
export type WireLoan = Read<typeof loan>

const fundFields = {
  ...changesFields,
  id: z.string(),
  fundName: z.string(),
  fundDescription: z.string(),
  fundSector: z.string(),
  /** 'real-estate', 'loan' or another word. */
  fundType: z.string(),
  fundPrice: amount, // sic: the same as `price`
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
  /** Facts beside the fund; one word for many. // sic */
  fundAssetCareItem: z.array(z.object({ name: z.string(), value: z.string() })),
  realEstate: z.array(realEstate),
  loan: z.array(loan), // sic: one word for many
}

const fund = z.object(fundFields)
export type DutchFund = Read<typeof fund>

const fundDetail = z.object({
  ...fundFields,
  documents: z.array(wireDocument),
  nav: z.array(wireNavPoint),
  performance: z.array(wirePoint),
})
export type DutchFundDetail = Read<typeof fundDetail>

const { bond: _bond, ...dutchHolding } = holdingFields
const holding = z.object(dutchHolding)
/** A holding of the account the bearer token stands for. */
export type WireHolding = Read<typeof holding>

const order = z.object({
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
  /** In the language asked for. */
  statusText: wireText,
})
export type DutchOrder = Read<typeof order>

const orderAnswer = z.object({
  orderId: z.string(),
  formName: z.string(),
  userStatus: wireText,
  message: wireText,
})
export type OrderAnswer = Read<typeof orderAnswer>

/** The shapes of the answers, by what they hold. */
export const wireShapes = {
  funds: z.array(fund),
  fundDetail,
  holdings: z.array(holding),
  orders: z.array(order),
  orderAnswer,
}
