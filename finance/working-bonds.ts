/** How the statistics of a bond came about. */
import { calculateBonds } from '#finance/calculate-bonds.ts'
import { couponDates, couponDays } from '#finance/coupon-schedule.ts'
import type { BondFigures } from '#finance/bond-figures.ts'
import type { Figure, Flow, Term, Working } from '#finance/figure.ts'
import { listBondPayments } from '#finance/bond-payments.ts'
import type { ValuedPortfolio } from '#finance/portfolio-figures.ts'
import { explainHolding } from '#finance/working-holdings.ts'
import { bareWorking } from '#finance/working-returns.ts'

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
    { name: 'clean-price', value: cleanPrice, unit: 'count' },
    { name: 'dirty-price', value: dirtyPrice, unit: 'count' },
  ]
  return [...terms, ...accrualDays(bond, asOf)]
}

function paymentsOf(bond: BondFigures, asOf: string): readonly Flow[] {
  return listBondPayments(bond, asOf).map(({ date, amount, kind }) => ({ date, amount, name: kind }))
}

/** The working of `<id>:yield`, `<id>:income` or `<id>:accrued` of a bond; its value is that of the holding. */
export function explainBond(valued: ValuedPortfolio, name: string): Working | null {
  const at = name.lastIndexOf(':')
  const [id, part] = [name.slice(0, at), name.slice(at + 1)]
  if (part === 'value') return explainHolding(valued, name)
  const bond = calculateBonds(valued).find((candidate) => candidate.id === id)
  if (bond === undefined) return null
  const named: Record<string, Figure> = {
    yield: bond.yieldToMaturity,
    income: bond.incomeYield,
    accrued: bond.accruedInterest,
  }
  const figure = Object.hasOwn(named, part) ? named[part] : undefined
  if (figure === undefined) return null
  const { asOf } = valued.valuation
  const flows = part === 'yield' ? paymentsOf(bond, asOf) : []
  return { ...bareWorking(figure), terms: termsOf(bond, asOf), flows }
}
