/** The bonds of a portfolio or an account with the statistics that follow from their terms and prices. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { describeBond, nominalOfUnit } from '#finance/bonds/describe-bond.ts'
import type { BondTerms } from '#finance/ground/ledger.ts'
import { weighHoldings } from '#finance/portfolios/portfolio-figures.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'

/**
 * The holdings with terms of a bond at the close of the last day, largest first. The settlement is that day. A bond that
 * has ended, or whose price gives no yield, keeps its terms and value and has no statistics.
 *
 * Worked case: 10 units (1,000 nominal) of 8 % a year, due in exactly ten years, at 100: worth 1,000, yield 8 %,
 * nothing accrued.
 */
export function calculateBonds(valued: ValuedPortfolio): readonly BondFigures[] {
  const known = new Map<string, BondTerms>()
  for (const { id, instrument } of valued.valuation.lines)
    if (instrument?.bond) known.set(id, instrument.bond)
  if (known.size === 0) return []
  return weighHoldings(valued)
    .flatMap(({ figures }) => {
      const terms = known.get(figures.id)
      const nominal = figures.units * nominalOfUnit
      return terms === undefined ? [] : [describeBond({ ...figures, nominal, terms }, valued.valuation)]
    })
    .sort((a, b) => (b.value.value ?? 0) - (a.value.value ?? 0))
}
