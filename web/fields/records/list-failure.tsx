import { ErrorState } from '#web/ui/error-state.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type ListFailureProps = { error: unknown; onRetry: () => void; isRetrying: boolean }

/** A list that could not be loaded, why, and a way to try again. */
export const ListFailure = ({ error, onRetry, isRetrying }: ListFailureProps) => {
  const say = useWords('fields')
  const app = useWords('app')
  const sayError = useWords('errors')
  return (
    <ErrorState
      title={say('listFailed')}
      labels={{ retry: app('retry') }}
      onRetry={onRetry}
      retrying={isRetrying}
    >
      {explainError(error, sayError)}
    </ErrorState>
  )
}
