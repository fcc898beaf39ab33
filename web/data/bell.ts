import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#web/data/queries.ts'
import { isFullySignedIn, type Session } from '#web/data/session.ts'
import { idleMoment } from '#web/ui/idle-moment.ts'

const minuteMs = 60_000

/** How many news are unread: asked for once the page is there, then every minute and on coming back to the window. */
export const useUnreadNews = (session: Session | null): number => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => void idleMoment().then(() => setIdle(true)), [])
  const { data } = useQuery({
    ...query('listNotifications', {}),
    enabled: isIdle && isFullySignedIn(session),
    refetchInterval: minuteMs,
    refetchOnWindowFocus: true,
  })
  return data?.unread ?? 0
}
