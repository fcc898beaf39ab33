/** Projections: what an amount may grow to at an assumed rate, in money and in today's money, and what charges cost. */
import { FinanceError } from '#finance/finance-error.ts'
import { checkSeries, finiteNumber, positiveNumber } from '#finance/series-checks.ts'
import type { NumberSeries } from '#finance/series-checks.ts'

function growthBy(rate: number, name: string): number {
  const growth = 1 + finiteNumber(rate, name)
  if (growth > 0) return growth
  throw new FinanceError('out-of-range', `${name} of -100 % or less: ${rate}`)
}

/** An amount at a nominal rate compounded so often a year. Worked case: 1,500 at 4.3 % quarterly, 6 years: 1,938.84. */
export function compoundInterest(terms: {
  principal: number
  nominalRate: number
  periodsPerYear: number
  years: number
}): number {
  const periods = positiveNumber(terms.periodsPerYear, 'periods per year')
  const years = finiteNumber(terms.years, 'years')
  const growth = growthBy(terms.nominalRate / periods, 'rate per period')
  return finiteNumber(finiteNumber(terms.principal, 'principal') * growth ** (periods * years), 'value')
}

/** An amount through a list of yearly rates. Worked case: 10 at 9, 11 and 10 %: 13.3089. */
export function growBySchedule(principal: number, rates: NumberSeries): number {
  checkSeries(rates, 'rates', 0)
  let value = finiteNumber(principal, 'principal')
  for (let i = 0; i < rates.length; i += 1) value *= growthBy(rates[i]!, `rate ${i}`)
  return value
}

/** Periods until an amount has grown to a target. Worked case: 9,000 to 10,000 at 3 %: 3.56 years. */
export function periodsToTarget(terms: { rate: number; presentValue: number; futureValue: number }): number {
  const rate = positiveNumber(terms.rate, 'rate')
  const target = positiveNumber(terms.futureValue, 'future value')
  return Math.log(target / positiveNumber(terms.presentValue, 'present value')) / Math.log1p(rate)
}

/** A rate in today's money: (1 + rate) / (1 + inflation) - 1. Worked case: 8 % with 3 % inflation: 4.85 %. */
export function realRate(rate: number, inflation: number): number {
  return growthBy(rate, 'rate') / growthBy(inflation, 'inflation') - 1
}

/** The rate per month that compounds to a yearly one: (1 + a)^(1/12) - 1, not a / 12. */
export function monthlyRate(annualRate: number): number {
  growthBy(annualRate, 'annual rate')
  return Math.expm1(Math.log1p(annualRate) / 12)
}

/** An amount that grows for whole or part years, with a charge on its value at each year's end. */
export type ChargedGrowth = { initial: number; growthRate: number; annualChargeRate: number; years: number }

/**
 * The value after charges, and by how much they lower the yearly rate.
 *
 * Worked case: 100 at 5 % with a charge of 1 %: 1.05 x 0.99 = 103.95 after a year, a reduction of 1.05 %, not 1 %.
 */
export function reductionInYield(terms: ChargedGrowth): { value: number; reductionInYield: number } {
  const years = positiveNumber(terms.years, 'years')
  const growth = growthBy(terms.growthRate, 'growth rate')
  const netGrowth =
    growth * growthBy(-finiteNumber(terms.annualChargeRate, 'charge rate'), 'value after charges')
  return {
    value: finiteNumber(terms.initial, 'initial value') * netGrowth ** years,
    reductionInYield: growth - netGrowth,
  }
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
