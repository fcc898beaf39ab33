/** What else there is to show of a portfolio, so that the page can leave out the tabs that would be empty. */
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { Sourced, Transaction } from '#providers/portfolio-data.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { askTogether } from '#server/store/asked-together.ts'
import type { Caller } from '#server/store/executor.ts'
import { countContents } from './count-contents.ts'
import { listPortfolioBenchmarks } from './list-benchmarks.ts'
import { askKept, withinPatience } from './kept-answers.ts'
import { findNotes } from './read-portfolio-notes.ts'
import { readOrders, type OrderOwner } from './read-portfolio-orders.ts'
import type { Subject } from './page-figures.ts'

type Asked = {
  tenant: Installation
  caller: Caller
  asOf: string | null
  owner: OrderOwner & { currency: string; type: string | null; keptIn: PortfolioPage['keptIn'] }
}

type Kept = <T>(name: string, asked: () => Promise<Sourced<T>>) => Promise<Sourced<T>>

/** What a source keeps outside the portal is not asked for anew at every look. */
const keptOf =
  ({ data, id }: Subject, { asOf, owner }: Asked): Kept =>
  (name, asked) =>
    owner.keptIn === 'portal' ? asked() : askKept(data, JSON.stringify([name, id, asOf]), asked)

/** A tab is shown where the page would have to wait longer than this to learn whether it has anything in it. */
const patienceMs = 1_500

/** What the source knows of it. */
function askOf({ data, id }: Subject, { asOf }: Asked, kept: Kept) {
  const ask = <T>(name: string, asked: () => Promise<Sourced<T>>): Promise<Sourced<T> | null> =>
    withinPatience(kept(name, asked), patienceMs)
  return Promise.all([
    ask('transactions', () => data.transactions(id, { kind: 'all', to: asOf })),
    ask('charges', () => data.charges(id, { to: asOf })),
    ask('transactionCosts', () => data.transactionCosts(id, { to: asOf })),
    ask('bonds', () => data.bonds(id, { asOf })),
  ])
}

/**
 * How many there are of each (null where that is not known in time, which `isLate` says), and what its performance can be
 * compared with.
 */
export async function readContents(
  parts: Parts,
  subject: Subject,
  asked: Asked,
): Promise<
  Pick<PortfolioPage, 'counts' | 'isLate' | 'benchmarks'> & { booked: readonly Transaction[] | null }
> {
  const { asOf, owner, caller } = asked
  const together = { ...parts, store: askTogether(parts.store, caller) }
  const { data, id } = subject
  const kept = keptOf(subject, asked)
  const documents = kept('documents', () => data.documents(id, { to: asOf }))
  const [[booked, charges, costs, bonds], notes, orders, benchmarks] = await Promise.all([
    askOf(subject, asked, kept),
    withinPatience(findNotes(together.store, documents, { caller, portfolio: owner.id, asOf }), patienceMs),
    withinPatience(readOrders(together, { ...asked, language: 'en' }), patienceMs),
    listPortfolioBenchmarks(together, asked),
  ])
  const heard = [booked, charges, costs, bonds, notes, orders]
  return {
    isLate: heard.includes(null),
    counts: countContents({ booked, charges, costs, bonds, notes: notes && { rows: notes }, orders }),
    benchmarks,
    booked: booked && booked.freshness !== 'failed' ? booked.data : null,
  }
}
