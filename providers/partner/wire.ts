/**
 * The wire of the partner firm family and of its second, private-equity provider, exactly as spoken, oddities
 * included. Nothing outside this folder and the data service knows these names.
 */

/** 'YYYY-MM-DD'. */
export type WireDate = string
/** Percent points: 5.25 means 5.25 %. */
export type Pct = number
/** In the currency of the surrounding record. */
export type Money = number

export type WireChanges = {
  change1d?: Pct | null | undefined
  change1m?: Pct | null | undefined
  change3m?: Pct | null | undefined
  changeYtd?: Pct | null | undefined
  change1y?: Pct | null | undefined
  change3y?: Pct | null | undefined
  change5y?: Pct | null | undefined
  changeAll?: Pct | null | undefined
}

export type WireSlice = { name: string; value: Money; percentage: Pct; color?: string | null | undefined }

/** `portfolio` and `benchmark` are cumulative since the first point. */
export type WirePoint = {
  date: WireDate
  portfolio: Pct
  portfolioValue: Money
  benchmark?: Pct | null | undefined
}

export type WirePeriod = {
  name: string
  from: WireDate
  to: WireDate
  portfolio: Pct | null
  benchmark?: Pct | null | undefined
}

/** What is there, and what was promised to private-equity funds; `tvpi` and `dpi` are ratios. */
export type PartnerTotals = {
  value: Money
  cost: Money
  commitment: Money
  called: Money
  uncalled: Money
  distributed: Money
  irr?: Pct | null | undefined
  tvpi?: number | null | undefined
  dpi?: number | null | undefined
}

/** `rate` (chosen): the contact's currency for one unit of the portfolio's, on the day of the answer. */
export type PartnerPortfolio = WireChanges & {
  contactId: string
  portfolioId: string
  name: string
  type?: string | null | undefined
  currency: string
  inception: WireDate
  value: Money
  change: Money
  rate?: number | null | undefined
  totals: PartnerTotals
}

/** `benchmark` (chosen): what the points are compared with, by name. */
export type PartnerPortfolioDetail = PartnerPortfolio & {
  benchmark?: string | null | undefined
  breakdown: {
    currency: readonly WireSlice[]
    sector: readonly WireSlice[]
    assetclass: readonly WireSlice[] // sic
  }
  performance: readonly WirePoint[]
  discrete: readonly WirePeriod[]
}

/**
 * `change` (chosen): of the value since the beginning, less payments, in the contact's currency; `benchmark` (chosen)
 * as above.
 */
export type PartnerOverview = {
  contact: { id: string; name: string; email?: string | null | undefined }
  date: WireDate
  currency: string
  change?: Money | null | undefined
  benchmark?: string | null | undefined
  totals: PartnerTotals
  portfolios: readonly PartnerPortfolio[]
  performance: readonly WirePoint[]
}

/** Terms and statistics of a bond; the duration in years. */
export type WireBond = {
  coupon?: Pct | null | undefined
  maturity?: WireDate | null | undefined
  duration?: number | null | undefined
  ytm?: Pct | null | undefined
  rating?: string | null | undefined
}

export type PartnerHolding = {
  id: string
  portfolioId: string
  fund: string
  accountNo: string
  units: number
  quantity?: number | null | undefined
  value: Money
  currency: string
  nav: number
  price?: number | null | undefined
  assetClass: string
  sector: string
  region?: string | null | undefined
  sedol?: string | null | undefined
  isin?: string | null | undefined
  cost: Money
  yield?: Pct | null | undefined
  return?: number | null | undefined
  date?: WireDate | null | undefined
  bond?: WireBond | null | undefined
  vintage?: number | null | undefined
  commitment?: Money | null | undefined
  called?: Money | null | undefined
  distributed?: Money | null | undefined
  irr?: Pct | null | undefined
  multiple?: number | null | undefined
}

/** A cash booking of a portfolio has an empty `holdingId`. */
export type PartnerTransaction = {
  id?: string | null | undefined
  holdingId: string
  portfolioId: string
  kind?: string | null | undefined
  name: string
  symbol?: string | null | undefined
  type?: string | null | undefined
  purchaseType?: string | null | undefined // 'Divident', sic
  side?: string | null | undefined
  date: WireDate
  navDate?: WireDate | null | undefined
  bussinessDate?: WireDate | null | undefined // sic
  units?: number | null | undefined
  price?: number | null | undefined
  nominalvalue?: number | null | undefined // sic
  rate?: number | null | undefined
  fxRate?: number | null | undefined
  amount: Money
  localCcyAmount?: Money | null | undefined
  grossAmount?: Money | null | undefined
  netAmount?: Money | null | undefined
  currency: string
  parentId?: string | null | undefined
  assetclass?: string | null | undefined // sic
  region?: string | null | undefined
  isin?: string | null | undefined
}

export type PartnerDocument = {
  id: string
  ownerId: string
  name: string
  type: string
  date: WireDate
  size?: number | null | undefined
}

/** Second provider: what a product (a fund) itself owns. */
export type ProductHolding = {
  productId: string
  name: string
  sector: string
  country?: string | null | undefined
  value: Money
  cost: Money
  currency: string
  percentage: Pct
  date: WireDate
}

/** Second provider: a commitment through time; `called` and `distributed` since the beginning. */
export type PrivateEquityValue = {
  date: WireDate
  nav: Money
  called: Money
  distributed: Money
  currency: string
}
