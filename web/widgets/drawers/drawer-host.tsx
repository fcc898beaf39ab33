import { Suspense, type ReactNode } from 'react'
import type { DrawerKind, OpenDrawer } from '#web/data/drawer-address.ts'
import { useAreLayersFree } from '#web/ui/use-held-layers.ts'
import { late, type Late } from '#web/ui/late.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import type { DrawerProps } from './drawer-props.ts'

const subjectDrawers = () => import('./subject-drawers.tsx')

const orderDrawers = () => import('./order-drawer.tsx')

const drawers: Readonly<Record<DrawerKind, Late<DrawerProps>>> = {
  account: late(async () => (await subjectDrawers()).AccountDrawer),
  portfolio: late(async () => (await subjectDrawers()).PortfolioDrawer),
  holding: late(async () => (await import('./holding-drawer.tsx')).HoldingDrawer),
  breakdown: late(async () => (await import('./breakdown-drawer.tsx')).BreakdownDrawer),
  bond: late(async () => (await import('./bond-drawer.tsx')).BondDrawer),
  notes: late(async () => (await import('./notes-drawer.tsx')).NotesDrawer),
  fund: late(async () => (await import('./fund-drawer.tsx')).FundDrawer),
  project: late(async () => (await import('./project-drawer.tsx')).ProjectDrawer),
  buy: late(async () => (await orderDrawers()).BuyDrawer),
  'buy-fund': late(async () => (await import('./buy-fund-drawer.tsx')).BuyFundDrawer),
  sell: late(async () => (await orderDrawers()).SellDrawer),
  order: late(async () => (await import('./placed-order-drawer.tsx')).PlacedOrderDrawer),
}

/** Fetches the drawers ahead of the first that is opened. */
export const fetchDrawers = async (): Promise<void> => {
  await Promise.all(Object.values(drawers).map((drawer) => drawer.fetch()))
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

/**
 * The drawers of a page as its address names them, one over the other; each is fetched when it is opened. They wait for what
 * is said before them; what is open already stays when something is said meanwhile.
 */
export const DrawerHost = () => {
  const { open } = useDrawers()
  return useAreLayersFree() ? draw(open) : null
}
