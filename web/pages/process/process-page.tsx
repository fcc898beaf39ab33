import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { isOfferedIn, leadingTo } from '#model/forms/process-offer.ts'
import { findFitting, processesQuery, readProcesses, type Process } from '#web/data/processes.ts'
import type { ProcessSearch } from '#web/data/process-search.ts'
import { formFor } from '#web/data/own-process.ts'
import { sessionQuery, steadyQuery } from '#web/data/queries.ts'
import { isStaff, type Session, type SessionAccount } from '#web/data/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { ProcessOfAccount } from './process-of-account.tsx'
import classes from './process.module.css'
import { useState } from 'react'
import { Select } from '#web/ui/inputs/select.tsx'

type ChoiceProps = { portal: string; chosen: string | null; onChoose: (account: string) => void }

const labelsOf = (say: ReturnType<typeof useWords<'process'>>) => ({ nothingFound: say('noAccountFound') })

type Client = { id: string; name?: string; email?: string }

/** One of the clients of the portal; more are found by their name. */
const StaffChoice = ({ portal, chosen, onChoose }: ChoiceProps) => {
  const say = useWords('process')
  const [typed, setTyped] = useState('')
  const { data } = useQuery(
    steadyQuery('listRecords', {
      params: { collection: 'accounts' },
      query: {
        search: typed,
        filter: [`portal:is:${portal}`],
        fields: 'name,email',
        sort: 'name',
        limit: 50,
      },
    }),
  )
  const found = (data?.records ?? []) as unknown as Client[]
  return (
    <Select
      label={say('client')}
      hint={say('clientHint')}
      options={found.map(({ id, name, email }) => ({ value: id, label: name ?? email ?? id }))}
      value={chosen}
      onChange={(id) => id !== null && onChoose(id)}
      onSearch={setTyped}
      searchable
      labels={labelsOf(say)}
    />
  )
}

type AccountChoiceProps = ChoiceProps & { session: Session; accounts: readonly SessionAccount[] }

/** Which account a process is about: for clients with several, and for staff. */
const AccountChoice = ({ session, accounts, ...choice }: AccountChoiceProps) => {
  const say = useWords('process')
  if (isStaff(session)) return <StaffChoice {...choice} />
  if (accounts.length < 2) return null
  return (
    <Select
      label={say('account')}
      options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      value={choice.chosen}
      onChange={(id) => id !== null && choice.onChoose(id)}
    />
  )
}

const useAddress = () => {
  const { portal = '', formId = '' }: { portal?: string; formId?: string } = useParams({ strict: false })
  const { account }: ProcessSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (id: string): void =>
    void navigate({ to: '.', search: { account: id }, replace: true, resetScroll: false })
  return { portal, formId, account: account ?? null, choose }
}

type BodyProps = { session: Session; processes: readonly Process[]; address: ReturnType<typeof useAddress> }

/** The account the process is about, and its form. */
const Body = ({ session, processes, address }: BodyProps) => {
  const say = useWords('process')
  const accounts = session.accounts.filter(({ portal }) => portal === address.portal)
  const asked = accounts.find(({ id }) => id === address.account)
  const open = accounts.find(({ status }) => processes.some((one) => isOfferedIn(one, status)))
  const own = asked ?? open ?? accounts[0]
  const chosen = isStaff(session) ? address.account : (own?.id ?? null)
  const process = processes.find((one) => own && isOfferedIn(one, own.status)) ?? processes[0]
  if (!process) return null
  const formIds = [process.formId, ...(process.formIdNl === null ? [] : [process.formIdNl])]
  return (
    <>
      <div className={classes['choice']}>
        <AccountChoice
          portal={address.portal}
          chosen={chosen}
          onChoose={address.choose}
          session={session}
          accounts={accounts}
        />
      </div>
      {chosen === null ? (
        <EmptyState title={say(isStaff(session) ? 'chooseTitle' : 'noAccountTitle')}>
          {say(isStaff(session) ? 'chooseText' : 'noAccountText')}
        </EmptyState>
      ) : (
        <ProcessOfAccount
          key={chosen}
          session={session}
          processes={processes}
          formId={formFor(process, session)}
          place={{ formIds, account: chosen }}
          status={own?.status ?? null}
        />
      )}
    </>
  )
}

/** A process: its form for the own account, for staff the answers of a client. */
export const ProcessPage = () => {
  const say = useWords('process')
  const address = useAddress()
  const { session } = useSuspenseQuery(sessionQuery()).data
  const { records } = useSuspenseQuery(processesQuery()).data
  const ofForm = leadingTo(readProcesses(records), address.formId)
  const processes = session ? findFitting(ofForm, session) : []
  const name = processes[0]?.name
  usePageTitle(name)
  if (!session || name === undefined) return null
  return (
    <Stack gap={5}>
      <PageHeader
        title={name}
        above={<AppLink href={`/dashboard/${address.portal}`}>{say('back')}</AppLink>}
      />
      <Body session={session} processes={processes} address={address} />
    </Stack>
  )
}
