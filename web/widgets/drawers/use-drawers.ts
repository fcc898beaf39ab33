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
  const go = (next: DrawerSearch, { replace }: { replace: boolean }): void =>
    void navigate({ to: '.', search: { ...search, ...next }, replace, resetScroll: false })
  return {
    open,
    openDrawer: (next: OpenDrawer) => go(openOver(open, next), { replace: false }),
    closeDrawer: () => go(closeUppermost(open), { replace: true }),
  }
}
