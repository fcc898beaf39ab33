import { createRootRouteWithContext, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { LonePageSkeleton } from '#web/app/shell/page-skeleton.tsx'
import { type RouteContext } from '#web/app/guards/guard-route.ts'
import { loadFrame } from '#web/app/routes/load-frame.ts'
import { RouteFailure } from '#web/app/loading/route-failure.tsx'

export const root = createRootRouteWithContext<RouteContext>()({
  component: Outlet,
  notFoundComponent: () => <RouteFailure />,
  errorComponent: ({ error }) => <RouteFailure error={error} />,
})

/** The frame of all pages that need a session; the guards of each page have asked for it. */
export const signed = createRoute({
  getParentRoute: () => root,
  id: 'signed',
  loader: loadFrame,
  pendingComponent: LonePageSkeleton,
  component: lazyRouteComponent(() => import('#web/app/shell/shell.tsx'), 'Shell'),
})
