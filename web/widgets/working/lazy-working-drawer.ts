import { late } from '#web/ui/late.tsx'

/** The drawer with workings, fetched when the first figure is opened. */
export const WorkingDrawer = late(
  async () => (await import('#web/widgets/working/working-drawer.tsx')).WorkingDrawer,
)
