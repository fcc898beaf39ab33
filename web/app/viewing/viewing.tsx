import { lazy, Suspense, useEffect } from 'react'
import type { Session } from '#web/data/session.ts'
import { hearOtherTabs } from '#web/widgets/access/viewing-visit.ts'

// Few ever need it.
const ViewingBanner = lazy(async () => ({
  default: (await import('#web/app/viewing/viewing-banner.tsx')).ViewingBanner,
}))

/** Keeps the tabs of a browser in step when viewing as a client begins or ends, and says so while it lasts. */
export const Viewing = ({ session }: { session: Session }) => {
  useEffect(() => hearOtherTabs(() => window.location.reload()), [])
  if (!session.staff) return null
  return (
    <Suspense>
      <ViewingBanner session={session} until={session.staff.until} />
    </Suspense>
  )
}
