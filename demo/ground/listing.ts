/** What makes an invented instrument behave as it does. The catalogues are lists of these. */
import type { Force } from '#demo/ground/market-forces.ts'
import type { HouseFund } from '#demo/ground/world-parts.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import type { BondTerms } from '#finance/ground/ledger.ts'

/** How a price answers to the common forces: 1 moves with it, 0.5 half as much. */
export type Sensitivity = Partial<Record<Force, number>>

/**
 * One line of a catalogue. `price` is the first price in the currency of quotation, `trend` its own growth a year and
 * `unrest` its own deviation a year, both beside the common forces. `payout` is the share of the price paid out a
 * year, in `payments` parts.
 */
export type Listing = {
  symbol: string
  name: string
  currency: Currency
  country: string
  assetClass: 'Equities' | 'Fixed Interest' | 'Alternatives' | 'Other' | 'Funds' | 'Property'
  type: 'Stock' | 'Fund' | 'Commodity' | 'Other'
  sector: string
  region: string
  price: number
  sensitivity: Sensitivity
  trend: number
  unrest: number
  payout: number
  payments: 0 | 1 | 2 | 4 | 12
  /** How often there is a price; property is valued and private equity reported seldom. */
  priced: 'daily' | 'monthly' | 'quarterly' | 'never'
  fundNumber: number | null
  listed: IsoDate | null
  delisted: IsoDate | null
  suspended: readonly [from: IsoDate, to: IsoDate] | null
  split: readonly [date: IsoDate, ratio: number] | null
  house: HouseFacts | null
  /** The terms of a bond; its price is the clean one per 100 nominal. */
  bond: BondTerms | null
}

/** What only a fund of the house has. */
export type HouseFacts = Pick<
  HouseFund,
  | 'kind'
  | 'description'
  | 'tradingDay'
  | 'liquidity'
  | 'minimumAmount'
  | 'size'
  | 'expectedReturn'
  | 'yearlyPayout'
  | 'expectedExtraYearlyPayout'
  | 'vintage'
>

/** The part of a listing that every line says for itself. */
type Required = Pick<Listing, 'symbol' | 'name' | 'currency' | 'sector' | 'region' | 'price'>

/** A line as it is written: what is left out follows from its kind. */
export type ListingLine = Required & Partial<Listing>

const bare: Omit<Listing, keyof Required> = {
  country: 'GB',
  assetClass: 'Equities',
  type: 'Stock',
  sensitivity: {},
  trend: 0,
  unrest: 0.1,
  payout: 0,
  payments: 0,
  priced: 'daily',
  fundNumber: null,
  listed: null,
  delisted: null,
  suspended: null,
  split: null,
  house: null,
  bond: null,
}

/** A share: follows the market, has a life of its own, pays twice a year. */
export function listShare(line: ListingLine): Listing {
  return {
    ...bare,
    sensitivity: { equity: 0.9 },
    trend: -0.02,
    unrest: 0.16,
    payout: 0.028,
    payments: 2,
    ...line,
  }
}

/** A fund of shares: close to the market, pays once a year. */
export function listFund(line: ListingLine): Listing {
  return {
    ...bare,
    assetClass: 'Funds',
    type: 'Fund',
    sensitivity: { equity: 0.85 },
    trend: -0.005,
    unrest: 0.05,
    payout: 0.015,
    payments: 1,
    ...line,
  }
}

/** A bond or a fund of bonds: calm, pays twice a year. */
export function listBond(line: ListingLine): Listing {
  return {
    ...bare,
    assetClass: 'Fixed Interest',
    type: 'Other',
    sensitivity: { bond: 1 },
    trend: -0.012,
    unrest: 0.015,
    payout: 0.027,
    payments: 2,
    ...line,
  }
}

/** The terms of a bond in one line: coupon in per cent, the day it ends, how often it pays, and its rating. */
export function bondTerms(
  coupon: number,
  maturity: IsoDate,
  { frequency = 2, rating }: { frequency?: 1 | 2; rating: string },
): BondTerms {
  return { coupon: coupon / 100, maturity, frequency, dayCount: 'act/act-icma', rating }
}

/** Gold, infrastructure, hedge funds and the like. */
export function listAlternative(line: ListingLine): Listing {
  return { ...bare, assetClass: 'Alternatives', type: 'Other', unrest: 0.09, ...line }
}

/** A fund of the house with its own facts, priced once a month unless it says otherwise. */
export function listHouseFund(line: ListingLine & { house: HouseFacts }): Listing {
  return {
    ...bare,
    assetClass: 'Funds',
    type: 'Fund',
    unrest: 0.012,
    payout: 0.05,
    payments: 4,
    priced: 'monthly',
    ...line,
  }
}

/** A house or flat somebody owns: one unit, valued every quarter, pays nothing. */
export function listProperty(line: ListingLine): Listing {
  return {
    ...bare,
    assetClass: 'Property',
    type: 'Commodity',
    sensitivity: { property: 0.6 },
    trend: 0.022,
    unrest: 0.01,
    priced: 'quarterly',
    ...line,
  }
}
