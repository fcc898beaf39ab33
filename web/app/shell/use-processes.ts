import { useQuery } from '@tanstack/react-query'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import {
  processesQuery,
  readProcesses,
  readSentForms,
  sentFormsQuery,
  type Process,
  type SentForm,
} from '#web/data/processes.ts'
import { isFullySignedIn, isStaff, type Session } from '#web/data/session.ts'

/** What the menu offers processes by. Where they cannot be read, the menu is there without them. */
export const useProcesses = (
  session: Session | null,
): { all: readonly Process[]; sent: readonly SentForm[] } => {
  const { configuration } = useFacts()
  const isThere =
    session !== null && isFullySignedIn(session) && hasFeature(configuration, 'processes', session.role)
  const processes = useQuery({ ...processesQuery(), enabled: isThere })
  const isAsked = isThere && !isStaff(session)
  const sent = useQuery({ ...sentFormsQuery(), enabled: isAsked })
  const isKnown = processes.data && (!isAsked || sent.data || sent.isError)
  return {
    all: isKnown ? readProcesses(processes.data.records) : [],
    sent: readSentForms(sent.data?.records ?? []),
  }
}
