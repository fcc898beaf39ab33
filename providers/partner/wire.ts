/**
 * The wire of the partner firm family and of its second, private-equity provider, exactly as spoken, oddities
 * included. Nothing outside this folder and the data service knows these names.
 */
import type {
  Money,
  Pct,
  WireChanges,
  WireDate,
  WireHolding,
  WirePeriod,
  WirePoint,
  WireSlice,
  WireTransaction,
} from '#providers/wire-records.ts'

export type { WireChanges, WirePeriod, WirePoint, WireSlice } from '#providers/wire-records.ts'

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

export type PartnerHolding = WireHolding & {
  id: string
  portfolioId: string
  vintage?: number | null | undefined
  commitment?: Money | null | undefined
  called?: Money | null | undefined
  distributed?: Money | null | undefined
  irr?: Pct | null | undefined
  multiple?: number | null | undefined
}

/** A cash booking of a portfolio has an empty `holdingId`. */
export type PartnerTransaction = WireTransaction & {
  holdingId: string
  portfolioId: string
  kind?: string | null | undefined
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
