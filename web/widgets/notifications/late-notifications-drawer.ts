import { late } from '#web/ui/late.tsx'

/** What is new, fetched with the first look. */
export const NotificationsDrawer = late(
  async () => (await import('#web/widgets/notifications/notifications-drawer.tsx')).NotificationsDrawer,
)
