import { useEffect, useEffectEvent, useState } from 'react'
import { changeGrid, type GridControl } from './grid-state.ts'
import { askAfterMs, keepAfterMs } from './search-pauses.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** What is typed into the search box of a grid: shown and looked for at once, kept in the state a moment later. */
export const useTypedSearch = ({ state, change }: GridControl) => {
  const [typed, setTyped] = useState<string | null>(null)
  if (typed !== null && typed === state.search) setTyped(null)
  const keep = useEffectEvent((text: string) => change({ search: text }))
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(() => keep(typed), keepAfterMs)
    return () => clearTimeout(timer)
  }, [typed])
  const text = typed ?? state.search
  const settled = useDebounced(text, askAfterMs)
  return {
    text,
    type: setTyped,
    asked: settled === state.search ? state : changeGrid(state, { search: settled }),
    isTyping: settled !== text,
  }
}
