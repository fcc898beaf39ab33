import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, steadyQuery } from '#web/data/queries.ts'
import { SearchSelect, type FoundOption } from '#web/ui/inputs/search-select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'

const pauseMs = 250
const most = 20

type Person = { id: string; name: string; email: string }

const usePeople = (typed: string, isOpen: boolean) => {
  const settled = useDebounced(typed.trim(), pauseMs)
  const asked = steadyQuery('listRecords', {
    params: { collection: 'users' },
    query: {
      ...(settled === '' ? {} : { search: settled }),
      fields: 'name,email',
      sort: 'name',
      limit: most,
    },
  })
  const { data, isError, isFetching } = useQuery({ ...asked, enabled: isOpen })
  const people = (data?.records ?? []) as unknown as Person[]
  return {
    found: people.map(({ id, name, email }): FoundOption => ({ value: id, label: name, hint: email })),
    isError,
    isSearching: isFetching || settled !== typed.trim(),
  }
}

/** The name of the person whose id stands in the address; one who is gone keeps the id. */
const useChosen = (user: string | undefined): readonly FoundOption[] => {
  const asked = query('readRecord', { params: { collection: 'users', id: user ?? '' } })
  const { data } = useQuery({ ...asked, enabled: user !== undefined, retry: false })
  if (user === undefined) return []
  const name = data?.record['name']
  return [{ value: user, label: typeof name === 'string' ? name : user }]
}

/** A person whom events are about or who caused them. */
export const PersonFilter = ({
  user,
  onChange,
}: {
  user: string | undefined
  onChange: (user: string | null) => void
}) => {
  const say = useWords('security')
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useChosen(user)
  // Choosing writes the name into the box, which is no search.
  const search = chosen.some(({ label }) => label === typed) ? '' : typed
  const { found, isError, isSearching } = usePeople(search, isOpen)
  const instead = isError ? say('searchFailed') : say(isSearching ? 'searching' : 'nothingFound')
  return (
    <SearchSelect
      label={say('person')}
      placeholder={say('personHint')}
      value={user ?? null}
      onChange={onChange}
      found={isError ? [] : found}
      isSearching={isSearching}
      chosen={chosen}
      onSearch={setTyped}
      onOpen={() => setIsOpen(true)}
      labels={{ clear: say('clear'), instead }}
    />
  )
}
