import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { ExportOptions } from '#model/calls/export-options.ts'
import type { PrintOrder } from '#model/calls/print-stand.ts'
import type { Language } from '#phrases/language.ts'
import type { RouteContext } from '#web/app/guards/guard-route.ts'
import { readExportSearch } from '#web/data/export-search.ts'
import { fetchWhole, query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { applyTheme } from '#web/theme/theme-choice.ts'
import { findPaperTheme } from '#web/theme/paper-theme.ts'
import { findPrintedPortfolios } from '#web/widgets/subject/printed-portfolios.ts'
import { findListedQuery } from '#web/widgets/transactions/listed-query.ts'
import { changeLanguage, findLanguage, loadWords } from '#web/words/words.ts'

/** The words of a report. */
export const exportWords = [
  'report',
  'overview',
  'portfolioTabs',
  'details',
  'figures',
  'lists',
  'documents',
  'export',
] as const

const dayOf = ({ asOf }: ExportOptions): { asOf?: string } => (asOf ? { asOf } : {})

/** Asks for what a report will be made of before it is known that it may be drawn; whoever draws it joins the wait. */
export const fetchReportAhead = (client: QueryClient, { path, portfolios }: PrintOrder): void => {
  const { pathname, searchParams } = new URL(path, location.origin)
  const [, account] = /\/account\/([^/]+)\//.exec(pathname) ?? []
  if (account === undefined) return
  const day = dayOf(readExportSearch(Object.fromEntries(searchParams)))
  void client.prefetchQuery(query('readAccount', { params: { account }, query: day }))
  for (const portfolio of portfolios)
    void client.prefetchQuery(query('readPortfolio', { params: { portfolio }, query: day }))
}

type Arrival = {
  context: RouteContext
  params: Readonly<Record<string, string>>
  deps: ExportOptions
}

/** Fetches everything a report is made of, in the language and the theme of the paper, before it is drawn. */
export const loadExport = async ({ context, params, deps }: Arrival): Promise<void> => {
  const { client } = context
  const day = dayOf(deps)
  const language = beginPaper({ context, params, deps })
  const words = loadWords(...exportWords)
  await orNotFound(async () => {
    const account = await client.ensureQueryData(
      query('readAccount', { params: { account: params['account'] ?? '' }, query: day }),
    )
    const portfolios = findPrintedPortfolios(account, deps)
    await Promise.all(
      portfolios.map(({ id }) =>
        fetchWhole(client, 'readPortfolio', { params: { portfolio: id }, query: day }),
      ),
    )
    const listed = findListedQuery(deps, language)
    if (listed) await client.ensureQueryData(listed)
    await words
    if (language !== findLanguage()) await changeLanguage(language)
  })
}

/** Fetches what was sent with a form and the words around it, in the language and the theme of the paper. */
export const loadSubmissionPaper = async ({
  context,
  params,
  deps,
}: Arrival & { deps: Pick<ExportOptions, 'language'> }): Promise<void> => {
  const language = beginPaper({ context, params, deps })
  const words = loadWords('export', 'process', 'stepForm', 'fields')
  const submission = params['submission'] ?? ''
  await orNotFound(async () => {
    await context.client.ensureQueryData(query('readSentForm', { params: { submission } }))
    await words
    if (language !== findLanguage()) await changeLanguage(language)
  })
}

/** Puts the theme of the portal on paper; answers the language that is printed in. */
const beginPaper = ({ context: { facts }, params, deps }: Arrival): Language => {
  const portal = facts.portals.find(({ id }) => id === params['portal'])
  applyTheme(findPaperTheme(portal?.theme, facts.configuration))
  return facts.configuration.locales.find((one) => one === deps.language) ?? findLanguage()
}

/** What the reader may not see is not found. */
const orNotFound = async (load: () => Promise<void>): Promise<void> => {
  try {
    await load()
  } catch (error) {
    const isNotTheirs = error instanceof CallError && [400, 403, 404].includes(error.status)
    if (isNotTheirs) throw redirect({ href: '/dashboard/404', replace: true })
    throw error
  }
}
