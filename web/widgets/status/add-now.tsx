import { useQuery } from '@tanstack/react-query'
import {
  findFitting,
  findOfForm,
  findOffered,
  processesQuery,
  processHref,
  readProcesses,
  readSentForms,
  sentFormsQuery,
} from '#web/data/processes.ts'
import { query } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

type AddNowProps = {
  session: Session
  portal: string
  account: string
}

/** The form that the account names for its verification. */
const useNamedForm = (account: string) => {
  const reading = useQuery(query('readRecord', { params: { collection: 'accounts', id: account } }))
  const named = reading.data?.record['process'] as { formId?: string | null } | null | undefined
  return { isKnown: !reading.isPending, formId: named?.formId ?? null }
}

/** Leads a client to the form where what is missing is given: the one of their account, or the first that fits them. */
export const AddNow = ({ session, portal, account }: AddNowProps) => {
  const say = useWords('accountStatus')
  const processes = useQuery(processesQuery())
  const sent = useQuery(sentFormsQuery())
  const named = useNamedForm(account)
  if (!named.isKnown || !processes.data || (!sent.data && !sent.isError)) return null
  const own = session.accounts.filter(({ id }) => id === account)
  const known = { session, accounts: own, sent: readSentForms(sent.data?.records ?? []) }
  const all = readProcesses(processes.data.records)
  const [first] = findOffered(all, known)
  const isFitting = named.formId !== null && findFitting(findOfForm(all, named.formId), session).length > 0
  const target = isFitting ? named.formId : first?.formId
  return !target ? null : (
    <AppLinkButton kind="primary" size="small" href={processHref(portal, target, account)}>
      {say('addNow')}
    </AppLinkButton>
  )
}
