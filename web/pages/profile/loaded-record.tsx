import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'

type LoadedRecordProps = {
  collection: string
  id: string
  children: (answer: AnswerOf<'readRecord'>) => ReactNode
}

/** A record once it is there; until then its shape, and where it does not come, why. */
export const LoadedRecord = ({ collection, id, children }: LoadedRecordProps) => {
  const say = useWords('profile')
  const answer = useQuery(query('readRecord', { params: { collection, id } }))
  return (
    <Answered answer={answer} waiting={<TextSkeleton lines={8} />} title={say('failedTitle')}>
      {children}
    </Answered>
  )
}
