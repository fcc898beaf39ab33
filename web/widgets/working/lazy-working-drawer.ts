import { lazy } from 'react'

/** The drawer with workings, fetched when the first figure is opened. */
export const WorkingDrawer = lazy(async () => ({
  default: (await import('#web/widgets/working/working-drawer.tsx')).WorkingDrawer,
}))
