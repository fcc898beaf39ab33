/** How a return before charges, and the effect of charges on it, came about. */
import type { Term, Working } from '#finance/ground/figure.ts'
import { discloseCharges, grossValuation } from '#finance/portfolios/gross-valuation.ts'
import { cumulativeFigure, shownRange } from '#finance/returns/performance.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import { bareWorking, explainReturn, flowsIn } from '#finance/returns/working-returns.ts'
import type { AddressOf } from '#finance/working/figure-address.ts'

/** The working of the return before charges; the charges are among its payments. */
export function explainGross(valued: ValuedPortfolio, asked: AddressOf<'gross'>): Working {
  const gross = grossValuation(valued)
  return explainReturn(gross, shownRange(gross, asked), cumulativeFigure(gross, asked))
}

/** The working of the effect of charges: both returns, and every charge of the range. */
export function explainChargesEffect(valued: ValuedPortfolio, asked: AddressOf<'charges-effect'>): Working {
  const { net, gross, chargesEffect } = discloseCharges(valued, asked)
  const terms: readonly Term[] = [
    { name: 'gross-return', value: gross.value, unit: 'fraction' },
    { name: 'net-return', value: net.value, unit: 'fraction' },
  ]
  const paid = new Set(valued.valuation.flows)
  const before = grossValuation(valued)
  const charges = { ...before, flows: before.flows.filter((flow) => !paid.has(flow)) }
  return {
    ...bareWorking(chargesEffect),
    terms,
    flows: flowsIn(charges, shownRange(valued.valuation, asked)),
  }
}
