/** The workings of commitments: what the service told, and what went into the multiples. */
import type { Figure, Term, Working } from '#finance/ground/figure.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import type { CommitmentFigures } from '#finance/returns/private-equity.ts'

function term(name: Term['name'], { value, unit, currency }: Figure): Term {
  return { name, value, unit, ...(currency === undefined ? {} : { currency }) }
}

function isCommitmentName(name: string, figures: CommitmentFigures): name is keyof CommitmentFigures {
  return Object.hasOwn(figures, name)
}

/** The working of 'commitment:tvpi' and the like: called capital is paid in, distributions are paid out. */
export function explainCommitment({ commitments }: PortfolioFigures, figureId: string): Working | null {
  const name = figureId.slice(figureId.indexOf(':') + 1)
  if (!commitments || !isCommitmentName(name, commitments)) return null
  const { called, distributed, value } = commitments
  return {
    figure: commitments[name],
    terms: [term('payments-in', called), term('payments-out', distributed), term('value', value)],
    flows: [],
    prices: [],
    steps: [],
    lots: [],
  }
}
