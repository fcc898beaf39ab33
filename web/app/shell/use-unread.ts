import { useQuery } from '@tanstack/react-query'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { isFullySignedIn, type Session } from '#web/data/session.ts'

const minuteMs = 60_000

/** How many conversations have something unread; 0 where there are none to read, and until it is known. */
export const useUnread = (session: Session | null): number => {
  const { configuration } = useFacts()
  const isThere = isFullySignedIn(session) && hasFeature(configuration, 'messages', session.role)
  const { data } = useQuery({ ...query('countUnread', {}), enabled: isThere, refetchInterval: minuteMs })
  return data?.unread ?? 0
}
