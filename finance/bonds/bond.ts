/**
 * Bonds with fixed coupons: price, yield, duration. Prices, accrued interest and redemption are per 100 nominal;
 * coupons and yields are fractions a year; the yield compounds at the coupon frequency. Undated, floating,
 * index-linked and defaulted bonds have no figure by these formulas.
 *
 * Source: UK DMO, Formulae for Calculating Gilt Prices from Yields (2005); ICMA Rule 803.
 */
import { couponDates, couponDays } from '#finance/bonds/coupon-schedule.ts'
import type { CouponTerms } from '#finance/bonds/coupon-schedule.ts'
import type { DayCount } from '#finance/ground/day-count.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { finiteNumber, positiveNumber } from '#finance/ground/series-checks.ts'

/**
 * A bond as it is settled. `exDividend`: the next coupon goes to the seller, and accrued interest is negative.
 * `finalPeriod`: how the last coupon period is discounted, by simple interest (the usual) or compounding.
 */
export type Bond = CouponTerms & {
  couponRate: number
  dayCount: DayCount
  redemption?: number
  exDividend?: boolean
  finalPeriod?: 'simple' | 'compound'
}

/** Payments still to come, at times in coupon periods from the settlement. */
type Payments = { times: readonly number[]; amounts: readonly number[]; accrued: number; isSimple: boolean }

export function readPayments(bond: Bond): Payments {
  const { frequency, finalPeriod = 'simple', exDividend = false } = bond
  const couponRate = finiteNumber(bond.couponRate, 'coupon')
  if (couponRate < 0) throw new FinanceError('out-of-range', `A coupon below zero: ${couponRate}`)
  if (finalPeriod !== 'simple' && finalPeriod !== 'compound') {
    throw new FinanceError(
      'unknown-option',
      `Unknown rule for the last period ${JSON.stringify(finalPeriod)}`,
    )
  }
  const { remaining } = couponDates(bond)
  const days = couponDays(bond)
  const toNext = days.toNext / days.inPeriod
  const coupon = (100 * couponRate) / frequency
  const times = Array.from({ length: remaining }, (_, k) => toNext + k)
  const amounts = times.map((_, k) => (k === 0 && exDividend ? 0 : coupon))
  amounts[remaining - 1]! += positiveNumber(bond.redemption ?? 100, 'redemption')
  const accrued = (coupon * days.accrued) / days.inPeriod - (exDividend ? coupon : 0)
  return { times, amounts, accrued, isSimple: remaining === 1 && finalPeriod === 'simple' }
}

export function dirtyPrice({ times, amounts, isSimple }: Payments, ratePerPeriod: number): number {
  if (isSimple) return amounts[0]! / (1 + times[0]! * ratePerPeriod)
  return times.reduce((sum, time, k) => sum + amounts[k]! / (1 + ratePerPeriod) ** time, 0)
}

export function periodRate(yieldRate: number, frequency: number): number {
  const rate = finiteNumber(yieldRate, 'yield') / frequency
  if (rate > -1) return rate
  throw new FinanceError('out-of-range', `A yield below -100 % a period: ${yieldRate}`)
}

/**
 * The yield to maturity (gross redemption yield) at a clean price, by bisection: the price falls as the yield rises.
 * Throws 'no-solution' when no yield above -100 % a period gives the price.
 */
export function bondYield(bond: Bond & { cleanPrice: number }): number {
  const payments = readPayments(bond)
  const target = positiveNumber(bond.cleanPrice, 'clean price') + payments.accrued
  let [low, high] = [-1 + 1e-9, 1]
  while (dirtyPrice(payments, high) > target && high < 1e12) high *= 2
  if (!(target > 0) || dirtyPrice(payments, low) < target || dirtyPrice(payments, high) > target) {
    throw new FinanceError('no-solution', `No yield gives a price of ${bond.cleanPrice}`)
  }
  for (let i = 0; i < 200; i += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (dirtyPrice(payments, middle) > target) low = middle
    else high = middle
  }
  return ((low + high) / 2) * bond.frequency
}

/** Durations in years; convexity in years squared, not divided by 100. */
export type BondRisk = { macaulay: number; modified: number; convexity: number }

/**
 * Macaulay duration is the mean time of the payments by their present value; modified = macaulay / (1 + y/f);
 * convexity is the second derivative of the price by the yield / price.
 *
 * Worked case: a bond without coupon due in exactly two years has a macaulay duration of 2.
 */
export function bondRisk(bond: Bond & { yieldRate: number }): BondRisk {
  const payments = readPayments(bond)
  const { frequency } = bond
  const rate = periodRate(bond.yieldRate, frequency)
  if (payments.isSimple) {
    const [time] = [payments.times[0]! / frequency]
    const growth = 1 + time * bond.yieldRate
    return { macaulay: time, modified: time / (1 + rate), convexity: 2 * (time / growth) ** 2 }
  }
  const dirty = dirtyPrice(payments, rate)
  let [first, second] = [0, 0]
  payments.times.forEach((time, k) => {
    const present = payments.amounts[k]! / (1 + rate) ** time
    first += time * present
    second += time * (time + 1) * present
  })
  const macaulay = first / dirty / frequency
  return {
    macaulay,
    modified: macaulay / (1 + rate),
    convexity: second / dirty / (frequency * (1 + rate)) ** 2,
  }
}

/** Income yield: coupon / clean price; a different figure from the yield to maturity. Worked case: 5 / 109.355. */
export function incomeYield(couponRate: number, cleanPrice: number): number {
  return (100 * finiteNumber(couponRate, 'coupon')) / positiveNumber(cleanPrice, 'clean price')
}
