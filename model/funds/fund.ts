/**
 * A fund as the explorer and its page show it, whatever source tells of it. Returns and payouts are fractions (0.05 is
 * 5 %); prices are for one unit in `currency`; days are ISO days. What a source does not tell is null or an empty list.
 */
import { z } from 'zod'

/** Returns of a fund over the periods of the specification, as fractions. */
const fundChanges = z.record(z.enum(['1d', '3m', 'ytd', '1y', '3y', '5y', 'all']), z.number().nullable())
export type FundChanges = z.infer<typeof fundChanges>

/** A class of units of a fund. */
const shareClass = z.strictObject({
  isin: z.string(),
  name: z.string().nullable(),
  isFavourite: z.boolean(),
})

/** Where a picture of a project is to be had; at most five are kept for an entry. */
const projectPhoto = z.strictObject({ url: z.string() })
export type ProjectPhoto = z.infer<typeof projectPhoto>

/** A property of a real-estate fund. Areas in square metres; vacancy, ltv, interest and percentOfFund are fractions. */
export const realEstateEntry = z.strictObject({
  id: z.string(),
  project: z.string(),
  sector: z.string(),
  size: z.number(),
  rentalSpace: z.number(),
  tenants: z.number(),
  vacancy: z.number(),
  condition: z.string(),
  fundValue: z.number(),
  netRent: z.number(),
  ltv: z.number(),
  interest: z.number(),
  percentOfFund: z.number(),
  location: z.string().nullable(),
  description: z.string().nullable(),
  photos: z.array(projectPhoto).readonly(),
})
export type RealEstateEntry = z.infer<typeof realEstateEntry>

/** A loan of a loan fund. interest, repaymentPercent, ltv and percentOfFund are fractions. */
export const loanEntry = z.strictObject({
  id: z.string(),
  project: z.string(),
  amount: z.number(),
  start: z.iso.date(),
  end: z.iso.date(),
  interest: z.number(),
  loanType: z.string(),
  repaymentPercent: z.number(),
  collateralRights: z.string(),
  loanTakerProfile: z.string(),
  purpose: z.string(),
  ltv: z.number(),
  percentOfFund: z.number(),
  description: z.string().nullable(),
  photos: z.array(projectPhoto).readonly(),
})
export type LoanEntry = z.infer<typeof loanEntry>

/** A row or a card of the explorer. `id` is what its address and calls are made of. */
export const fundSummary = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  sector: z.string().nullable(),
  fundType: z.string().nullable(),
  assetClass: z.string().nullable(),
  groupName: z.string().nullable(),
  objective: z.string().nullable(),
  citiCode: z.string().nullable(),
  isin: z.string().nullable(),
  currency: z.string(),
  price: z.number().nullable(),
  priceDate: z.iso.date().nullable(),
  size: z.number().nullable(),
  startDate: z.iso.date().nullable(),
  tradingDay: z.string().nullable(),
  liquidity: z.string().nullable(),
  minimumAmount: z.number().nullable(),
  expectedReturn: z.number().nullable(),
  yearlyPayout: z.number().nullable(),
  expectedExtraYearlyPayout: z.number().nullable(),
  /** Ongoing charge a year. */
  ongoingCharge: z.number().nullable(),
  informationMemorandum: z.string().nullable(),
  keyInformationDocument: z.string().nullable(),
  changes: fundChanges,
})
export type FundSummary = z.infer<typeof fundSummary>

/** A price of a fund; `series` 'LEAD' for the leading class, 'A' for class A. */
const navPoint = z.strictObject({ series: z.enum(['LEAD', 'A']), date: z.iso.date(), nav: z.number() })
export type NavPoint = z.infer<typeof navPoint>

/** The total return of a fund up to a day, as a level: payments reinvested on the day of payment. */
const totalReturnLevel = z.strictObject({ date: z.iso.date(), level: z.number() })

/** A document of a fund. `reference` is what the source calls it; only its provider knows what to do with it. */
export const fundDocument = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  updated: z.string().nullable(),
  reference: z.string(),
})
export type FundDocument = z.infer<typeof fundDocument>

/** What a fund is made of, for look-through: weights are fractions of the fund, as of `date`. */
const fundComposition = z.strictObject({
  date: z.iso.date(),
  assetClass: z.array(z.strictObject({ name: z.string(), weight: z.number() })).readonly(),
  region: z.array(z.strictObject({ name: z.string(), weight: z.number() })).readonly(),
  sector: z.array(z.strictObject({ name: z.string(), weight: z.number() })).readonly(),
  currency: z.array(z.strictObject({ name: z.string(), weight: z.number() })).readonly(),
})
export type FundComposition = z.infer<typeof fundComposition>

/** The page of one fund. */
export const fund = fundSummary.extend({
  fundCode: z.string().nullable(),
  shareClasses: z.array(shareClass).readonly(),
  /** Facts beside the fund, as the source words them. */
  assetCareItems: z.array(z.strictObject({ name: z.string(), value: z.string() })).readonly(),
  realEstate: z.array(realEstateEntry).readonly(),
  loans: z.array(loanEntry).readonly(),
  nav: z.array(navPoint).readonly(),
  /** Oldest first; empty where nothing is known of what the fund pays out. */
  totalReturn: z.array(totalReturnLevel).readonly(),
  documents: z.array(fundDocument).readonly(),
  composition: fundComposition.nullable(),
})
export type Fund = z.infer<typeof fund>
