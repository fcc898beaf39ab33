import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { steadyQuery } from '#web/data/queries.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { toOptions, type RecordSource } from './record-source.ts'

const debounceMs = 500
const limit = 50

/** Searches the records of a source once the picker was opened, at the earliest half a second after the last key. */
export const useRecordSearch = (source: RecordSource) => {
  const say = useWords('fields')
  const sayError = useWords('errors')
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const { data, error, isFetching } = useQuery({
    ...steadyQuery('listRecords', {
      params: { collection: source.collection },
      query: {
        ...(search === '' ? {} : { search }),
        filter: [...source.filter],
        ...source.asked,
        limit,
      },
    }),
    enabled: isOpened,
  })
  const isSearching = isFetching || search !== typed.trim()
  const findInstead = (): string => {
    if (error) return say('searchFailed', { reason: explainError(error, sayError) })
    return isSearching ? say('searching') : say('nothingFound')
  }
  return {
    found: error ? [] : toOptions(data?.records ?? [], { source, unnamed: say('unnamed') }),
    instead: findInstead(),
    more: data && data.total > data.records.length ? say('moreMatches') : undefined,
    onSearch: setTyped,
    onOpen: () => setOpened(true),
  }
}
