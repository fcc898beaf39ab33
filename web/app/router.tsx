import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { guardRoute, type RouteContext } from '#web/app/guards/guard-route.ts'
import { holdActionCode } from '#web/app/hold-action-code.ts'
import { loadAdminGrid, loadAdminHome, loadAdminMenu, loadApi, loadSecurity } from '#web/app/load-admin.ts'
import { loadDesigner } from '#web/app/load-designer.ts'
import { loadEditing } from '#web/app/load-editing.ts'
import { loadExport } from '#web/app/load-export.ts'
import { loadFund } from '#web/app/load-fund.ts'
import { loadPortalForm, loadPortals } from '#web/app/load-portals.ts'
import { loadProcess } from '#web/app/load-process.ts'
import { loadProfile } from '#web/app/load-profile.ts'
import { loadReportPage } from '#web/app/load-report-page.ts'
import { RouteFailure } from '#web/app/route-failure.tsx'
import { Front } from '#web/app/front.tsx'
import { PageSkeleton } from '#web/app/shell/page-skeleton.tsx'
import { readAdminSearch } from '#web/data/admin-search.ts'
import { readApiSearch } from '#web/data/api-search.ts'
import { readExportSearch } from '#web/data/export-search.ts'
import { closeSearch } from '#web/data/close-search.ts'
import { readFundsSearch } from '#web/data/funds-search.ts'
import { readImportSearch } from '#web/data/import-search.ts'
import { readProcessSearch } from '#web/data/process-search.ts'
import { readProjectionSearch } from '#web/data/projection-search.ts'
import { readReportSearch } from '#web/data/report-search.ts'
import { readSecuritySearch } from '#web/data/security-search.ts'
import { loadWords } from '#web/words/words.ts'

const root = createRootRouteWithContext<RouteContext>()({
  component: Outlet,
  notFoundComponent: () => <RouteFailure />,
  errorComponent: ({ error }) => <RouteFailure error={error} />,
})

/** One front door for all of its addresses: it stays as it is while its dialog goes from one to the other. */
const door = createRoute({
  getParentRoute: () => root,
  id: 'door',
  beforeLoad: (arrival) =>
    guardRoute(signInPaths.some((path) => path === arrival.location.pathname) ? 'guest' : 'open')(arrival),
  component: Front,
})

const front = createRoute({ getParentRoute: () => door, path: '/' })

const signInPaths = ['/login', '/signup', '/password-reset'] as const

const signIn = signInPaths.map((path) => createRoute({ getParentRoute: () => door, path }))

/** Where the links of e-mails lead. */
const action = createRoute({ getParentRoute: () => door, path: '/action', beforeLoad: holdActionCode })

/** The frame of all pages that need a session; the guards of each page have asked for it. */
const signed = createRoute({
  getParentRoute: () => root,
  id: 'signed',
  loader: loadAdminMenu,
  component: lazyRouteComponent(() => import('#web/app/shell/shell.tsx'), 'Shell'),
})

const portals = createRoute({
  getParentRoute: () => signed,
  path: '/portals',
  beforeLoad: guardRoute('portals'),
  loader: loadPortals,
  component: lazyRouteComponent(() => import('#web/pages/portals/portals-page.tsx'), 'PortalsPage'),
})

const editPortal = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/edit',
  beforeLoad: guardRoute('editPortal'),
  loader: loadPortalForm,
  component: lazyRouteComponent(() => import('#web/pages/portals/edit-portal-page.tsx'), 'EditPortalPage'),
})

const notFoundPage = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/404',
  beforeLoad: ({ context, location }) => {
    if (!context.client.getQueryData(['readSession', {}])) throw redirect({ href: location.href })
  },
  component: lazyRouteComponent(() => import('#web/pages/error/not-found-page.tsx'), 'NotFoundPage'),
})

const clients = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal',
  beforeLoad: guardRoute('clients'),
  loader: () => loadWords('clients', 'figures', 'kit'),
  component: lazyRouteComponent(() => import('#web/pages/clients/clients-page.tsx'), 'ClientsPage'),
})

const account = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/account/$account',
  validateSearch: (search: Record<string, unknown>) => closeSearch(readReportSearch)(search),
  loaderDeps: ({ search }) => ({ asOf: search.asOf }),
  beforeLoad: guardRoute('account'),
  loader: loadReportPage('account'),
  component: lazyRouteComponent(() => import('#web/pages/account/account-page.tsx'), 'AccountPage'),
})

