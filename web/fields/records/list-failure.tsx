import { ErrorState, type Asked } from '#web/ui/error-state.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type ListFailureProps = { error: unknown; asked: Asked }

/** A list that could not be loaded, why, and a way to try again. */
export const ListFailure = ({ error, asked }: ListFailureProps) => {
  const say = useWords('fields')
  const sayError = useWords('errors')
  return (
    <ErrorState title={say('listFailed')} asked={asked}>
      {explainError(error, sayError)}
    </ErrorState>
  )
}
