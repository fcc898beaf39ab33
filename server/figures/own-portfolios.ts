/** Portfolios at a data service are shown through the account that has them there, and through no other. */
import type { AnsweringParts } from '#providers/answering.ts'
import { ProviderError, type PortfolioData, type ProviderProblem } from '#providers/portfolio-data.ts'
import { createStoredPortfolioData } from '#providers/stored/stored-portfolio-data.ts'
import { askedThrough } from '#server/figures/asked-through.ts'
import type { ServiceSource } from '#server/figures/provider-makers.ts'

/** The source as an account may ask it of portfolios; the account by its id at the source. */
export type OwnPortfolios = (account: string) => PortfolioData

/**
 * Compares what is asked with the source's record of the account, which says whose it is. What is not there fails as
 * with a source that does not answer, and the log says why; so does everything while the source cannot tell.
 */
export function createOwnPortfolios(source: ServiceSource, answering: AnsweringParts): OwnPortfolios {
  return (account) =>
    askedThrough(source, async (id) => {
      const problem = await compare(source, { account, id })
      return { to: problem === null ? source : createFailingSource(answering, problem), id }
    })
}

async function compare(
  source: ServiceSource,
  { account, id }: { account: string; id: string },
): Promise<ProviderProblem | null> {
  const { data, problem } = await source.overview(account)
  if (data?.portfolios.some((portfolio) => portfolio.id === id)) return null
  return problem ?? { code: 'refused', detail: `a portfolio that is not of the account ${account}` }
}

/** A source that fails with one problem, whatever it is asked. */
export function createFailingSource(answering: AnsweringParts, problem: ProviderProblem): PortfolioData {
  const fail = () => Promise.reject(new ProviderError(problem))
  return createStoredPortfolioData({ ...answering, source: { version: fail, load: fail } })
}