const portfolio = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/portfolio/$portfolio',
  validateSearch: (search: Record<string, unknown>) => closeSearch(readReportSearch)(search),
  loaderDeps: ({ search }) => ({ asOf: search.asOf }),
  beforeLoad: guardRoute('portfolio'),
  loader: loadReportPage('portfolio'),
  component: lazyRouteComponent(() => import('#web/pages/portfolio/portfolio-page.tsx'), 'PortfolioPage'),
})

/** The print view: no frame, no drawers, nothing but the report. */
const exportView = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/$portal/account/$account/export',
  validateSearch: (search: Record<string, unknown>) => closeSearch(readExportSearch)(search),
  loaderDeps: ({ search }) => search,
  beforeLoad: guardRoute('export'),
  loader: loadExport,
  component: lazyRouteComponent(() => import('#web/pages/export/export-page.tsx'), 'ExportPage'),
  errorComponent: lazyRouteComponent(() => import('#web/app/export-failure.tsx'), 'ExportFailure'),
})

const imports = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/imports',
  validateSearch: closeSearch(readImportSearch),
  beforeLoad: guardRoute('imports'),
  loader: () => loadWords('imports', 'importReasons', 'kit'),
  component: lazyRouteComponent(() => import('#web/pages/imports/imports-page.tsx'), 'ImportsPage'),
})

/** Where staff enter the holdings and transactions of a portfolio that is kept in the portal (decision Q-PATHS). */
const editHoldings = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/portfolio/$portfolio/edit-holdings',
  beforeLoad: guardRoute('editHoldings'),
  loader: loadEditing,
  component: lazyRouteComponent(
    () => import('#web/pages/editing/edit-holdings-page.tsx'),
    'EditHoldingsPage',
  ),
})

const editTransactions = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/portfolio/$portfolio/edit-transactions',
  beforeLoad: guardRoute('editTransactions'),
  loader: loadEditing,
  component: lazyRouteComponent(
    () => import('#web/pages/editing/edit-transactions-page.tsx'),
    'EditTransactionsPage',
  ),
})

const dataHealth = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/data-health',
  beforeLoad: guardRoute('dataHealth'),
  loader: () => loadWords('dataHealth', 'figures', 'kit'),
  component: lazyRouteComponent(
    () => import('#web/pages/data-health/data-health-page.tsx'),
    'DataHealthPage',
  ),
})

const funds = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/funds',
  validateSearch: closeSearch(readFundsSearch),
  beforeLoad: guardRoute('funds'),
  loader: () => loadWords('funds', 'figures', 'kit', 'lists'),
  component: lazyRouteComponent(() => import('#web/pages/funds/funds-page.tsx'), 'FundsPage'),
})

const fund = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/funds/$fund',
  beforeLoad: guardRoute('fund'),
  loader: loadFund,
  component: lazyRouteComponent(() => import('#web/pages/funds/fund-page.tsx'), 'FundPage'),
})

/** A property or a loan of a fund, or the fund as it was reached from a holding (decision Q-FUND-ROUTES). */
const project = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/funds/$fund/$estateId',
  beforeLoad: guardRoute('project'),
  loader: loadFund,
  component: lazyRouteComponent(() => import('#web/pages/funds/project-page.tsx'), 'ProjectPage'),
})

/** The projection tool, for an account that the address names or for nobody. */
const projections = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/projections',
  validateSearch: closeSearch(readProjectionSearch),
  beforeLoad: guardRoute('projections'),
  loader: () => loadWords('planning', 'kit'),
  component: lazyRouteComponent(
    () => import('#web/pages/projections/projections-page.tsx'),
    'ProjectionsPage',
  ),
})

const modelPortfolios = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/account/$account/model-portfolios',
  beforeLoad: guardRoute('modelPortfolios'),
  loader: () => loadWords('planning', 'lists', 'kit'),
  component: lazyRouteComponent(() => import('#web/pages/models/models-page.tsx'), 'ModelsPage'),
})

const modelPortfolio = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/account/$account/model-portfolios/$id',
  beforeLoad: guardRoute('modelPortfolio'),
  loader: () => loadWords('planning', 'lists', 'kit'),
  component: lazyRouteComponent(() => import('#web/pages/models/model-page.tsx'), 'ModelPage'),
})

/** A form that clients are led through. */
const process = createRoute({
  getParentRoute: () => signed,
  path: '/dashboard/$portal/processes/$formId',
  validateSearch: closeSearch(readProcessSearch),
  beforeLoad: guardRoute('process'),
  loader: loadProcess,
  component: lazyRouteComponent(() => import('#web/pages/process/process-page.tsx'), 'ProcessPage'),
})

