/**
 * A fund as the explorer and its page show it, whatever source tells of it. Returns and payouts are fractions (0.05 is
 * 5 %); prices are for one unit in `currency`; days are ISO days. What a source does not tell is null or an empty list.
 */
import type { IsoDate } from '#finance/figure.ts'

/** Returns of a fund over the periods of the specification, as fractions. */
export type FundChanges = Readonly<Record<'1d' | '3m' | 'ytd' | '1y' | '3y' | '5y' | 'all', number | null>>

/** A class of units of a fund. */
export type ShareClass = { isin: string; name: string | null; isFavourite: boolean }

/** Where a picture of a project is to be had; at most five are kept for an entry. */
export type ProjectPhoto = { url: string }

/** A property of a real-estate fund. Areas in square metres; vacancy, ltv, interest and percentOfFund are fractions. */
export type RealEstateEntry = {
  id: string
  project: string
  sector: string
  size: number
  rentalSpace: number
  tenants: number
  vacancy: number
  condition: string
  fundValue: number
  netRent: number
  ltv: number
  interest: number
  percentOfFund: number
  location: string | null
  description: string | null
  photos: readonly ProjectPhoto[]
}

/** A loan of a loan fund. interest, repaymentPercent, ltv and percentOfFund are fractions. */
export type LoanEntry = {
  id: string
  project: string
  amount: number
  start: IsoDate
  end: IsoDate
  interest: number
  loanType: string
  repaymentPercent: number
  collateralRights: string
  loanTakerProfile: string
  purpose: string
  ltv: number
  percentOfFund: number
  description: string | null
  photos: readonly ProjectPhoto[]
}

/** A row or a card of the explorer. `id` is what its address and calls are made of. */
export type FundSummary = {
  id: string
  name: string
  description: string | null
  sector: string | null
  fundType: string | null
  assetClass: string | null
  groupName: string | null
  objective: string | null
  citiCode: string | null
  isin: string | null
  currency: string
  price: number | null
  priceDate: IsoDate | null
  size: number | null
  startDate: IsoDate | null
  tradingDay: string | null
  liquidity: string | null
  minimumAmount: number | null
  expectedReturn: number | null
  yearlyPayout: number | null
  expectedExtraYearlyPayout: number | null
  /** Ongoing charge a year. */
  ongoingCharge: number | null
  informationMemorandum: string | null
  keyInformationDocument: string | null
  changes: FundChanges
}

/** A price of a fund; `series` 'LEAD' for the leading class, 'A' for class A. */
export type NavPoint = { series: 'LEAD' | 'A'; date: IsoDate; nav: number }

/** A document of a fund. `reference` is what the source calls it; only its provider knows what to do with it. */
export type FundDocument = {
  id: string
  name: string
  type: string
  updated: string | null
  reference: string
}

/** What a fund is made of, for look-through: weights are fractions of the fund, as of `date`. */
export type FundComposition = {
  date: IsoDate
  assetClass: readonly { name: string; weight: number }[]
  region: readonly { name: string; weight: number }[]
  sector: readonly { name: string; weight: number }[]
  currency: readonly { name: string; weight: number }[]
}

/** The page of one fund. */
export type Fund = FundSummary & {
  fundCode: string | null
  shareClasses: readonly ShareClass[]
  /** Facts beside the fund, as the source words them. */
  assetCareItems: readonly { name: string; value: string }[]
  realEstate: readonly RealEstateEntry[]
  loans: readonly LoanEntry[]
  nav: readonly NavPoint[]
  documents: readonly FundDocument[]
  composition: FundComposition | null
}
