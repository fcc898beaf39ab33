import { useQuery } from '@tanstack/react-query'
import type { Found } from '#model/calls/records.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { foldText } from '#web/ui/table/arrange-rows.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

const pauseMs = 200

type Answer = { found: readonly Found[]; isSearching: boolean; isFailed: boolean; onRetry: () => void }

/**
 * What the server finds for a text, asked for once the typing pauses. What an earlier answer holds is shown only as far as
 * it fits what is typed now; an answer to another text never comes late.
 */
export const useFound = (text: string): Answer => {
  const words = text.trim()
  const settled = useDebounced(words, pauseMs)
  const mayAsk = words !== ''
  const { data, isFetching, isError, isPlaceholderData, refetch } = useQuery({
    ...steadyQuery('findAnything', { query: { text: settled } }),
    enabled: mayAsk && settled !== '',
    retry: false,
  })
  const isEarlier = isPlaceholderData || settled !== words
  const found = mayAsk ? (data?.found ?? []) : []
  const folded = foldText(words)
  return {
    found: isEarlier ? found.filter(({ name }) => foldText(name).includes(folded)) : found,
    isSearching: mayAsk && (settled !== words || isFetching),
    isFailed: mayAsk && isError && !isFetching,
    onRetry: () => void refetch(),
  }
}
