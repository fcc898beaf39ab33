import type { Shown } from '#web/data/collections.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { beginSmall } from './begin-small.ts'
import type { GridState } from './grid-state.ts'
import type { Grid } from './use-grid.ts'

type NothingListedProps = { collection: Shown; state: GridState; mayAdd: boolean }

/** No rows: why, and what to do about it. */
export const NothingListed = ({ collection, state, mayAdd }: NothingListedProps) => {
  const say = useWords('admin')
  const words = useCollectionWords()
  const isNarrowed = state.search.trim() !== '' || state.filter.length > 0
  if (isNarrowed) return <EmptyState title={say('nothingTitle')}>{say('nothingText')}</EmptyState>
  if (state.shows === 'removed') return <EmptyState title={say('emptyRemoved')} />
  return (
    <EmptyState title={say('emptyTitle', { name: beginSmall(words.name(collection.name)) })}>
      {say(mayAdd ? 'emptyText' : 'emptyReadonly')}
    </EmptyState>
  )
}

/** The list could not be loaded; rows from before stay under it. */
export const GridFailure = ({ grid }: { grid: Grid }) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  return (
    <ErrorState title={say('failedTitle')} asked={grid.page}>
      {explainError(grid.page.error, sayError)}
    </ErrorState>
  )
}
