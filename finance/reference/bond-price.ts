/** The price of a bond with fixed coupons at a yield, which no page asks for: it shows the yield at a price. */
import { dirtyPrice, periodRate, readPayments } from '#finance/bonds/bond.ts'
import type { Bond } from '#finance/bonds/bond.ts'

/** Dirty is what is paid: clean (as quoted) + accrued interest. */
export type BondPrice = { clean: number; dirty: number; accrued: number }

/**
 * The price at a yield. Throws 'wrong-order' when the bond has ended.
 *
 * Worked case: a coupon of 8 %, due in exactly ten years, at a yield of 8 %: 100 clean, nothing accrued.
 */
export function bondPrice(bond: Bond & { yieldRate: number }): BondPrice {
  const payments = readPayments(bond)
  const dirty = dirtyPrice(payments, periodRate(bond.yieldRate, bond.frequency))
  return { clean: dirty - payments.accrued, dirty, accrued: payments.accrued }
}
