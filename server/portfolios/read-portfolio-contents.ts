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
import { readContractNotes } from './read-portfolio-notes.ts'
import { readOrders, type OrderOwner } from './read-portfolio-orders.ts'
import type { Subject } from './page-figures.ts'

type Asked = {
  tenant: Installation
  caller: Caller
  asOf: string | null
  owner: OrderOwner & { currency: string; type: string | null; keptIn: PortfolioPage['keptIn'] }
}

/** A tab is shown where the page would have to wait longer than this to learn whether it has anything in it. */
const patienceMs = 1_500

/** What the source knows of it; what it keeps outside the portal is not asked for anew at every look. */
function askOf({ data, id }: Subject, { asOf, owner }: Asked) {
  const ask = <T>(name: string, asked: () => Promise<Sourced<T>>): Promise<Sourced<T> | null> =>
    withinPatience(
      owner.keptIn === 'portal' ? asked() : askKept(data, JSON.stringify([name, id, asOf]), asked),
      patienceMs,
    )
  return Promise.all([
    ask('transactions', () => data.transactions(id, { kind: 'all', to: asOf })),
    ask('charges', () => data.charges(id, { to: asOf })),
    ask('transactionCosts', () => data.transactionCosts(id, { to: asOf })),
    ask('bonds', () => data.bonds(id, { asOf })),
  ])
}

/** How many there are of each (null where that is not known in time), and what its performance can be compared with. */
export async function readContents(
  parts: Parts,
  subject: Subject,
  asked: Asked,
): Promise<Pick<PortfolioPage, 'counts' | 'benchmarks'> & { booked: readonly Transaction[] | null }> {
  const { asOf, owner, caller } = asked
  const together = { ...parts, store: askTogether(parts.store, caller) }
  const [[booked, charges, costs, bonds], notes, orders, benchmarks] = await Promise.all([
    askOf(subject, asked),
    withinPatience(readContractNotes(together, subject, { caller, portfolio: owner.id, asOf }), patienceMs),
    withinPatience(readOrders(together, { ...asked, language: 'en' }), patienceMs),
    listPortfolioBenchmarks(together, asked),
  ])
  return {
    counts: countContents({ booked, charges, costs, bonds, notes, orders }),
    benchmarks,
    booked: booked && booked.freshness !== 'failed' ? booked.data : null,
  }
}
