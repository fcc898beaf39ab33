import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { BatchActions } from './batch-actions.tsx'
import { BatchLists } from './batch-lists.tsx'
import { BatchRows } from './batch-rows.tsx'
import { BatchSummary } from './batch-summary.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** One import: what will happen or has happened, row by row, and what can be done with it. */
export const BatchView = ({ id }: { id: string }) => {
  const say = useWords('imports')
  const sayApp = useWords('app')
  const sayError = useWords('errors')
  const { data, isPending, error, refetch, isFetching } = useQuery(
    query('readImport', { params: { batch: id } }),
  )
  if (isPending) return <TableSkeleton rows={8} labels={{ loading: sayApp('loading') }} />
  if (!data)
    return (
      <ErrorState
        title={say('failedTitle')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        labels={{ retry: sayApp('retry') }}
      >
        {explainError(error, sayError)}
      </ErrorState>
    )
  const { batch } = data
  return (
    <Stack gap={5}>
      <BatchSummary batch={batch} />
      <BatchActions batch={batch} />
      {batch.summary && <BatchRows batch={batch} summary={batch.summary} />}
      {batch.summary && <BatchLists summary={batch.summary} />}
    </Stack>
  )
}
