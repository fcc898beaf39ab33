/** The quarterly distribution of a fund: a fixed part of its value, paid at the ends of the quarters. */
import { nextQuarterEnd } from '#finance/ground/calendar.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import { decimal, decimalOf, roundToMinor, toNumber } from '#finance/ground/money.ts'

/** The rate of one distribution: 1.25 % of the value, 5 % a year (specification, quarterly payments). */
export const quarterlyRate = '0.0125'

/** What is expected to be paid at the next quarter end. `amount` is null where the value is not known. */
export type DistributionEstimate = { on: IsoDate; amount: number | null; currency: Currency }

/**
 * Value times 1.25 %, rounded to the minor unit, at the first quarter end after the day of the value.
 *
 * Worked case: 100,000.00 EUR on 2024-02-10 gives 1,250.00 EUR on 2024-03-31.
 */
export function estimateDistribution(
  value: number | null,
  { asOf, currency }: { asOf: IsoDate; currency: Currency },
): DistributionEstimate {
  const on = nextQuarterEnd(asOf)
  if (value === null) return { on, amount: null, currency }
  return {
    on,
    amount: toNumber(roundToMinor(decimalOf(value).times(decimal(quarterlyRate)), currency)),
    currency,
  }
}
