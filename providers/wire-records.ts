/**
 * Records that several wires spell alike. Money is in the currency of the record around it; percentages are points: 5.25
 * means 5.25 %. Misspellings and oddities are marked `// sic` and stop at the translations.
 */

/** 'YYYY-MM-DD'. */
export type WireDate = string
/** 'YYYY-MM-DDThh:mm:ss.sssZ'. */
export type WireTime = string
/** Percent points. */
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

/** Terms and statistics of a bond; the duration in years. */
export type WireBond = {
  coupon?: Pct | null | undefined
  maturity?: WireDate | null | undefined
  duration?: number | null | undefined
  ytm?: Pct | null | undefined
  rating?: string | null | undefined
}

/** `nav` and `price` are in the holding's own `currency`, values and costs in that of the record around it. */
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

/**
 * `amount` is in the transaction's `currency`, `localCcyAmount` in that of the account or portfolio, and `fxRate` leads
 * from the first to the second.
 */
export type WireTransaction = {
  id?: string | null | undefined
  name: string
  symbol?: string | null | undefined
  /** The kind of instrument (Stock, Fund), or the kind of transaction (Purchase, Sale). // sic */
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

/** A price of a fund; `series` is 'LEAD' or 'A'. */
export type WireNavPoint = { series: string; date: WireDate; nav: number }
