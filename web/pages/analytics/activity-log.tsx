import { useInfiniteQuery } from '@tanstack/react-query'
import type { Activity } from '#model/calls/usage.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import type { Analytics } from './use-analytics.ts'
import { useSectionWord } from './use-section-word.ts'

type Asked = Pick<Analytics, 'portal' | 'asked'>

/** Entries by tens; an empty page says that there is no more. */
const useActivity = ({ portal, asked }: Asked) =>
  useInfiniteQuery({
    queryKey: ['listActivity', { params: { portal }, query: asked }] as const,
    queryFn: ({ pageParam, signal }) =>
      request(
        'listActivity',
        { params: { portal }, query: { ...asked, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ entries, next }) => (entries.length === 0 ? null : next),
    staleTime: 0,
  })

const Entries = ({ entries, isOfOne }: { entries: readonly Activity[]; isOfOne: boolean }) => {
  const say = useWords('analytics')
  const sayWhere = useSectionWord()
  const name = isOfOne ? [] : [{ id: 'person', header: say('person') }]
  return (
    <CompactTable
      label={say('activity')}
      columns={[
        { id: 'when', header: say('when') },
        ...name,
        { id: 'what', header: say('what') },
        { id: 'where', header: say('where') },
      ]}
      rows={entries.map(({ id, at, by, kind, section }) => ({
        id,
        cells: {
          when: <time dateTime={at}>{formatDateTime(at)}</time>,
          person: by.name,
          what: say(`kind-${kind}`),
          where: sayWhere(section),
        },
      }))}
    />
  )
}

/** What people did, the last first. */
export const ActivityLog = ({ isOfOne = false, ...asked }: Asked & { isOfOne?: boolean }) => {
  const [say, sayError] = [useWords('analytics'), useWords('errors')]
  const answer = useActivity(asked)
  const entries = answer.data?.pages.flatMap((page) => page.entries)
  const isAll = answer.data !== undefined && !answer.hasNextPage
  return (
    <Card title={say('activity')} level={isOfOne ? 3 : 2}>
      <Stack gap={3}>
        {entries === undefined && !answer.error && <TableSkeleton rows={4} />}
        {entries && entries.length > 0 && <Entries entries={entries} isOfOne={isOfOne} />}
        {answer.error && (
          <ErrorState title={say('activityFailed')} asked={answer}>
            {explainError(answer.error, sayError)}
          </ErrorState>
        )}
        {entries?.length === 0 && <p>{say('activityEmpty')}</p>}
        {answer.hasNextPage && (
          <Row>
            <Button busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              {say('more')}
            </Button>
          </Row>
        )}
        {isAll && entries && entries.length > 0 && <output>{say('allLoaded')}</output>}
      </Stack>
    </Card>
  )
}