/** One's own profile, and the own organisation for administrators. */
const profile = createRoute({
  getParentRoute: () => signed,
  path: '/profile/me',
  beforeLoad: guardRoute('profile'),
  loader: loadProfile,
  component: lazyRouteComponent(() => import('#web/pages/profile/profile-page.tsx'), 'ProfilePage'),
})

const organisation = createRoute({
  getParentRoute: () => signed,
  path: '/profile/organisation',
  beforeLoad: guardRoute('organisation'),
  loader: loadProfile,
  component: lazyRouteComponent(() => import('#web/pages/profile/organisation-page.tsx'), 'OrganisationPage'),
})

/** The administration area, for administrators: what it keeps, and a grid for each collection. */
const adminHome = createRoute({
  getParentRoute: () => signed,
  path: '/admin',
  beforeLoad: guardRoute('admin'),
  loader: loadAdminHome,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-home-page.tsx'), 'AdminHomePage'),
})

/** Beside the grids, and before them: no collection is called 'api' or 'security'. */
const api = createRoute({
  getParentRoute: () => signed,
  path: '/admin/api',
  validateSearch: closeSearch(readApiSearch),
  beforeLoad: guardRoute('admin'),
  loader: loadApi,
  component: lazyRouteComponent(() => import('#web/pages/api-reference/api-page.tsx'), 'ApiPage'),
})

const security = createRoute({
  getParentRoute: () => signed,
  path: '/admin/security',
  validateSearch: closeSearch(readSecuritySearch),
  beforeLoad: guardRoute('admin'),
  loader: loadSecurity,
  component: lazyRouteComponent(() => import('#web/pages/security/security-page.tsx'), 'SecurityPage'),
})

const adminGrid = createRoute({
  getParentRoute: () => signed,
  path: '/admin/$collection',
  validateSearch: closeSearch(readAdminSearch),
  beforeLoad: guardRoute('admin'),
  loader: loadAdminGrid,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-page.tsx'), 'AdminPage'),
})

const adminDrilldown = createRoute({
  getParentRoute: () => signed,
  path: '/admin/$collection/$parent',
  validateSearch: closeSearch(readAdminSearch),
  beforeLoad: guardRoute('admin'),
  loader: loadAdminGrid,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-page.tsx'), 'AdminPage'),
})

/** The designers of what is designed, for administrators; each page is fetched when it is opened. */
const formsDesigner = createRoute({
  getParentRoute: () => signed,
  path: '/forms-designer/$id',
  beforeLoad: guardRoute('admin'),
  loader: loadDesigner('form'),
  component: lazyRouteComponent(
    () => import('#web/pages/designer/forms-designer-page.tsx'),
    'FormsDesignerPage',
  ),
})

const contentDesigner = createRoute({
  getParentRoute: () => signed,
  path: '/designer/$collection/$id',
  beforeLoad: guardRoute('admin'),
  loader: loadDesigner('content'),
  component: lazyRouteComponent(
    () => import('#web/pages/designer/content-designer-page.tsx'),
    'ContentDesignerPage',
  ),
})

const dataDesigner = createRoute({
  getParentRoute: () => signed,
  path: '/data-designer/$id',
  beforeLoad: guardRoute('admin'),
  loader: loadDesigner('data'),
  component: lazyRouteComponent(
    () => import('#web/pages/designer/data-designer-page.tsx'),
    'DataDesignerPage',
  ),
})

const designers = [formsDesigner, contentDesigner, dataDesigner] as const

const tree = root.addChildren([
  door.addChildren([front, ...signIn, action]),
  exportView,
  signed.addChildren([
    portals,
    editPortal,
    notFoundPage,
    clients,
    account,
    portfolio,
    imports,
    editHoldings,
    editTransactions,
    dataHealth,
    funds,
    fund,
    project,
    projections,
    modelPortfolios,
    modelPortfolio,
    process,
    profile,
    organisation,
    adminHome,
    api,
    security,
    adminGrid,
    adminDrilldown,
    ...designers,
  ]),
])

/** The routes of the specification. */
export const buildRouter = (context: RouteContext) =>
  createRouter({
    routeTree: tree,
    context,
    defaultPreload: 'intent',
    // The query cache decides how long an answer is good.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 150,
    defaultErrorComponent: ({ error }) => <RouteFailure error={error} />,
    defaultNotFoundComponent: () => <RouteFailure />,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>
  }
}
