import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { steadyQuery } from '#web/data/queries.ts'
import { isStaff, type Session, type SessionAccount } from '#web/data/session.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { useWords } from '#web/words/words.ts'

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
export const AccountChoice = ({ session, accounts, ...choice }: AccountChoiceProps) => {
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
