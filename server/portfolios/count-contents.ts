import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { Sourced, Transaction } from '#providers/portfolio-data.ts'

type Answer<T> = Pick<Sourced<T>, 'data' | 'freshness' | 'problem'>

/** What was heard of each tab; null where it was not heard in time. */
export type Heard = {
  booked: Answer<readonly Transaction[]> | null
  charges: Answer<readonly unknown[]> | null
  costs: Answer<readonly unknown[]> | null
  bonds: Answer<readonly unknown[]> | null
  /** Those of the source and of the portal together. */
  notes: { rows: readonly unknown[] } | null
  orders: { rows: readonly unknown[] } | null
}

const trades = new Set(['trade-buys', 'trade-sales', 'transfers'])

/**
 * How many there are of each, null where nobody knows: of a source that fails in part a tab may still have something
 * in it, and says so itself. A source that is silent altogether has no tabs: the page says that once.
 */
export function countContents(heard: Heard): PortfolioPage['counts'] {
  const { booked, charges, costs, bonds, notes, orders } = heard
  const isSilent = [booked, charges, costs, bonds].every((answer) => answer?.freshness === 'failed')
  // A source that does not know the portfolio under a call has nothing of it there.
  const isKnown = (answer: Answer<unknown> | null): boolean =>
    answer !== null && (answer.freshness !== 'failed' || answer.problem?.code === 'not-found')
  const count = (found: { length: number } | undefined, isAnswered: boolean): number | null =>
    found !== undefined && (isAnswered || isSilent || found.length > 0) ? found.length : null
  const traded = booked?.data.filter(({ category }) => trades.has(category))
  const others = booked?.data.filter(({ category }) => !trades.has(category))
  const spent = charges && costs ? [...charges.data, ...costs.data] : undefined
  return {
    trades: count(traded, isKnown(booked)),
    cash: count(others, isKnown(booked)),
    orders: orders && orders.rows.length,
    notes: notes && notes.rows.length,
    costs: count(spent, isKnown(charges) && isKnown(costs)),
    bonds: count(bonds?.data, isKnown(bonds)),
  }
}
