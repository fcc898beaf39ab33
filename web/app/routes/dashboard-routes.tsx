import { IconListSearch, type Icon } from '@tabler/icons-react'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { pages } from '#model/reports/pages.ts'
import { isLanguage } from '#phrases/language.ts'
import { guardRoute } from '#web/app/guards/guard-route.ts'
import { loadExport, loadSubmissionPaper } from '#web/app/loading/load-export.ts'
import { loadFund } from '#web/app/loading/load-fund.ts'
import { loadAdvice } from '#web/app/loading/load-advice.ts'
import { loadArticle } from '#web/app/loading/load-article.ts'
import { loadLibrary } from '#web/app/loading/load-library.ts'
import { leadToProcess } from '#web/app/loading/load-own-process.ts'
import { loadProcess } from '#web/app/loading/load-process.ts'
import { loadReportPage } from '#web/app/loading/load-report-page.ts'
import { readExportSearch } from '#web/data/export-search.ts'
import { closeSearch } from '#web/data/close-search.ts'
import { readProposalSearch } from '#web/data/proposal-search.ts'
import { readFundDrawers, readFundsSearch } from '#web/data/funds-search.ts'
import { readLibrarySearch } from '#web/data/library-search.ts'
import { readMessageSearch } from '#web/data/message-search.ts'
import { readNewsSearch } from '#web/data/news-search.ts'
import { readProcessSearch } from '#web/data/process-search.ts'
import { readProjectionSearch } from '#web/data/projection-search.ts'
import { readReportSearch } from '#web/data/report-search.ts'
import { loadCommentary } from '#web/data/commentary.ts'
import { loadWelcome } from '#web/data/welcome.ts'
import { loadWords } from '#web/words/words.ts'
import { root, signed } from '#web/app/routes/frame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The icon of its entry in the usual menu. */
    icon?: Icon
  }
}

const clients = createRoute({
  getParentRoute: () => signed,
  path: pages.clients.path,
  beforeLoad: guardRoute('clients'),
  loader: ({ context, params }) =>
    Promise.all([
      loadWords('clients', 'commentary', 'figures', 'invitations', 'lists', 'views', 'welcome'),
      loadWelcome(context.client, params['portal'] ?? ''),
      loadCommentary(context.client),
    ]),
  component: lazyRouteComponent(() => import('#web/pages/clients/clients-page.tsx'), 'ClientsPage'),
})

const account = createRoute({
  getParentRoute: () => signed,
  path: pages.account.path,
  validateSearch: (search: Record<string, unknown>) => closeSearch(readReportSearch)(search),
  loaderDeps: ({ search }) => ({ asOf: search.asOf }),
  beforeLoad: guardRoute('account'),
  loader: loadReportPage('account'),
  component: lazyRouteComponent(() => import('#web/pages/account/account-page.tsx'), 'AccountPage'),
})

const portfolio = createRoute({
  getParentRoute: () => signed,
  path: pages.portfolio.path,
  validateSearch: (search: Record<string, unknown>) => closeSearch(readReportSearch)(search),
  loaderDeps: ({ search }) => ({ asOf: search.asOf }),
  beforeLoad: guardRoute('portfolio'),
  loader: loadReportPage('portfolio'),
  component: lazyRouteComponent(() => import('#web/pages/portfolio/portfolio-page.tsx'), 'PortfolioPage'),
})

/** The print view: no frame, no drawers, nothing but the report. */
export const exportView = createRoute({
  getParentRoute: () => root,
  path: pages.export.path,
  validateSearch: (search: Record<string, unknown>) => closeSearch(readExportSearch)(search),
  loaderDeps: ({ search }) => search,
  beforeLoad: guardRoute('export'),
  loader: loadExport,
  component: lazyRouteComponent(() => import('#web/pages/export/export-page.tsx'), 'ExportPage'),
  errorComponent: lazyRouteComponent(() => import('#web/app/loading/export-failure.tsx'), 'ExportFailure'),
})

/** What was sent with a form, on paper. */
export const submissionPaper = createRoute({
  getParentRoute: () => root,
  path: pages.submissionExport.path,
  validateSearch: closeSearch(({ language }) => ({ language: isLanguage(language) ? language : undefined })),
  loaderDeps: ({ search }) => search,
  beforeLoad: guardRoute('submissionExport'),
  loader: loadSubmissionPaper,
  component: lazyRouteComponent(
    () => import('#web/pages/export/submission-paper-page.tsx'),
    'SubmissionPaperPage',
  ),
  errorComponent: lazyRouteComponent(() => import('#web/app/loading/export-failure.tsx'), 'ExportFailure'),
})

const library = createRoute({
  getParentRoute: () => signed,
  path: pages.library.path,
  validateSearch: closeSearch(readLibrarySearch),
  beforeLoad: guardRoute('library'),
  loader: loadLibrary,
  component: lazyRouteComponent(() => import('#web/pages/library/library-page.tsx'), 'LibraryPage'),
})

const funds = createRoute({
  getParentRoute: () => signed,
  path: pages.funds.path,
  validateSearch: closeSearch(readFundsSearch),
  beforeLoad: guardRoute('funds'),
  loader: () => loadWords('funds', 'details', 'figures', 'lists'),
  component: lazyRouteComponent(() => import('#web/pages/funds/funds-page.tsx'), 'FundsPage'),
})

const fund = createRoute({
  getParentRoute: () => signed,
  path: pages.fund.path,
  validateSearch: closeSearch(readFundDrawers),
  beforeLoad: guardRoute('fund'),
  loader: loadFund,
  component: lazyRouteComponent(() => import('#web/pages/funds/fund-page.tsx'), 'FundPage'),
})

