import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardRoute } from '#web/app/guards/guard-route.ts'
import { loadAdminGrid, loadAdminHome, loadApi, loadSecurity } from '#web/app/loading/load-admin.ts'
import { loadDesigner } from '#web/app/loading/load-designer.ts'
import { readAdminSearch } from '#web/data/admin-search.ts'
import { readApiSearch } from '#web/data/api-search.ts'
import { closeSearch } from '#web/data/close-search.ts'
import { readRunSearch } from '#web/data/run-search.ts'
import { readSecuritySearch } from '#web/data/security-search.ts'
import { signed } from '#web/app/routes/frame.tsx'

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
  validateSearch: closeSearch(readRunSearch),
  beforeLoad: guardRoute('admin'),
  loader: loadDesigner('data'),
  component: lazyRouteComponent(
    () => import('#web/pages/designer/data-designer-page.tsx'),
    'DataDesignerPage',
  ),
})

/** The pages of administrators. */
export const adminRoutes = [
  adminHome,
  api,
  security,
  adminGrid,
  adminDrilldown,
  formsDesigner,
  contentDesigner,
  dataDesigner,
] as const
