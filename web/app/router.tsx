import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { guardRoute, type RouteContext } from '#web/app/guards/guard-route.ts'
import { holdActionCode } from '#web/app/hold-action-code.ts'
import { loadPortalForm, loadPortals } from '#web/app/load-portals.ts'
import { loadProfile } from '#web/app/load-profile.ts'
import { RouteFailure } from '#web/app/route-failure.tsx'
import { Front } from '#web/app/front.tsx'
import { PageSkeleton } from '#web/app/shell/page-skeleton.tsx'
import { adminRoutes } from '#web/app/routes/admin-routes.tsx'
import { dashboardRoutes, exportView } from '#web/app/routes/dashboard-routes.tsx'
import { root, signed } from '#web/app/routes/frame.tsx'

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

const tree = root.addChildren([
  door.addChildren([front, ...signIn, action]),
  exportView,
  signed.addChildren([
    portals,
    editPortal,
    notFoundPage,
    profile,
    organisation,
    ...dashboardRoutes,
    ...adminRoutes,
  ]),
])

/** The routes of the specification, at the addresses of the browser or of a history of one's own. */
export const buildRouter = (context: RouteContext, history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    context,
    ...(history ? { history } : {}),
    // The query cache decides how long an answer is good.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PageSkeleton,
    // A page that comes soon takes the place of the last one; once it is there nothing holds it back.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultErrorComponent: ({ error }) => <RouteFailure error={error} />,
    defaultNotFoundComponent: () => <RouteFailure />,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>
  }
}
