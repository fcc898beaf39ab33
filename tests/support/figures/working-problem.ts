/** What is wrong with the working of a figure that a page shows. */
import type { Figure, Term, Working } from '#finance/ground/figure.ts'

const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)

const isWalk = (terms: readonly Term[], id: string): boolean => {
  const value = (name: Term['name']) => terms.find((term) => term.name === name)?.value ?? 0
  const closing = value('closing-value')
  // What moved the value carries its signs; beside a return, payments out are an amount.
  const reached = id.startsWith('movement:')
    ? sum(terms.map((term) => term.value)) - closing
    : value('opening-value') + value('payments-in') - value('payments-out') + value('market-gain')
  return Math.abs(reached - closing) < 0.03
}

/** The payments of a working, each rounded by itself, are those that its walk names. */
const arePaid = ({ terms, flows }: Working): boolean => {
  const value = (name: Term['name']) => terms.find((term) => term.name === name)?.value ?? 0
  const paid = sum(flows.map(({ amount }) => amount))
  return Math.abs(paid - value('payments-in') + value('payments-out')) < 0.02 + flows.length * 0.005
}

/** Null where the working has inputs, leads to the figure that `isShown` takes for the one on the page, and adds up. */
export function workingProblem(
  id: string,
  working: Working | null,
  isShown: (figure: Figure) => boolean,
): string | null {
  if (working === null) return 'opens nothing'
  const { figure, terms, flows, steps, lots, prices, parts = [] } = working
  if ([terms, flows, steps, lots, prices, parts].every((rows) => rows.length === 0))
    return 'opens an empty one'
  if (!isShown(figure)) return `leads to ${figure.value}`
  const names = new Set(terms.map((term) => term.name))
  if (names.has('opening-value') && names.has('market-gain') && !isWalk(terms, id)) return 'does not add up'
  if (
    names.has('opening-value') &&
    names.has('market-gain') &&
    !id.startsWith('movement:') &&
    !arePaid(working)
  )
    return 'has other payments'
  if (/^(value|group:.+:value|slice:.+)$/.test(id) && prices.length > 0)
    return Math.abs(sum(prices.map(({ value }) => value)) - (figure.value ?? 0)) < 0.05
      ? null
      : 'is not the sum of its holdings'
  return null
}
