/**
 * The wire of the platform family of data services, exactly as it is spoken. Misspellings and oddities are marked
 * `// sic` and stop at translate.ts.
 *
 * Money is in the currency of the record around it: totals, values and costs of holdings in the currency of the
 * account or portfolio asked for; `nav` and `price` of a holding in the holding's own `currency`; `amount` of a
 * transaction in the transaction's `currency`, `localCcyAmount` in that of the account or portfolio, and `fxRate`
 * leads from the first to the second. Pct are percent points: 5.25 means 5.25 %.
 */

export type WireDate = string
export type WireTime = string
export type Pct = number
export type Money = number

/** Every answer that is not 2xx. */
export type ApiError = { error: { code: string; message: string } }

export type WireSlice = { name: string; value: Money; percentage: Pct; color?: string | null | undefined }

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

/** Terms and statistics of a bond; the duration in years. */
export type WireBond = {
  coupon?: Pct | null | undefined
  maturity?: WireDate | null | undefined
  duration?: number | null | undefined
  ytm?: Pct | null | undefined
  rating?: string | null | undefined
}

export type WireHolding = {
  /** Name of the fund or security. */
  fund: string
  /** 'F1001U77': the fund's id is the part before 'U'. */
  accountNo: string
  units: number
  /** Same meaning as units. // sic */
  quantity?: number | null | undefined
  value: Money
  currency: string
  nav: number
  price?: number | null | undefined
  assetClass: string // sic: 'assetclass' everywhere else
  sector: string
  region?: string | null | undefined
  sedol?: string | null | undefined
  isin?: string | null | undefined
  cost: Money
  yield?: Pct | null | undefined
  /** A fraction, unlike everything else, and not to be relied on: readers compute it again. // sic */
  return?: number | null | undefined
  date?: WireDate | null | undefined
  bond?: WireBond | null | undefined
}

export type WireHoldingGroup = { name: string; value: Money; percentage: Pct; items: readonly WireHolding[] }

export type PlatformHoldings = {
  date: WireDate
  currency: string
  total: Money
  groups: readonly WireHoldingGroup[]
}

export type WireTransaction = {
  id?: string | null | undefined
  name: string
  symbol?: string | null | undefined
  /** The kind of instrument (Stock, Fund), or the kind of transaction (Purchase, Sale). // sic */
  type?: string | null | undefined
  purchaseType?: string | null | undefined
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

export type WirePerformancePoint = {
  date: WireDate
  portfolio: Pct
  portfolioValue: Money
  benchmark?: Pct | null | undefined
}

export type WireDiscretePeriod = {
  name: string
  from: WireDate
  to: WireDate
  portfolio: Pct | null
  benchmark?: Pct | null | undefined
}

export type WireYear = { year: number; portfolio: Pct; benchmark?: Pct | null | undefined }

export type PlatformPerformance = {
  currency: string
  benchmark?: string | null | undefined
  cumulative: readonly WirePerformancePoint[]
  discrete: readonly WireDiscretePeriod[]
  yearly: readonly WireYear[]
}

export type WirePortfolio = WireChanges & {
  id: string
  external_id: string
  name: string
  type: string
  region?: string | null | undefined
  currency: string
  inception: WireDate
  /** 'Income', 'Accummulation', 'Both' or 'ExO'. // sic */
  objective: string
  riskLevel?: number | null | undefined
  esgRating?: number | null | undefined
  riskProfile?: string | null | undefined
  value: Money
  change: Money
  charges?: Money | null | undefined
  color?: string | null | undefined
  combinedAccounts?: readonly string[] | null | undefined
  holdings?: readonly WireHoldingGroup[] | null | undefined
  breakdown?:
    | {
        currency: readonly WireSlice[]
        sector: readonly WireSlice[]
        assetclass: readonly WireSlice[] // sic
      }
    | null
    | undefined
  owner_id: string
  external_owner_name: string
}

export type PlatformAccount = WireChanges & {
  id: string
  external_id: string
  clientId: string
  name: string
  email?: string | null | undefined
  accountType?: string | null | undefined
  currency: string
  inception: WireDate
  value: Money
  change: Money
  portfolios: readonly WirePortfolio[]
}

export type WireCharge = {
  date: WireDate
  name: string
  type: string
  amount: Money
  currency: string
  percentage?: Pct | null | undefined
}

export type WireTransactionCost = {
  date: WireDate
  name: string
  isin?: string | null | undefined
  explicitCost: Money
  implicitCost: Money
  total: Money
  currency: string
}

export type WireDocument = {
  id: string
  name: string
  type: string
  fileUrl: string
  updated: WireTime
  favourite?: readonly string[] | null | undefined
  generatedPdf?: boolean | null | undefined
  size?: number | null | undefined
}

export type WireNavPoint = { series: string; date: WireDate; nav: number }
