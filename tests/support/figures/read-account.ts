/** All that the calls tell of an account and its portfolios. */
import type { AccountPage } from '#model/calls/accounts.ts'
import type { CallName } from '#model/calls/paths.ts'
import type { BondsAnswer, CostsAnswer, PortfolioPage } from '#model/calls/portfolios.ts'
import type {
  MovementsAnswer,
  PerformanceAnswer,
  TransactionsAnswer,
  ValueHistoryAnswer,
} from '#model/calls/subjects.ts'
import type { Given, Visitor } from '#tests/support/test-server.ts'
import type { Pages } from './shown-figures.ts'

/** One of them, as its pages show it; without `pages` where nothing is known of it. */
export type ReadSubject = {
  subject: 'accounts' | 'portfolios'
  id: string
  name: string
  pages: Pages | null
}

export type ReadAccount = {
  account: AccountPage
  portfolios: readonly PortfolioPage[]
  subjects: readonly ReadSubject[]
}

export type Ask = <Answer>(name: CallName, given: Given) => Promise<Answer>

/** Calls that have to be answered. */
export const asking =
  (visitor: Visitor): Ask =>
  async (name, given) => {
    const answer = await visitor.ask(name, given)
    if (answer.statusCode !== 200) throw new Error(`${name} ${JSON.stringify(given)}: ${answer.statusCode}`)
    return answer.json()
  }

type Own = Pick<Pages, 'bonds' | 'costs' | 'realised' | 'isConverted'>

const readSubject = async (
  ask: Ask,
  { own, ...read }: Omit<ReadSubject, 'pages'> & { own: Own; figures: AccountPage['figures'] },
): Promise<ReadSubject> => {
  const { subject, id, name, figures } = read
  if (figures === null) return { subject, id, name, pages: null }
  const params = { subject, id }
  const { movements } = await ask<MovementsAnswer>('readMovements', { params })
  const { history } = await ask<ValueHistoryAnswer>('readValueHistory', { params })
  const query = { to: figures.asOf }
  const { performance } = await ask<PerformanceAnswer>('readPerformance', { params, query })
  return { subject, id, name, pages: { figures, movements, history, performance, ...own } }
}

/** A page waits a moment only for what its source is late with, and is whole a little later. */
const readPortfolio = async (ask: Ask, id: string) => {
  const params = { portfolio: id }
  const read = () => ask<PortfolioPage>('readPortfolio', { params })
  let page = await read()
  while (page.isLate) page = await read()
  const { bonds } = await ask<BondsAnswer>('listPortfolioBonds', { params })
  const { statement: costs } = await ask<CostsAnswer>('readPortfolioCosts', { params })
  const { rows, currency } = await ask<TransactionsAnswer>('listTransactions', { params })
  const { name, figures, realised } = page
  const own = { bonds, costs, realised, isConverted: rows.some((row) => row.currency !== currency) }
  return { page, read: await readSubject(ask, { subject: 'portfolios', id, name, figures, own }) }
}

export async function readAccount(ask: Ask, id: string): Promise<ReadAccount> {
  const account = await ask<AccountPage>('readAccount', { params: { account: id } })
  const portfolios = []
  for (const row of account.portfolios) portfolios.push(await readPortfolio(ask, row.id))
  const { name, figures } = account
  const isConverted = portfolios.some(
    ({ page, read }) => page.currency !== account.currency || read.pages?.isConverted,
  )
  const own = { bonds: [], costs: null, realised: [], isConverted }
  const whole = await readSubject(ask, { subject: 'accounts', id, name, figures, own })
  return {
    account,
    portfolios: portfolios.map(({ page }) => page),
    subjects: [whole, ...portfolios.map(({ read }) => read)],
  }
}
