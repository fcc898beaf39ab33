/** How a return before charges, and the effect of charges on it, came about. */
import type { Term, Working } from '#finance/ground/figure.ts'
import { discloseCharges, grossValuation } from '#finance/portfolios/gross-valuation.ts'
import { cumulativeFigure, shownRange, type AskedRange } from '#finance/returns/performance.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import { bareWorking, explainReturn, flowsIn } from '#finance/returns/working-returns.ts'

function askedOf(name: string): AskedRange {
  const [from, to] = name.split(':')
  return { from: from || null, to: to || null }
}

/** The working of the return before charges; the charges are among its payments. */
export function explainGross(valued: ValuedPortfolio, name: string): Working {
  const asked = askedOf(name)
  const gross = grossValuation(valued)
  return explainReturn(gross, shownRange(gross, asked), cumulativeFigure(gross, asked))
}

/** The working of the effect of charges: both returns, and every charge of the range. */
export function explainChargesEffect(valued: ValuedPortfolio, name: string): Working {
  const asked = askedOf(name)
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
