import { late } from '#web/ui/late.tsx'

/** What waits to be confirmed, fetched for whom something waits. */
export const DueNotice = late(
  async () => (await import('#web/widgets/acknowledgements/due-notice.tsx')).DueNotice,
)

/** The page of what is required, fetched for whom something is. */
export const RequiredFirst = late(
  async () => (await import('#web/widgets/acknowledgements/required-first.tsx')).RequiredFirst,
)
