/** Coupon dates of a bond, counted back from its maturity, and the days around a settlement. */
import { addMonths, daysBetween, endOfMonth, isEndOfMonth } from '#finance/ground/calendar.ts'
import { daysByConvention } from '#finance/ground/day-count.ts'
import type { DayCount } from '#finance/ground/day-count.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'

/** When a bond is bought, when it ends, and how often a year it pays: 1, 2, 4, 6 or 12 times. */
export type CouponTerms = { settlementDate: IsoDate; maturityDate: IsoDate; frequency: number }

/** The coupon dates around the settlement and how many coupons are still to come. */
export type CouponDates = { previous: IsoDate; next: IsoDate; remaining: number }

const frequencies = [1, 2, 4, 6, 12]

/** Whether a bond can pay so many coupons a year. Worked case: 4 is one a quarter; 3 is none that is known. */
export function isCouponFrequency(paymentsAYear: number): boolean {
  return frequencies.includes(paymentsAYear)
}

/** The coupon date so many periods before maturity; a bond that ends on a month end pays on month ends. */
function couponDate({ maturityDate, frequency }: CouponTerms, periods: number): IsoDate {
  const date = addMonths(maturityDate, (-12 / frequency) * periods)
  return isEndOfMonth(maturityDate) ? endOfMonth(date) : date
}

/**
 * The coupon dates around a settlement; a coupon on the settlement date counts as previous. Throws 'wrong-order' when
 * the bond has ended, 'out-of-range' for a frequency that is not 1, 2, 4, 6 or 12.
 *
 * Worked case: settled 2020-01-31, due 2021-03-20, quarterly: 2019-12-20, 2020-03-20, 5 coupons.
 */
export function couponDates(terms: CouponTerms): CouponDates {
  const { settlementDate, maturityDate, frequency } = terms
  if (!isCouponFrequency(frequency))
    throw new FinanceError('out-of-range', `Not a coupon frequency: ${frequency}`)
  if (daysBetween(settlementDate, maturityDate) <= 0) {
    throw new FinanceError('wrong-order', `${maturityDate} is not after ${settlementDate}`)
  }
  let remaining = Math.max(1, Math.floor((daysBetween(settlementDate, maturityDate) / 366) * frequency))
  while (couponDate(terms, remaining) > settlementDate) remaining += 1
  return { previous: couponDate(terms, remaining), next: couponDate(terms, remaining - 1), remaining }
}

/** Days of the coupon period, days since the last coupon and days to the next, by the bond's convention. */
export type CouponDays = { inPeriod: number; accrued: number; toNext: number }

function daysInPeriod({ previous, next }: CouponDates, frequency: number, dayCount: DayCount): number {
  if (dayCount.startsWith('act/act')) return daysBetween(previous, next)
  return (dayCount === 'act/365' ? 365 : 360) / frequency
}

/**
 * The days of the running coupon period. With months of 30 days the days to the next coupon are the rest of the
 * period; with actual days they are counted.
 */
export function couponDays(terms: CouponTerms & { dayCount: DayCount }): CouponDays {
  const { settlementDate, frequency, dayCount } = terms
  const dates = couponDates(terms)
  const inPeriod = daysInPeriod(dates, frequency, dayCount)
  const accrued = daysByConvention(dates.previous, settlementDate, dayCount)
  const isActual = dayCount.startsWith('act/')
  return {
    inPeriod,
    accrued,
    toNext: isActual ? daysBetween(settlementDate, dates.next) : inPeriod - accrued,
  }
}
