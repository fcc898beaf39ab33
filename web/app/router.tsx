import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
  useRouterState,
} from '@tanstack/react-router'
import { guardRoute, type RouteContext } from '#web/app/guards/guard-route.ts'
import { loadPortalForm, loadPortals } from '#web/app/loading/load-portals.ts'
import { RouteFailure } from '#web/app/loading/route-failure.tsx'
import { PageSkeleton } from '#web/app/shell/page-skeleton.tsx'
import { adminRoutes } from '#web/app/routes/admin-routes.tsx'
import { dashboardRoutes, exportView, submissionPaper } from '#web/app/routes/dashboard-routes.tsx'
import { officeRoutes } from '#web/app/routes/office-routes.tsx'
import { root, signed } from '#web/app/routes/frame.tsx'
import type { ActionMode } from '#model/calls/sign-up.ts'
import { holdSecret, readSecret } from '#web/data/held-secrets.ts'
import { lazy, Suspense } from 'react'
import { pages } from '#model/reports/pages.ts'
import { isAdministrator } from '#model/access/role.ts'
import { useDoor } from '#web/app/use-door.ts'
import { isFullySignedIn } from '#web/data/session.ts'
import { LoginPage } from '#web/pages/login/login-page.tsx'
import { loadSession } from '#web/app/start/start-app.ts'
import { collectionsQuery } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { AboutSection } from '#web/pages/profile/late-about-section.ts'
import { loadWords } from '#web/words/words.ts'

/** The words of the page and of the form on it, which would wait for its own. */
const profileWords = [
  'profile',
  'errors',
  'notifications',
  'fields',
  'fieldMessages',
  'collections',
  'admin',
  'approvals',
] as const

/**
 * Fetches the own profile and organisation with their words. The form stands first on its page: coming later it would
 * push down all that is below it. What cannot be fetched is asked for again, and told, there.
 */
const loadProfile = async ({ context }: { context: RouteContext }): Promise<void> => {
  const { client, facts } = context
  const { session } = await loadSession(client)
  await Promise.all([
    client.prefetchQuery({ ...query('readProfile', {}), retry: false }),
    client.prefetchQuery({ ...collectionsQuery(facts.configuration.key), retry: false }),
    ...(session
      ? [
          client.prefetchQuery({
            ...query('readRecord', { params: { collection: 'users', id: session.id } }),
            retry: false,
          }),
        ]
      : []),
    loadWords(...profileWords),
    AboutSection.fetch().catch(() => undefined),
  ])
}

// Few are refused, and those are signed in already.
const AdminOnlyHint = lazy(async () => ({
  default: (await import('#web/widgets/status/admin-only-hint.tsx')).AdminOnlyHint,
}))

/** The front door at '/', the sign-in addresses, where its dialog is open, and the links of e-mails. */
const Front = () => {
  const { door, view, start } = useDoor()
  const { action } = useRouterState({ select: (state) => state.location.search as { action?: unknown } })
  const { session } = door
  const isRefused = action === 'login' && isFullySignedIn(session) && !isAdministrator(session.role)
  const hint = isRefused ? (
    <Suspense>
      <AdminOnlyHint name={session.name} />
    </Suspense>
  ) : null
  return <LoginPage door={door} view={view} onStart={start} hint={hint} />
}

const modes: readonly ActionMode[] = ['resetPassword', 'signUp', 'invite']

const isMode = (text: string | null): text is ActionMode => modes.some((mode) => mode === text)

/**
 * The link of an e-mail: its code leaves the address before anything is drawn, so that neither the history nor a page
 * behind it learns the code. Without a code there is nothing to do here but to sign in.
 */
const holdActionCode = ({ location }: { location: { searchStr: string } }): void => {
  const search = new URLSearchParams(location.searchStr)
  const [mode, oobCode] = [search.get('mode'), search.get('oobCode')]
  if (isMode(mode) && oobCode) {
    holdSecret('action', { mode, oobCode })
    throw redirect({ href: '/action', replace: true })
  }
  if (search.size > 0 || !readSecret('action')) throw redirect({ href: '/login', replace: true })
}

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
  path: pages.portals.path,
  beforeLoad: guardRoute('portals'),
  loader: loadPortals,
  component: lazyRouteComponent(() => import('#web/pages/portals/portals-page.tsx'), 'PortalsPage'),
})

const editPortal = createRoute({
  getParentRoute: () => signed,
  path: pages.editPortal.path,
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
  path: pages.profile.path,
  beforeLoad: guardRoute('profile'),
  loader: loadProfile,
  component: lazyRouteComponent(() => import('#web/pages/profile/profile-page.tsx'), 'ProfilePage'),
})

const organisation = createRoute({
  getParentRoute: () => signed,
  path: pages.organisation.path,
  beforeLoad: guardRoute('organisation'),
  loader: loadProfile,
  component: lazyRouteComponent(() => import('#web/pages/profile/organisation-page.tsx'), 'OrganisationPage'),
})

const tree = root.addChildren([
  door.addChildren([front, ...signIn, action]),
  exportView,
  submissionPaper,
  signed.addChildren([
    portals,
    editPortal,
    notFoundPage,
    profile,
    organisation,
    ...dashboardRoutes,
    ...officeRoutes,
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
