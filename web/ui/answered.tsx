import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type AnsweredProps<Data> = {
  answer: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Its shape while it is on its way; rows of a table when absent. */
  waiting?: ReactNode
  /** What failed. */
  title: string
  /** What still works; why it failed when absent. */
  text?: string
  children: (data: Data) => ReactNode
}

const Reason = ({ error }: { error: unknown }) => explainError(error, useWords('errors'))

/**
 * What was asked of the server: on its way, there, or failed and to be asked again. What is there stays when it is asked
 * for again in vain.
 */
export const Answered = <Data,>({ answer, waiting, title, text, children }: AnsweredProps<Data>) => {
  const { data, error } = answer
  if (data === undefined && !error) return waiting ?? <TableSkeleton />
  return (
    <>
      {error && (
        <ErrorState title={title} asked={answer}>
          {text ?? <Reason error={error} />}
        </ErrorState>
      )}
      {data !== undefined && children(data)}
    </>
  )
}
