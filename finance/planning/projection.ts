/** Projections: what an amount may grow to at an assumed rate, in money and in today's money, and what charges cost. */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { finiteNumber } from '#finance/ground/series-checks.ts'

export function growthBy(rate: number, name: string): number {
  const growth = 1 + finiteNumber(rate, name)
  if (growth > 0) return growth
  throw new FinanceError('out-of-range', `${name} of -100 % or less: ${rate}`)
}

/** The rate per month that compounds to a yearly one: (1 + a)^(1/12) - 1, not a / 12. */
export function monthlyRate(annualRate: number): number {
  growthBy(annualRate, 'annual rate')
  return Math.expm1(Math.log1p(annualRate) / 12)
}

/** A savings plan: a lump sum now, amounts at each year end and at each month end. Rates are annual effective. */
export type SavingsPlan = {
  lumpSum: number
  yearly: number
  monthly: number
  annualRate: number
  years: number
}

/** The plan at the end of a year: what was paid in so far, and what it is worth. */
export type ProjectedYear = { year: number; paidIn: number; value: number }

/**
 * The plan year by year, year 0 being now. In today's money it is the same plan at the real rate.
 *
 * Worked case: 1,000 now and 100 at each year end at 10 %: 1,000, 1,200, 1,420.
 */
export function projectSavings(plan: SavingsPlan): readonly ProjectedYear[] {
  const years = finiteNumber(plan.years, 'years')
  if (!Number.isInteger(years) || years < 0)
    throw new FinanceError('out-of-range', `Not whole years: ${years}`)
  const growth = growthBy(plan.annualRate, 'annual rate')
  const rate = monthlyRate(plan.annualRate)
  const monthsGrown = rate === 0 ? 12 : plan.annualRate / rate
  const yearly = finiteNumber(plan.yearly, 'yearly amount')
  const monthly = finiteNumber(plan.monthly, 'monthly amount')
  const projected: ProjectedYear[] = [
    { year: 0, paidIn: plan.lumpSum, value: finiteNumber(plan.lumpSum, 'lump sum') },
  ]
  for (let year = 1; year <= years; year += 1) {
    const before = projected[year - 1]!
    const value = before.value * growth + monthly * monthsGrown + yearly
    projected.push({ year, paidIn: before.paidIn + 12 * monthly + yearly, value })
  }
  return projected
}
