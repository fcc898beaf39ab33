import { redirect } from '@tanstack/react-router'
import type { AccountPage } from '#model/calls/accounts.ts'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { loadSession } from '#web/app/start/start-app.ts'
import type { Report } from '#model/reports/report.ts'
import { performanceQuery, wholePerformance } from '#web/data/performance-query.ts'
import { query } from '#web/data/queries.ts'
import { valueHistoryQuery } from '#web/data/value-history-query.ts'
import { CallError } from '#web/data/send.ts'
import { isStaff } from '#web/data/session.ts'
import { loadWelcome } from '#web/data/welcome.ts'
import { AccountAccess, InviteAction, PendingNotices } from '#web/widgets/account/late-staff-actions.ts'
import { loadWords } from '#web/words/words.ts'

type Arrival = {
  context: RouteContext
  params: Readonly<Record<string, string>>
  deps: { asOf?: string | undefined }
  location: { search: { tab?: string | undefined } }
}

/** The words of both pages. */
export const reportWords = [
  'report',
  'overview',
  'commentary',
  'contentBlocks',
  'details',
  'portfolioTabs',
  'figures',
  'clients',
  'library',
  'lists',
  'export',
  'planning',
  'fieldMessages',
] as const

/** A missing page is not found; somebody else's account leads to the portal, somebody else's portfolio is not found. */
const findWayOut = (page: 'account' | 'portfolio', portal: string, error: unknown): string | null => {
  if (!(error instanceof CallError)) return null
  if (error.code === 'not-found' || error.code === 'bad-input') return '/dashboard/404'
  if (error.code !== 'not-yours') return null
  return page === 'account' ? `/dashboard/${portal}` : '/dashboard/404'
}

/** Fetches the code of what is shown first, while the data are on their way. */
export const fetchWidgets = async (report: Report, tab?: string): Promise<void> => {
  const { fetchShownWidgets } = await import('#web/widgets/registry/widget-registry.ts')
  await fetchShownWidgets(report, tab)
}

type Asked = { page: 'account' | 'portfolio'; id: string; tab: string | undefined }

/** Asks for what the shown view will ask for, without waiting: what fails here is asked for again, and told, there. */
const startView = ({ client, facts }: RouteContext, { page, id, tab }: Asked): void => {
  const report = facts.reports[page]
  fetchWidgets(report, tab).catch(() => undefined)
  const shown = report.tabs.find((one) => one.id === tab) ?? report.tabs[0]
  if (shown?.widgets.some((widget) => widget.id === 'performance'))
    void client.prefetchQuery(performanceQuery({ kind: page, id }, wholePerformance))
  if (shown?.widgets.some((widget) => widget.id === 'growth'))
    void client.prefetchQuery(valueHistoryQuery({ kind: page, id }, undefined))
}

/**
 * The households of an account stand above its page, so that they have to be known when it is drawn: what comes later
 * moves the links away under a finger. Where they cannot be read the page opens all the same and says so.
 */
const loadHouseholds = ({ client }: RouteContext, account: string): Promise<void> =>
  client.prefetchQuery({ ...query('listHouseholds', { params: { account } }), retry: false })

/** The account of a client that has this portfolio alone: its page takes the place of the account's. */
const findLoneAccount = async ({ client }: RouteContext, portfolio: string): Promise<string | undefined> => {
  const { session } = await loadSession(client)
  return session?.accounts.find(
    ({ portfolios }) => portfolios.length === 1 && portfolios[0]?.id === portfolio,
  )?.id
}

/**
 * What people of the firm can do with an account stands in the row of its other actions, so that it has to be there
 * when the row is drawn. Who has no client yet may be invited. What cannot be fetched here is asked for again there.
 */
const loadStaffActions = async ({ client }: RouteContext, portal: string, { client: who }: AccountPage) => {
  const { session } = await loadSession(client)
  if (!isStaff(session)) return
  await Promise.all([
    AccountAccess.fetch(),
    InviteAction.fetch(),
    PendingNotices.fetch(),
    loadWords('access', 'invitations'),
    ...(who === null
      ? [client.prefetchQuery({ ...query('listInvitations', { query: { portal } }), retry: false })]
      : []),
  ]).catch(() => undefined)
}

/** A client's own pages are the home of the portal, where its welcome document stands. */
const loadHome = async ({ client }: RouteContext, portal: string): Promise<void> => {
  const { session } = await loadSession(client)
  if (!isStaff(session)) await Promise.all([loadWelcome(client, portal), loadWords('welcome')])
}

/** Fetches the subject of a report page with the words it needs, before the page is shown. */
export const loadReportPage = (page: 'account' | 'portfolio') => async (arrival: Arrival) => {
  const { context, params, deps, location } = arrival
  const input = deps.asOf ? { asOf: deps.asOf } : {}
  // A past day is known exactly only when the page is there.
  if (!deps.asOf) startView(context, { page, id: params[page] ?? '', tab: location.search.tab })
  const subject =
    page === 'account'
      ? async () => {
          const account = params['account'] ?? ''
          const asked = query('readAccount', { params: { account }, query: input })
          await Promise.all([
            context.client
              .ensureQueryData(asked)
              .then((known) => loadStaffActions(context, params['portal'] ?? '', known)),
            loadHouseholds(context, account),
          ])
        }
      : async () => {
          const portfolio = params['portfolio'] ?? ''
          const account = await findLoneAccount(context, portfolio)
          await Promise.all([
            context.client.ensureQueryData(query('readPortfolio', { params: { portfolio }, query: input })),
            ...(account ? [loadHouseholds(context, account)] : []),
          ])
        }
  try {
    await Promise.all([subject(), loadHome(context, params['portal'] ?? ''), loadWords(...reportWords)])
  } catch (error) {
    const href = findWayOut(page, params['portal'] ?? '', error)
    if (href) throw redirect({ href, replace: true })
    throw error
  }
}
