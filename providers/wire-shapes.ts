/**
 * The days and numbers that any wire may carry. What cannot be is refused here, before a figure is made of it: a day
 * that does not exist, an amount no portfolio has.
 */
import { z } from 'zod'
import { isIsoDate } from '#finance/calendar.ts'
import type { WirePeriod, WirePoint, WireSlice } from '#providers/wire-records.ts'

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

/** A breakdown. */
export const wireSlices: z.ZodType<readonly WireSlice[]> = z.array(
  z.object({ name: z.string(), value: wireNumber, percentage: wireNumber, color: wireText }),
)

/** A day of a performance. */
export const wirePoint: z.ZodType<WirePoint> = z.object({
  date: wireDay,
  portfolio: wireNumber,
  portfolioValue: wireNumber,
  benchmark: wireMaybe,
})

/** A discrete period. */
export const wirePeriod: z.ZodType<WirePeriod> = z.object({
  name: z.string(),
  from: wireDay,
  to: wireDay,
  portfolio: wireNumber.nullable(),
  benchmark: wireMaybe,
})

/** The fields of a holding. */
export const holdingFields = {
  fund: z.string(),
  accountNo: z.string(),
  units: wireNumber,
  quantity: wireMaybe,
  value: wireNumber,
  currency: z.string(),
  nav: wireNumber,
  price: wireMaybe,
  assetClass: z.string(),
  sector: z.string(),
  region: wireText,
  sedol: wireText,
  isin: wireText,
  cost: wireNumber,
  yield: wireMaybe,
  return: wireMaybe,
  date: wireDay.nullish(),
  bond: z
    .object({
      coupon: wireMaybe,
      maturity: wireDay.nullish(),
      duration: wireMaybe,
      ytm: wireMaybe,
      rating: wireText,
    })
    .nullish(),
}

/** The fields of a transaction. */
export const transactionFields = {
  id: wireText,
  name: z.string(),
  symbol: wireText,
  type: wireText,
  purchaseType: wireText,
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
