import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  closeUppermost,
  openOver,
  readDrawers,
  type DrawerSearch,
  type OpenDrawer,
} from '#web/data/drawer-address.ts'
import type { ReportSearch } from '#web/data/report-search.ts'

/** The drawers that stand open beside the page, and how to open and close them. The browser's way back reopens the former. */
export const useDrawers = () => {
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = readDrawers(search)
  // From the newest address, which may not be drawn yet: a second key closes the next drawer, not the same one again.
  const go = (
    change: (now: readonly OpenDrawer[]) => DrawerSearch,
    { replace }: { replace: boolean },
  ): void =>
    void navigate({
      to: '.',
      search: (now: ReportSearch) => ({ ...now, ...change(readDrawers(now)) }),
      replace,
      resetScroll: false,
    })
  return {
    open,
    openDrawer: (next: OpenDrawer) => go((now) => openOver(now, next), { replace: false }),
    closeDrawer: () => go(closeUppermost, { replace: true }),
  }
}
