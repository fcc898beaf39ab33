import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type LoadedRecordProps = {
  collection: string
  id: string
  children: (answer: AnswerOf<'readRecord'>) => ReactNode
}

/** A record once it is there; until then its shape, and where it does not come, why. */
export const LoadedRecord = ({ collection, id, children }: LoadedRecordProps) => {
  const sayApp = useWords('app')
  const say = useWords('profile')
  const sayError = useWords('errors')
  const { data, error, refetch, isFetching } = useQuery(query('readRecord', { params: { collection, id } }))
  if (data) return children(data)
  if (!error) return <TextSkeleton lines={8} labels={{ loading: sayApp('loading') }} />
  return (
    <ErrorState
      title={say('failedTitle')}
      labels={{ retry: sayApp('retry') }}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {explainError(error, sayError)}
    </ErrorState>
  )
}
