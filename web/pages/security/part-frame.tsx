import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

/** A part of the desk that is asked for by itself. */
export const PartFrame = <Data,>({
  reading,
  children,
}: {
  reading: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) => {
  const say = useWords('security')
  return (
    <Answered answer={reading} title={say('failedTitle')} text={say('failedText')}>
      {children}
    </Answered>
  )
}

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }

/** Fetches what follows below. */
export const MoreButton = ({ reading }: { reading: Paged }) => {
  const say = useWords('security')
  if (!reading.hasNextPage) return null
  return (
    <div data-print="hidden">
      <Row justify="center">
        <Button busy={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
          {say('more')}
        </Button>
      </Row>
    </div>
  )
}
