import { useQuery } from '@tanstack/react-query'
import type { Due } from '#model/calls/acknowledgements.ts'
import { isInvestor } from '#model/access/role.ts'
import { query } from '#web/data/queries.ts'
import { isFullySignedIn, mayChange, type Session } from '#web/data/session.ts'

/** What a client has to confirm, as a query. */
export const dueQuery = () => query('listDue', {})

/** Whether somebody is asked at all: a client, and nobody who looks with a client's eyes. */
export const isEverAsked = (session: Session | null): boolean =>
  isFullySignedIn(session) && isInvestor(session.role) && mayChange(session)

const fiveMinutesMs = 300_000
const none: readonly Due[] = []

/** What waits until the client has confirmed it, what is required first; nothing until it is known. */
export const useDue = (session: Session | null): readonly Due[] => {
  const { data } = useQuery({
    ...dueQuery(),
    enabled: isEverAsked(session),
    refetchInterval: fiveMinutesMs,
    refetchOnWindowFocus: true,
  })
  return data?.due ?? none
}
