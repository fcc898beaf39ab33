import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'

type Reading = {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** A list on its way, one that failed, or the list. What was loaded before stays when a later page fails. */
export const PartFrame = ({
  reading,
  hasRows,
  children,
}: {
  reading: Reading
  hasRows: boolean
  children: ReactNode
}) => {
  const say = useWords('security')
  const sayApp = useWords('app')
  if (reading.isPending) return <TableSkeleton labels={{ loading: sayApp('loading') }} />
  if (!reading.isError) return children
  return (
    <Stack>
      {hasRows && children}
      <ErrorState
        title={say('failedTitle')}
        onRetry={() => void reading.refetch()}
        retrying={reading.isFetching}
        labels={{ retry: sayApp('retry') }}
      >
        {say('failedText')}
      </ErrorState>
    </Stack>
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
