/**
 * The wire of the Dutch family of fund services, exactly as it is spoken. Oddities are marked `// sic` and stop at
 * translate.ts and compose-order-body.ts.
 *
 * Money of a fund, its projects and its orders is in the `currency` of the fund or order. Pct are percent points:
 * 5.25 means 5.25 %. Texts of a list are in the language asked for, those of a single fund in the service's own.
 * Addresses of files and photos may be relative to the service.
 */
import type {
  Money,
  Pct,
  WireChanges,
  WireDate,
  WireHolding as SharedHolding,
  WireNavPoint,
  WireTime,
} from '#providers/wire-records.ts'

export type { WireChanges, WireNavPoint } from '#providers/wire-records.ts'

type Maybe<T> = T | null | undefined

export type WirePhoto = { url: string }

export type WireRealEstate = {
  id: string
  project: string
  sector: string
  /** Square metres, as is `rentalSpace`. */
  size: number
  rentalSpace: number
  tenants: number
  vacancy: Pct
  condition: string
  fundValue: Money
  netRent: Money
  ltv: Pct
  interest: Pct
  percentOfFund: Pct
  location?: Maybe<string>
  description?: Maybe<string>
  /** At most five are meant; readers keep the first five of more. */
  photos: readonly WirePhoto[]
}

export type WireLoan = {
  id: string
  project: string
  amount: Money
  start: WireDate
  end: WireDate
  interest: Pct
  loanType: string
  repaymentPercent: Pct
  collateralRights: string
  loanTakerProfile: string
  purpose: string
  ltv: Pct
  percentOfFund: Pct
  description?: Maybe<string>
  photos: readonly WirePhoto[]
}

export type WireShareClass = { isin: string; favourite: boolean; name?: Maybe<string> }

export type DutchFund = WireChanges & {
  id: string
  fundName: string
  fundDescription: string
  fundSector: string
  /** 'real-estate', 'loan' or another word. */
  fundType: string
  fundPrice: number // sic: the same as `price`
  price: number
  priceDate: WireDate
  currency: string
  size: Money
  startDate: WireDate
  tradingDay: string
  liquidity: string
  minimumAmount: Money
  fundCode: string
  expectedReturn: Pct
  yearlyPayout: Pct
  expectedExtraYearlyPayout?: Maybe<Pct>
  informationMemorandum?: Maybe<string>
  keyInformationDocument?: Maybe<string>
  shareClasses: readonly WireShareClass[]
  /** Facts beside the fund; one word for many. // sic */
  fundAssetCareItem: readonly { name: string; value: string }[]
  realEstate: readonly WireRealEstate[]
  loan: readonly WireLoan[] // sic: one word for many
}

export type WireDocument = {
  id: string
  name: string
  type: string
  fileUrl: string
  updated: WireTime
  favourite?: Maybe<readonly string[]>
  generatedPdf?: Maybe<boolean>
  size?: Maybe<number>
}

export type WirePerformancePoint = {
  date: WireDate
  portfolio: Pct // sic: the fund
  portfolioValue: Money // sic: the value of one unit
  benchmark?: Maybe<Pct>
}

export type DutchFundDetail = DutchFund & {
  documents: readonly WireDocument[]
  nav: readonly WireNavPoint[]
  performance: readonly WirePerformancePoint[]
}

/** A holding of the account the bearer token stands for. */
export type WireHolding = Omit<SharedHolding, 'bond'>

export type DutchOrder = {
  id: string
  date: WireDate
  type: 'Buy' | 'Sell'
  status: 'placed' | 'closed'
  product: string
  fundId: string
  portfolioId?: Maybe<string>
  unitType: 'units' | 'amount'
  units: number
  amount: number
  nav?: Maybe<number>
  value: Money
  cost?: Maybe<Money>
  losses?: Maybe<Money>
  currency: string
  filePath?: Maybe<string>
  /** In the language asked for. */
  statusText?: Maybe<string>
}

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

export type OrderAnswer = {
  orderId: string
  formName: string
  userStatus?: Maybe<string>
  message?: Maybe<string>
}
