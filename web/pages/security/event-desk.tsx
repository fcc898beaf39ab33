import { useInfiniteQuery } from '@tanstack/react-query'
import { Stack } from '#web/ui/layout.tsx'
import { PersonSignIn } from '#web/widgets/security/person-sign-in.tsx'
import { ChainCheck } from './chain-check.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventList } from './event-list.tsx'
import { eventPages, joinRows } from './paged-queries.ts'
import { MoreButton, PartFrame } from './part-frame.tsx'
import { useSecurityAddress } from './use-security-address.ts'

/** The chain of events: chosen by kind and person, checked as a whole. */
export const EventDesk = () => {
  const { search, change } = useSecurityAddress()
  const { kind, user } = search
  const reading = useInfiniteQuery(eventPages({ kind, user }))
  const rows = joinRows(reading.data?.pages, ({ seq }) => seq)
  return (
    <Stack gap={5}>
      <ChainCheck />
      <EventFilters kind={kind} user={user} onChange={change} />
      {user && <PersonSignIn user={user} />}
      <PartFrame reading={reading} hasRows={rows.length > 0}>
        <EventList events={rows} onPerson={(chosen) => change({ user: chosen })} />
        <MoreButton reading={reading} />
      </PartFrame>
    </Stack>
  )
}
