import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, steadyQuery } from '#web/data/queries.ts'
import { SearchSelect, type FoundOption } from '#web/ui/inputs/search-select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useWords } from '#web/words/words.ts'

const pauseMs = 250
const most = 20

/** Whose documents can be. */
export type PlaceKind = 'account' | 'group' | 'library'

const collectionOf = { account: 'accounts', group: 'groups', library: 'libraries' } as const

type PlaceSearchProps = {
  kind: PlaceKind
  label: string
  portal: string
  value: string | undefined
  onChange: (id: string | null) => void
  /** 'field' with its label over it; in a row of a table and in a bar of filters the label is for those who hear it. */
  look?: 'field' | 'cell' | 'filter'
}

const useFound = ({ kind, portal }: PlaceSearchProps, typed: string, isOpen: boolean) => {
  const settled = useDebounced(typed.trim(), pauseMs)
  const asked = steadyQuery('listRecords', {
    params: { collection: collectionOf[kind] },
    query: {
      ...(settled === '' ? {} : { search: settled }),
      ...(kind === 'account' ? { filter: [`portal:is:${portal}`] } : {}),
      fields: 'name',
      sort: 'name',
      limit: most,
      count: 'no',
    },
  })
  const { data, isError, isFetching } = useQuery({ ...asked, enabled: isOpen })
  const found = (data?.records ?? []).map(({ id, name }): FoundOption => ({
    value: id,
    label: String(name),
  }))
  return { found: isError ? [] : found, isError, isSearching: isFetching || settled !== typed.trim() }
}

const useChosen = ({ kind, value }: PlaceSearchProps): readonly FoundOption[] => {
  const params = { collection: collectionOf[kind], id: value ?? '' }
  const { data } = useQuery({
    ...query('readRecord', { params }),
    enabled: value !== undefined,
    retry: false,
  })
  if (value === undefined) return []
  const name = data?.record['name']
  return [{ value, label: typeof name === 'string' ? name : '' }]
}

/** A client, a group or a library of the firm, searched by name. */
export const PlaceSearch = (props: PlaceSearchProps) => {
  const { look = 'field' } = props
  const say = useWords('library')
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useChosen(props)
  // Choosing writes the name into the box, which is no search.
  const words = chosen.some(({ label }) => label === typed) ? '' : typed
  const { found, isError, isSearching } = useFound(props, words, isOpen)
  const instead = isError ? say('searchFailed') : say(isSearching ? 'searching' : 'nothingFound')
  return (
    <SearchSelect
      label={props.label}
      labelShown={look === 'field'}
      placeholder={say(look === 'filter' ? 'anyAccount' : 'choose')}
      value={props.value ?? null}
      onChange={props.onChange}
      found={found}
      isSearching={isSearching}
      chosen={chosen}
      onSearch={setTyped}
      onOpen={() => setIsOpen(true)}
      labels={{ clear: say('clear'), instead }}
    />
  )
}
