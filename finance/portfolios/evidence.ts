/** What is known of a portfolio or an account, whoever keeps its books: figures and their workings follow from it. */
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import type { PortfolioLedger } from '#finance/ground/ledger.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** The types in which sources tell of charges. */
export const chargeTypes = ['management', 'custody', 'advice', 'other'] as const
export type ChargeType = (typeof chargeTypes)[number]

/** The groups of costs of the law, in its order; 'incidental' are performance fees. */
export const costGroups = ['one-off', 'ongoing', 'transaction', 'ancillary', 'incidental'] as const
export type CostGroup = (typeof costGroups)[number]

/** A charge of the service as a source tells it. The amount is positive; a refund is negative. */
export type ToldCharge = { date: IsoDate; name: string; type: ChargeType; amount: number; currency: Currency }

/** What a trade cost, as a source tells it. */
export type ToldTradeCost = { date: IsoDate; name: string; total: number; currency: Currency }

/** Charges and what trades cost, as a source tells them beside its bookings. */
export type ToldCosts = { charges: readonly ToldCharge[]; tradeCosts: readonly ToldTradeCost[] }

/**
 * Values, payments and returns by day, without a first day where nothing is known of them, and what was booked, null
 * where that cannot be had. Whole ledgers with prices and rates are the richest evidence. Of a source that tells instead
 * of keeping books (`told`, with the `days` whose close it tells, oldest first) the bookings come without prices, so that
 * no holding has days of its own.
 */
export type Evidence = {
  valuation: Valuation
  ledgers: readonly PortfolioLedger[] | null
  told?: ToldCosts & { days: readonly IsoDate[] }
}
