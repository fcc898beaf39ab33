import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { DrawerKind, OpenDrawer } from '#web/data/drawer-address.ts'
import { useDrawers } from './use-drawers.ts'

/** What a drawer is given: the id in the address, and the drawer that stands over it. */
export type DrawerProps = { id: string; over: ReactNode }

const subjectDrawers = () => import('./subject-drawers.tsx')

const drawers: Readonly<Record<DrawerKind, ComponentType<DrawerProps>>> = {
  account: lazy(async () => ({ default: (await subjectDrawers()).AccountDrawer })),
  portfolio: lazy(async () => ({ default: (await subjectDrawers()).PortfolioDrawer })),
  holding: lazy(async () => ({ default: (await import('./holding-drawer.tsx')).HoldingDrawer })),
  breakdown: lazy(async () => ({ default: (await import('./breakdown-drawer.tsx')).BreakdownDrawer })),
  bond: lazy(async () => ({ default: (await import('./bond-drawer.tsx')).BondDrawer })),
  notes: lazy(async () => ({ default: (await import('./notes-drawer.tsx')).NotesDrawer })),
  fund: lazy(async () => ({ default: (await import('./fund-drawer.tsx')).FundDrawer })),
  project: lazy(async () => ({ default: (await import('./project-drawer.tsx')).ProjectDrawer })),
}

const draw = ([lowest, ...rest]: readonly OpenDrawer[]): ReactNode => {
  if (!lowest) return null
  const Drawn = drawers[lowest.kind]
  // Another id is another drawer: nothing of what the former showed remains.
  return (
    <Suspense key={`${lowest.kind}:${lowest.id}`}>
      <Drawn id={lowest.id} over={draw(rest)} />
    </Suspense>
  )
}

/** The drawers of a page as its address names them, one over the other; each is fetched when it is opened. */
export const DrawerHost = () => <>{draw(useDrawers().open)}</>
