import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FigureSource } from '#model/calls/parts.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'

type AskedPartProps<Answer> = {
  answer: UseQueryResult<Answer>
  /** Whether an answer that came says that its source could not be asked. */
  hasFailed?: ((answer: Answer) => boolean) | undefined
  /** Pixels that it will take, so that what follows stands where it will. */
  room?: number
  children: (answer: Answer) => ReactNode
}

/** Whether the source behind an answer could not be asked: nothing listed is then not the same as nothing there. */
export const isSourceFailed = ({ source }: { source: FigureSource }): boolean => source.freshness === 'failed'

/** A part of a page that is asked for by itself: a skeleton first, then what came, or what went wrong with a retry. */
export const AskedPart = <Answer,>({ answer, hasFailed, room, children }: AskedPartProps<Answer>) => {
  const say = useWords('report')
  if (answer.isPending) return <ChartSkeleton {...(room === undefined ? {} : { height: room })} />
  if (answer.isSuccess && !hasFailed?.(answer.data)) return <>{children(answer.data)}</>
  return (
    <ErrorState title={say('partFailedTitle')} asked={answer}>
      {say('partFailedText')}
    </ErrorState>
  )
}
