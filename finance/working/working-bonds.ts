/** How the statistics of a bond came about. */
import { couponDates, couponDays } from '#finance/bonds/coupon-schedule.ts'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import type { Figure, Flow, Term, Working } from '#finance/ground/figure.ts'
import { listBondPayments } from '#finance/bonds/bond-payments.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'
import type { AddressOf } from '#finance/working/figure-address.ts'

type BondPart = AddressOf<'bond'>['part']

function accrualDays(bond: BondFigures, asOf: string): readonly Term[] {
  const { maturity, paymentsAYear, dayCount } = bond
  if (maturity === null || paymentsAYear === null || dayCount === null || maturity <= asOf) return []
  const terms = { settlementDate: asOf, maturityDate: maturity, frequency: paymentsAYear, dayCount }
  const { accrued } = couponDays(terms)
  return [{ name: 'days', value: accrued, unit: 'count', date: couponDates(terms).previous }]
}

function termsOf(bond: BondFigures, asOf: string): readonly Term[] {
  const { currency, coupon, nominal, cleanPrice, dirtyPrice } = bond
  const terms: readonly Term[] = [
    { name: 'nominal', value: nominal, unit: 'units', currency },
    { name: 'coupon', value: coupon, unit: 'fraction' },
    { name: 'clean-price', value: cleanPrice, unit: 'units' },
    { name: 'dirty-price', value: dirtyPrice, unit: 'units' },
  ]
  return [...terms, ...accrualDays(bond, asOf)]
}

function paymentsOf(bond: BondFigures, asOf: string): readonly Flow[] {
  return listBondPayments(bond, asOf).map(({ date, amount, kind }) => ({ date, amount, name: kind }))
}

const figureOfPart: Record<BondPart, (bond: BondFigures) => Figure> = {
  value: ({ value }) => value,
  yield: ({ yieldToMaturity }) => yieldToMaturity,
  income: ({ incomeYield }) => incomeYield,
  accrued: ({ accruedInterest }) => accruedInterest,
}

/**
 * The working of one figure of a bond: its terms as far as they are known, and for a yield worked out here the payments
 * still to come. Null for a bond that is not there.
 */
export function explainBond(
  bonds: readonly BondFigures[],
  { bond: id, part }: Pick<AddressOf<'bond'>, 'bond' | 'part'>,
  asOf: string,
): Working | null {
  const bond = bonds.find((candidate) => candidate.id === id)
  if (bond === undefined) return null
  const flows = part === 'yield' && bond.origin === 'calculated' ? paymentsOf(bond, asOf) : []
  const terms = termsOf(bond, asOf).filter(({ value }) => value !== null)
  return { ...bareWorking(figureOfPart[part](bond)), terms, flows }
}
