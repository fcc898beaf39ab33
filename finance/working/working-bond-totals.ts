/** How the figures of all bonds together came about. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import type { Currency, Figure, IsoDate, Working, WorkingPart } from '#finance/ground/figure.ts'
import { incomePairs, summariseBonds, yieldPairs } from '#finance/bonds/summarise-bonds.ts'
import type { WeightedNumber } from '#finance/bonds/summarise-bonds.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'
import type { AddressOf } from '#finance/working/figure-address.ts'

function amountsOf(bonds: readonly BondFigures[], pick: (bond: BondFigures) => Figure): WorkingPart[] {
  return bonds.map((bond) => {
    const { value, currency } = pick(bond)
    return { name: bond.name, value, unit: 'money', weight: null, ...(currency ? { currency } : {}) }
  })
}

function meanOf(bonds: readonly BondFigures[], pairs: readonly WeightedNumber[]): WorkingPart[] {
  const counts = ({ value, weight }: WeightedNumber): boolean => value !== null && weight > 0
  const whole = pairs.filter(counts).reduce((sum, { weight }) => sum + weight, 0)
  return bonds.map(({ name }, i) => {
    const pair = pairs[i]!
    return { name, value: pair.value, unit: 'fraction', weight: counts(pair) ? pair.weight / whole : null }
  })
}

/**
 * The working of a figure of all bonds: each bond with its own figure and, for a mean, what it counts with. Null where
 * there are no bonds.
 * Worked case: 100 at 2 % with a duration of 1 and 100 at 5 % with one of 9: the second counts with 90 %.
 */
export function explainBondTotal(
  bonds: readonly BondFigures[],
  part: AddressOf<'bonds'>['part'],
  frame: { currency: Currency; asOf: IsoDate },
): Working | null {
  const totals = summariseBonds(bonds, frame)
  if (totals === null) return null
  const { value, accruedInterest, yieldToMaturity, incomeYield } = totals
  switch (part) {
    case 'value':
      return { ...bareWorking(value), parts: amountsOf(bonds, (bond) => bond.value) }
    case 'accrued':
      return { ...bareWorking(accruedInterest), parts: amountsOf(bonds, (bond) => bond.accruedInterest) }
    case 'yield':
      return { ...bareWorking(yieldToMaturity), parts: meanOf(bonds, yieldPairs(bonds)) }
    default:
      return { ...bareWorking(incomeYield), parts: meanOf(bonds, incomePairs(bonds)) }
  }
}