/** A property or a loan of a fund, or the fund as it was reached from a holding (decision Q-FUND-ROUTES). */
const project = createRoute({
  getParentRoute: () => signed,
  path: pages.project.path,
  validateSearch: closeSearch(readFundDrawers),
  beforeLoad: guardRoute('project'),
  loader: loadFund,
  component: lazyRouteComponent(() => import('#web/pages/funds/project-page.tsx'), 'ProjectPage'),
})

const news = createRoute({
  getParentRoute: () => signed,
  path: pages.news.path,
  validateSearch: closeSearch(readNewsSearch),
  beforeLoad: guardRoute('news'),
  loader: () => loadWords('news'),
  component: lazyRouteComponent(() => import('#web/pages/news/news-page.tsx'), 'NewsPage'),
})

const article = createRoute({
  getParentRoute: () => signed,
  path: pages.article.path,
  beforeLoad: guardRoute('article'),
  loader: loadArticle,
  component: lazyRouteComponent(() => import('#web/pages/news/article-page.tsx'), 'ArticlePage'),
})

/** What the firm publishes about its advice, and whom a client asks for it. */
const investmentAdvice = createRoute({
  getParentRoute: () => signed,
  path: pages.investmentAdvice.path,
  beforeLoad: guardRoute('investmentAdvice'),
  loader: loadAdvice,
  component: lazyRouteComponent(
    () => import('#web/pages/investment-advice/investment-advice-page.tsx'),
    'InvestmentAdvicePage',
  ),
})

/** The projection tool, for an account that the address names or for nobody. */
const projections = createRoute({
  getParentRoute: () => signed,
  path: pages.projections.path,
  validateSearch: closeSearch(readProjectionSearch),
  beforeLoad: guardRoute('projections'),
  loader: () => loadWords('planning'),
  component: lazyRouteComponent(
    () => import('#web/pages/projections/projections-page.tsx'),
    'ProjectionsPage',
  ),
})

const modelPortfolios = createRoute({
  getParentRoute: () => signed,
  path: pages.modelPortfolios.path,
  beforeLoad: guardRoute('modelPortfolios'),
  loader: () => loadWords('planning', 'lists', 'proposals'),
  component: lazyRouteComponent(() => import('#web/pages/models/models-page.tsx'), 'ModelsPage'),
})

const modelPortfolio = createRoute({
  getParentRoute: () => signed,
  path: pages.modelPortfolio.path,
  beforeLoad: guardRoute('modelPortfolio'),
  loader: () => loadWords('planning', 'lists', 'proposals', 'fieldMessages', 'fields'),
  component: lazyRouteComponent(() => import('#web/pages/models/model-page.tsx'), 'ModelPage'),
})

/** Trades that are proposed to the client of an account. */
const proposals = createRoute({
  getParentRoute: () => signed,
  path: pages.proposals.path,
  validateSearch: closeSearch(readProposalSearch),
  beforeLoad: guardRoute('proposals'),
  loader: () => loadWords('proposals', 'lists', 'orders', 'fieldMessages'),
  component: lazyRouteComponent(() => import('#web/pages/proposals/proposals-page.tsx'), 'ProposalsPage'),
})

/** A form that clients are led through. */
const process = createRoute({
  getParentRoute: () => signed,
  path: pages.process.path,
  validateSearch: closeSearch(readProcessSearch),
  beforeLoad: guardRoute('process'),
  loader: loadProcess,
  component: lazyRouteComponent(() => import('#web/pages/process/process-page.tsx'), 'ProcessPage'),
})

/** What an adviser asks before advising: a client's own, for people of the firm those of all clients. */
const factFinder = createRoute({
  getParentRoute: () => signed,
  path: pages.factFinder.path,
  staticData: { icon: IconListSearch },
  validateSearch: closeSearch(readProcessSearch),
  beforeLoad: guardRoute('factFinder'),
  loader: () =>
    loadWords('factFinder', 'process', 'stepForm', 'fields', 'fieldMessages', 'errors', 'collections'),
  component: lazyRouteComponent(
    () => import('#web/pages/process/fact-finder/fact-finder-page.tsx'),
    'FactFinderPage',
  ),
})

/** The form for the account, where its details are given; people of the firm have none. */
const kyc = createRoute({
  getParentRoute: () => signed,
  path: pages.kyc.path,
  validateSearch: closeSearch(readProcessSearch),
  loaderDeps: ({ search }) => search,
  beforeLoad: guardRoute('kyc'),
  loader: leadToProcess('verification', (portal) => `/dashboard/${portal}`),
})

/** Where they are changed; without such a form what somebody has said of themselves is in their profile. */
const editProfile = createRoute({
  getParentRoute: () => signed,
  path: pages.editProfile.path,
  validateSearch: closeSearch(readProcessSearch),
  loaderDeps: ({ search }) => search,
  beforeLoad: guardRoute('editProfile'),
  loader: leadToProcess('amendment', () => pages.profile.path),
})

/** What advisers and clients write to each other. */
const messages = createRoute({
  getParentRoute: () => signed,
  path: pages.messages.path,
  validateSearch: closeSearch(readMessageSearch),
  beforeLoad: guardRoute('messages'),
  loader: () => loadWords('messages', 'acknowledgements', 'fields', 'fieldMessages', 'report'),
  component: lazyRouteComponent(() => import('#web/pages/messages/messages-page.tsx'), 'MessagesPage'),
})

/** The pages of a portal that its clients read too. */
export const dashboardRoutes = [
  clients,
  account,
  portfolio,
  library,
  funds,
  fund,
  project,
  news,
  article,
  investmentAdvice,
  projections,
  modelPortfolios,
  modelPortfolio,
  proposals,
  process,
  factFinder,
  kyc,
  editProfile,
  messages,
] as const
