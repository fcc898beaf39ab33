/**
 * What several wires spell alike: days, numbers, and records of them. What cannot be is refused here, before a figure is
 * made of it: a day that does not exist, an amount no portfolio has. Money is in the currency of the record around it;
 * percentages are points: 5.25 means 5.25 %. Misspellings and oddities are marked `// sic` and stop at the translations.
 */
import { z } from 'zod'
import { isIsoDate } from '#finance/ground/calendar.ts'

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

/** What is read by a shape; nobody changes it. */
export type Read<Shape extends z.ZodType> = Frozen<z.output<Shape>>

/** Days are between 1900 and 2199: a series over more is a mistake that would fill the memory. */
function isLikelyDay(text: string): boolean {
  return isIsoDate(text) && text >= '1900-01-01' && text < '2200-01-01'
}

/** A day, '2024-03-29'; a full time is cut to its day. */
export const wireDay = z
  .string()
  .transform((text) => text.slice(0, 'yyyy-mm-dd'.length))
  .refine(isLikelyDay, 'not a day')

/** More portfolios than any client has: each costs questions of its own, and a mistake would flood us. */
export const mostPortfolios = 500

/** A number of a size that money, units and rates can have. */
export const wireNumber = z.number().min(-1e15).max(1e15)

/** A text that may be left out. */
export const wireText = z.string().nullish()
/** A number that may be left out. */
export const wireMaybe = wireNumber.nullish()

/** Returns since so long, in percent points; the fields of a record that has more. */
export const changesFields = {
  change1d: wireMaybe,
  change1m: wireMaybe,
  change3m: wireMaybe,
  changeYtd: wireMaybe,
  change1y: wireMaybe,
  change3y: wireMaybe,
  change5y: wireMaybe,
  changeAll: wireMaybe,
}
const changes = z.object(changesFields)
export type WireChanges = Read<typeof changes>

const slice = z.object({ name: z.string(), value: wireNumber, percentage: wireNumber, color: wireText })
export type WireSlice = Read<typeof slice>

/** A breakdown. */
export const wireSlices = z.array(slice)

/** A day of a performance; `portfolio` and `benchmark` are cumulative since the first point. */
export const wirePoint = z.object({
  date: wireDay,
  portfolio: wireNumber,
  portfolioValue: wireNumber,
  benchmark: wireMaybe,
})
export type WirePoint = Read<typeof wirePoint>

/** A discrete period. */
export const wirePeriod = z.object({
  name: z.string(),
  from: wireDay,
  to: wireDay,
  portfolio: wireNumber.nullable(),
  benchmark: wireMaybe,
})
export type WirePeriod = Read<typeof wirePeriod>

/** Terms and statistics of a bond; the duration in years. */
const bond = z.object({
  coupon: wireMaybe,
  maturity: wireDay.nullish(),
  duration: wireMaybe,
  ytm: wireMaybe,
  rating: wireText,
})
export type WireBond = Read<typeof bond>

/** The fields of a holding. `nav` and `price` are in its own `currency`, values and costs in that of the record around it. */
export const holdingFields = {
  /** Name of the fund or security. */
  fund: z.string(),
  /** 'F1001U77': the fund's id is the part before 'U'. */
  accountNo: z.string(),
  units: wireNumber,
  /** Same meaning as units. // sic */
  quantity: wireMaybe,
  value: wireNumber,
  currency: z.string(),
  nav: wireNumber,
  price: wireMaybe,
  /** The day of the price (chosen); most services leave it out. */
  priceDate: wireDay.nullish(),
  assetClass: z.string(), // sic: 'assetclass' everywhere else
  sector: z.string(),
  region: wireText,
  sedol: wireText,
  isin: wireText,
  cost: wireNumber,
  /** Of a bond to its maturity, in percent points, where `bond` does not tell it. */
  yield: wireMaybe,
  /** A fraction, unlike everything else, and not to be relied on: readers compute it again. // sic */
  return: wireMaybe,
  date: wireDay.nullish(),
  bond: bond.nullish(),
}

/** A holding. */
export const wireHolding = z.object(holdingFields)
export type WireHolding = Read<typeof wireHolding>

/**
 * The fields of a transaction. `amount` is in its `currency`, `localCcyAmount` in that of the account or portfolio, and
 * `fxRate` leads from the first to the second.
 */
export const transactionFields = {
  id: wireText,
  name: z.string(),
  symbol: wireText,
  /** The kind of instrument (Stock, Fund), or the kind of transaction (Purchase, Sale). // sic */
  type: wireText,
  purchaseType: wireText, // 'Divident', sic
  side: wireText,
  date: wireDay,
  navDate: wireDay.nullish(),
  bussinessDate: wireDay.nullish(), // sic
  units: wireMaybe,
  price: wireMaybe,
  nominalvalue: wireMaybe, // sic
  rate: wireMaybe,
  fxRate: wireMaybe,
  amount: wireNumber,
  localCcyAmount: wireMaybe,
  grossAmount: wireMaybe,
  netAmount: wireMaybe,
  currency: z.string(),
  parentId: wireText,
  assetclass: wireText, // sic
  region: wireText,
  isin: wireText,
}

/** A transaction. */
export const wireTransaction = z.object(transactionFields)
export type WireTransaction = Read<typeof wireTransaction>

/** A document; `updated` is a time, 'YYYY-MM-DDThh:mm:ss.sssZ'. */
export const wireDocument = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  fileUrl: z.string(),
  updated: z.string(),
  favourite: z.array(z.string()).nullish(),
  generatedPdf: z.boolean().nullish(),
  size: wireMaybe,
})
export type WireDocument = Read<typeof wireDocument>

/** A price of a fund; `series` is 'LEAD' or 'A'. */
export const wireNavPoint = z.object({ series: z.string(), date: wireDay, nav: wireNumber })
export type WireNavPoint = Read<typeof wireNavPoint>
