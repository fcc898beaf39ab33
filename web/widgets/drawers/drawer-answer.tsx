import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '#web/data/send.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'

type DrawerAnswerProps<Data> = {
  answer: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

const missing: ReadonlySet<string> = new Set(['not-found', 'not-yours', 'bad-input'])

/** What a drawer has asked for: on its way, there, not to be had, or failed and to be asked again. */
export const DrawerAnswer = <Data,>({ answer, children }: DrawerAnswerProps<Data>) => {
  const say = useWords('details')
  if (answer.isPending) return <TextSkeleton lines={8} />
  if (answer.isSuccess) return <>{children(answer.data)}</>
  if (answer.error instanceof CallError && missing.has(answer.error.code ?? ''))
    return <EmptyState title={say('missingTitle')}>{say('missingText')}</EmptyState>
  return (
    <ErrorState title={say('failedTitle')} asked={answer}>
      {say('failedText')}
    </ErrorState>
  )
}
