import { useQuery } from '@tanstack/react-query'
import { isAdministrator } from '#model/access/role.ts'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { registrationsQuery } from '#web/data/waiting-work.ts'
import { isFullySignedIn, isStaff, type Session } from '#web/data/session.ts'

const minuteMs = 60_000

/** What stands beside entries of the menu, as numbers. */
export const useCounts = (session: Session | null) => ({
  unread: useUnread(session),
  approvals: useApprovals(session),
  registrations: useRegistrations(session),
})

/** How many conversations have something unread; 0 where there are none to read, and until it is known. */
const useUnread = (session: Session | null): number => {
  const { configuration } = useFacts()
  const isThere = isFullySignedIn(session) && hasFeature(configuration, 'messages', session.role)
  const { data } = useQuery({ ...query('countUnread', {}), enabled: isThere, refetchInterval: minuteMs })
  return data?.unread ?? 0
}

/** How many changes of others wait for the reader, who is of the firm; 0 until it is known. */
const useApprovals = (session: Session | null): number => {
  const isThere = isFullySignedIn(session) && isStaff(session)
  const { data } = useQuery({ ...query('countApprovals', {}), enabled: isThere, refetchInterval: minuteMs })
  return data?.count ?? 0
}

/** How many people have registered and wait for an administrator; 0 until it is known. */
const useRegistrations = (session: Session | null): number => {
  const isThere = isFullySignedIn(session) && isAdministrator(session?.role)
  const { data } = useQuery({ ...registrationsQuery(), enabled: isThere, refetchInterval: 5 * minuteMs })
  return data?.count ?? 0
}
