import { useQuery } from '@tanstack/react-query'
import { processesQuery, readProcesses, readSentForms, sentFormsQuery } from '#web/data/processes.ts'
import { query } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'

type Asked = { session: Session; account: string; isAsked: boolean }

/** What decides where a client gives their details; `known` is null until all of it is there. */
export const useOwnProcess = ({ session, account: id, isAsked }: Asked) => {
  const processes = useQuery({ ...processesQuery(), enabled: isAsked })
  const sent = useQuery({ ...sentFormsQuery(), enabled: isAsked })
  const reading = useQuery({
    ...query('readRecord', { params: { collection: 'accounts', id } }),
    enabled: isAsked,
  })
  const account = session.accounts.find((one) => one.id === id)
  const form = reading.data?.record['process'] as { formId?: string | null } | null | undefined
  const isKnown = Boolean(processes.data && (sent.data ?? sent.isError) && !reading.isPending)
  return {
    processes: readProcesses(processes.data?.records ?? []),
    known:
      isKnown && account
        ? { session, account, named: form?.formId ?? null, sent: readSentForms(sent.data?.records ?? []) }
        : null,
  }
}
