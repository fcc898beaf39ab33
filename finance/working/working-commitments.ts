/** How the figures of commitments came about: what the service told, and what went into the multiples. */
import type { Figure, Term, Working } from '#finance/ground/figure.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'
import type { AddressOf } from '#finance/working/figure-address.ts'

function term(name: Term['name'], { value, unit, currency }: Figure): Term {
  return { name, value, unit, ...(currency === undefined ? {} : { currency }) }
}

/** A figure of the commitments: called capital is paid in, distributions are paid out. Null without commitments. */
export function explainCommitment(
  { commitments }: Pick<PortfolioFigures, 'commitments'>,
  { part }: AddressOf<'commitment'>,
): Working | null {
  if (!commitments) return null
  const { called, distributed, value } = commitments
  return {
    ...bareWorking(commitments[part]),
    terms: [term('payments-in', called), term('payments-out', distributed), term('value', value)],
  }
}
