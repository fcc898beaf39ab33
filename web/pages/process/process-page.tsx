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
import { WriteAbout } from '#web/widgets/messages/write-about.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { AccountTypeQuestion } from './account-type-question.tsx'
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

type Shown = { session: Session; ofForm: readonly Process[]; address: ReturnType<typeof useAddress> }

/** One's own accounts that the form may be for, and which of them it is for now. */
const findOwn = ({ session, ofForm, address }: Shown) => {
  const fitting = (account: SessionAccount) => findFitting(ofForm, { session, account })
  const accounts = session.accounts.filter(
    (account) =>
      account.portal === address.portal && (account.accountType === null || fitting(account).length > 0),
  )
  const asked = accounts.find(({ id }) => id === address.account)
  const open = accounts.find((account) => fitting(account).some((one) => isOfferedIn(one, account.status)))
  return { accounts, own: asked ?? open ?? accounts[0] }
}

/** The account the process is about, and its form. */
const Body = ({ session, ofForm, address }: Shown) => {
  const say = useWords('process')
  const { accounts, own } = findOwn({ session, ofForm, address })
  const chosen = isStaff(session) ? address.account : (own?.id ?? null)
  const processes = own ? findFitting(ofForm, { session, account: own }) : ofForm
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
  const all = readProcesses(records)
  // A message about a process leads here by the id of the process.
  const named = all.find(({ id }) => id === address.formId)
  const ofForm = named ? [named] : leadingTo(all, address.formId)
  const [first] = ofForm
  const own = session && findOwn({ session, ofForm, address }).own
  const untyped = own?.accountType === null ? own : null
  const name = untyped ? say('typeTitle') : first?.name
  usePageTitle(name)
  if (!session || first === undefined || name === undefined) return null
  return (
    <Stack gap={5}>
      <PageHeader
        title={name}
        above={<AppLink href={`/dashboard/${address.portal}`}>{say('back')}</AppLink>}
        actions={
          <WriteAbout
            subject={{ kind: 'process', id: first.id }}
            name={first.name}
            account={address.account}
          />
        }
      />
      {untyped ? (
        <AccountTypeQuestion portal={address.portal} account={untyped} ofForm={ofForm} />
      ) : (
        <Body session={session} ofForm={ofForm} address={address} />
      )}
    </Stack>
  )
}
