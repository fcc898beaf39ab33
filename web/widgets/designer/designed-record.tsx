import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AnswerOf } from '#web/data/call.ts'
import { findAdminCollection, useCollections, type Shown } from '#web/data/collections.ts'
import { query } from '#web/data/queries.ts'
import { CallError } from '#web/data/send.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

type DesignedRecordProps = {
  collection: string
  id: string
  children: (collection: Shown, answer: AnswerOf<'readRecord'>) => ReactNode
}

/** Longer than it takes to show what has just been saved; everything older is asked for anew. */
const freshMs = 2000

/** The record that is designed, as it was when the designer was opened. */
export const DesignedRecord = ({ collection: name, id, children }: DesignedRecordProps) => {
  const say = useWords('admin')
  const sayError = useWords('errors')
  const collection = findAdminCollection(useCollections(), name)
  const [answer, setAnswer] = useState<AnswerOf<'readRecord'> | null>(null)
  const reading = useQuery({
    ...query('readRecord', { params: { collection: name, id } }),
    enabled: answer === null,
    staleTime: freshMs,
  })
  if (answer === null && reading.data && !reading.isFetching) setAnswer(reading.data)
  if (collection && answer) return children(collection, answer)
  const { error } = reading
  if (error instanceof CallError && (error.code === 'not-found' || error.status === 400))
    return <EmptyState title={say('recordGoneTitle')}>{say('recordGoneText')}</EmptyState>
  if (!error) return <TextSkeleton lines={8} />
  return (
    <ErrorState title={say('recordFailedTitle')} asked={reading}>
      {explainError(error, sayError)}
    </ErrorState>
  )
}
