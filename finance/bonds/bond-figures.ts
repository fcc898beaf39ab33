/** The statistics of a bond as it is held. */
import type { DayCount } from '#finance/ground/day-count.ts'
import type { Currency, Figure, IsoDate } from '#finance/ground/figure.ts'

/**
 * A bond held. Prices are per 100 nominal; yields are fractions; durations in years. What cannot be worked out (undated,
 * floating, defaulted, no terms) is a figure without a value, with its reason. `origin`: worked out here from the terms
 * of the bond, or told by the source.
 */
export type BondFigures = {
  /** The id of the holding. */
  id: string
  name: string
  isin: string | null
  currency: Currency
  nominal: number
  value: Figure
  /** Coupon a year as a fraction of nominal. */
  coupon: number | null
  maturity: IsoDate | null
  paymentsAYear: number | null
  dayCount: DayCount | null
  rating: string | null
  cleanPrice: number | null
  dirtyPrice: number | null
  /** Accrued interest on the nominal held, in the currency of the portfolio. */
  accruedInterest: Figure
  yieldToMaturity: Figure
  incomeYield: Figure
  macaulayDuration: number | null
  modifiedDuration: number | null
  convexity: number | null
  origin: 'calculated' | 'reported'
}
