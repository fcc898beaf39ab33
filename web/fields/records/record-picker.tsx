import { useState } from 'react'
import { SearchMultiSelect, SearchSelect, type FoundOption } from '#web/ui/inputs/search-select.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { toInput } from '../to-input.ts'
import { readIds } from './read-ids.ts'
import { useRecordNames } from './use-record-names.ts'
import { useRecordSource } from './use-record-source.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { steadyQuery } from '#web/data/queries.ts'
import { explainError } from '#web/words/explain-error.ts'
import { toOptions, type RecordSource } from './record-source.ts'

const debounceMs = 500
const limit = 50

/** Searches the records of a source once the picker was opened, at the earliest half a second after the last key. */
const useRecordSearch = (source: RecordSource, account: () => unknown) => {
  const say = useWords('fields')
  const sayError = useWords('errors')
  const words = useCollectionWords()
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [within, setWithin] = useState<readonly string[]>([])
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const asked = search === '' ? {} : { search }
  const isOfRecipients = source.collection === 'recipients'
  const recipients = useQuery({
    ...steadyQuery('listRecipients', { query: asked }),
    enabled: isOpened && isOfRecipients,
  })
  const records = useQuery({
    ...steadyQuery('listRecords', {
      params: { collection: source.collection },
      query: {
        ...asked,
        filter: [...source.filter, ...within],
        ...source.asked,
        limit,
        count: 'no',
        choosing: 'yes',
      },
    }),
    enabled: isOpened && !isOfRecipients,
  })
  const { error, isFetching, data } = isOfRecipients ? recipients : records
  const hasMore = data?.isMore
  const names = data && 'names' in data ? data.names : undefined
  const list = data && 'recipients' in data ? data.recipients : (data?.records ?? [])
  const isSearching = isFetching || search !== typed.trim()
  const findInstead = (): string => {
    if (error) return say('searchFailed', { reason: explainError(error, sayError) })
    return isSearching ? say('searching') : say('nothingFound')
  }
  return {
    found: error
      ? []
      : toOptions(list, { source, unnamed: say('unnamed'), group: words.one('groups'), names }),
    isSearching,
    instead: findInstead(),
    more: hasMore ? say('moreMatches') : undefined,
    onSearch: setTyped,
    onOpen: () => {
      const of = source.isOfAccounts && account()
      setWithin(typeof of === 'string' && of !== '' ? [`account:is:${of}`] : [])
      setOpened(true)
    },
  }
}

export type RecordPickerProps = FieldEditorProps & { holds: 'one' | 'list' }

/** Chooses records of a collection by searching their names. */
export const RecordPicker = (props: RecordPickerProps) => {
  const { field, value, onChange, holds, context } = props
  const say = useWords('fields')
  const ids = readIds(value)
  const source = useRecordSource(field)
  const { found, isSearching, instead, more, onSearch, onOpen } = useRecordSearch(source, () =>
    context.collection === null ? null : context.values()['account'],
  )
  const labelsFound = Object.fromEntries(found.map((option) => [option.value, option.label]))
  const [picked, setPicked] = useState<Record<string, string>>({})
  const names = useRecordNames(ids, { source, known: { ...picked, ...labelsFound, ...context.names } })
  const chosen: FoundOption[] = ids.map((id) => ({ value: id, label: names[id] ?? '' }))
  // What was picked keeps its name when the next search no longer finds it.
  const change = (next: string[] | string | null) => {
    setPicked({ ...picked, ...labelsFound })
    onChange(next)
  }
  const shared = {
    ...toInput(props),
    placeholder: say('pickerHint'),
    found,
    isSearching,
    chosen,
    onOpen,
    labels: { clear: say('clear'), instead, more },
  }
  if (holds === 'list')
    return <SearchMultiSelect {...shared} value={ids} onSearch={onSearch} onChange={change} />
  // Choosing writes the name into the box, which is no search.
  const search = (typed: string) => onSearch(chosen.some(({ label }) => label === typed) ? '' : typed)
  return <SearchSelect {...shared} value={ids[0] ?? null} onSearch={search} onChange={change} />
}
