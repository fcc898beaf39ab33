import { redirect } from '@tanstack/react-router'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { loadWords } from '#web/words/words.ts'

type Arrival = {
  context: RouteContext
  params: Readonly<Record<string, string>>
  deps: { asOf?: string | undefined }
}

/** A missing page is not found; somebody else's account leads to the portal, somebody else's portfolio is not found. */
const findWayOut = (page: 'account' | 'portfolio', portal: string, error: unknown): string | null => {
  if (!(error instanceof CallError)) return null
  if (error.code === 'not-found' || error.code === 'bad-input') return '/dashboard/404'
  if (error.code !== 'not-yours') return null
  return page === 'account' ? `/dashboard/${portal}` : '/dashboard/404'
}

/** Fetches the subject of a report page with the words it needs, before the page is shown. */
export const loadReportPage = (page: 'account' | 'portfolio') => async (arrival: Arrival) => {
  const { context, params, deps } = arrival
  const input = deps.asOf ? { asOf: deps.asOf } : {}
  const subject =
    page === 'account'
      ? () =>
          context.client.ensureQueryData(
            query('readAccount', { params: { account: params['account'] ?? '' }, query: input }),
          )
      : () =>
          context.client.ensureQueryData(
            query('readPortfolio', { params: { portfolio: params['portfolio'] ?? '' }, query: input }),
          )
  try {
    await Promise.all([
      subject(),
      loadWords('report', 'details', 'portfolioTabs', 'figures', 'kit', 'clients', 'lists', 'export'),
    ])
  } catch (error) {
    const href = findWayOut(page, params['portal'] ?? '', error)
    if (href) throw redirect({ href, replace: true })
    throw error
  }
}
