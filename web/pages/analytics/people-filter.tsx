import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, steadyQuery } from '#web/data/queries.ts'
import { SearchMultiSelect, type FoundOption } from '#web/ui/inputs/search-select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'
import type { Analytics } from './use-analytics.ts'

const pauseMs = 250
const most = 20

/** Clients by their account, which is called as everywhere; colleagues by themselves. */
const usePeople = ({ portal, side }: Pick<Analytics, 'portal' | 'side'>, typed: string, isOpen: boolean) => {
  const settled = useDebounced(typed.trim(), pauseMs)
  const search = settled === '' ? {} : { search: settled }
  const common = { sort: 'name', limit: most, count: 'no' } as const
  const asked =
    side === 'clients'
      ? steadyQuery('listRecords', {
          params: { collection: 'accounts' },
          query: {
            ...search,
            ...common,
            fields: 'name,client',
            filter: [`portal:is:${portal}`, 'client:filled'],
          },
        })
      : steadyQuery('listRecords', {
          params: { collection: 'users' },
          query: { ...search, ...common, fields: 'name,email' },
        })
  const { data, isError, isFetching } = useQuery({ ...asked, enabled: isOpen })
  const found = (data?.records ?? []).map(({ id, name, client, email }): FoundOption => ({
    value: typeof client === 'string' ? client : id,
    label: String(name),
    hint: typeof email === 'string' ? email : undefined,
  }))
  // A client of several accounts is one person.
  const people = [...new Map(found.map((one) => [one.value, one])).values()]
  return { found: isError ? [] : people, isError, isSearching: isFetching || settled !== typed.trim() }
}

const useGroups = (side: Analytics['side'], typed: string): readonly FoundOption[] => {
  const say = useWords('analytics')
  const { data } = useQuery({ ...query('listGroups', {}), enabled: side === 'clients' })
  const wanted = typed.trim().toLowerCase()
  return (data?.groups ?? [])
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ id, name }) => ({ value: id, label: name, hint: say('group') }))
}

/** Names of people whom the address names: they are known once they were found or read. */
const useNames = (ids: readonly string[], known: readonly FoundOption[]): readonly FoundOption[] => {
  const unknown = ids.filter((id) => !known.some(({ value }) => value === id))
  const { data } = useQuery({
    ...query('listRecords', {
      params: { collection: 'users' },
      query: { filter: [`id:in:${unknown.join(',')}`], fields: 'name', limit: 100, count: 'no' },
    }),
    enabled: unknown.length > 0,
  })
  const read = (data?.records ?? []).map(({ id, name }) => ({ value: id, label: String(name) }))
  return ids.map((id) => [...known, ...read].find(({ value }) => value === id) ?? { value: id, label: '…' })
}

/** Only some people, or those of groups. */
export const PeopleFilter = ({ portal, side, search, change }: Analytics) => {
  const [say, sayField] = [useWords('analytics'), useWords('fields')]
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly FoundOption[]>([])
  const { users = [], groups = [] } = search
  const people = usePeople({ portal, side }, typed, isOpen)
  const offered = useGroups(side, typed)
  const ofGroup = new Set(offered.map(({ value }) => value))
  const named = useNames(users, [...chosen, ...people.found])
  const inGroups = groups.map(
    (id) => offered.find(({ value }) => value === id) ?? { value: id, label: say('group') },
  )
  const choose = (ids: readonly string[]): void => {
    const isGroup = (id: string): boolean => groups.includes(id) || ofGroup.has(id)
    setChosen([...named, ...people.found].filter(({ value }) => ids.includes(value)))
    change({ users: ids.filter((id) => !isGroup(id)), groups: ids.filter(isGroup) })
  }
  return (
    <SearchMultiSelect
      label={say('filterBy')}
      labelShown={false}
      placeholder={say('everybody')}
      value={[...users, ...groups]}
      chosen={[...named, ...inGroups]}
      found={[...offered, ...people.found]}
      isSearching={people.isSearching}
      onSearch={setTyped}
      onOpen={() => setIsOpen(true)}
      onChange={choose}
      labels={{
        clear: sayField('clear'),
        instead: sayField(people.isSearching ? 'searching' : 'nothingFound'),
      }}
    />
  )
}
