/** How the statistics of a bond came about. */
import { calculateBonds } from '#finance/portfolios/calculate-bonds.ts'
import { couponDates, couponDays } from '#finance/bonds/coupon-schedule.ts'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import type { Figure, Flow, Term, Working } from '#finance/ground/figure.ts'
import { listBondPayments } from '#finance/bonds/bond-payments.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import { explainHolding } from '#finance/working/working-holdings.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'

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

/** The figure of a bond by the name of its working: `yield`, `income` or `accrued`. */
function figureNamed(bond: BondFigures, part: string): Figure | undefined {
  const named: Record<string, Figure> = {
    yield: bond.yieldToMaturity,
    income: bond.incomeYield,
    accrued: bond.accruedInterest,
  }
  return Object.hasOwn(named, part) ? named[part] : undefined
}

/**
 * The working of one figure of a bond: its terms as far as they are known, and for a yield worked out here the payments
 * still to come. Null for a name that means nothing here.
 */
export function explainBondFigure(bond: BondFigures, part: string, asOf: string): Working | null {
  const figure = figureNamed(bond, part)
  if (figure === undefined) return null
  const flows = part === 'yield' && bond.origin === 'calculated' ? paymentsOf(bond, asOf) : []
  const terms = termsOf(bond, asOf).filter(({ value }) => value !== null)
  return { ...bareWorking(figure), terms, flows }
}

/** The working of `<id>:yield`, `<id>:income` or `<id>:accrued` of a bond; its value is that of the holding. */
export function explainBond(valued: ValuedPortfolio, name: string): Working | null {
  const at = name.lastIndexOf(':')
  const [id, part] = [name.slice(0, at), name.slice(at + 1)]
  if (part === 'value') return explainHolding(valued, name)
  const bond = calculateBonds(valued).find((candidate) => candidate.id === id)
  return bond === undefined ? null : explainBondFigure(bond, part, valued.valuation.asOf)
}
