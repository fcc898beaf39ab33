import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { PackForm } from './pack-form.tsx'
import { PackList } from './pack-list.tsx'
import { usePacks } from './use-packs.ts'

/** Report packs for staff: a new one, and those so far with how far they are. */
export const ReportPacksPage = () => {
  const say = useWords('reportPacks')
  const sayApp = useWords('app')
  const { portal } = usePacks()
  const [isMaking, setIsMaking] = useState(false)
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    ...query('listReportPacks', { params: { portal } }),
    staleTime: 0,
  })
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        actions={
          !isMaking && (
            <Button
              kind="primary"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setIsMaking(true)}
            >
              {say('newPack')}
            </Button>
          )
        }
      />
      {isMaking && <PackForm onCancel={() => setIsMaking(false)} />}
      <Card title={say('packs')} padding="none">
        {isPending && <TableSkeleton labels={{ loading: sayApp('loading') }} />}
        {isError && (
          <ErrorState
            title={say('failedTitle')}
            onRetry={() => void refetch()}
            retrying={isFetching}
            labels={{ retry: sayApp('retry') }}
          >
            {say('failedText')}
          </ErrorState>
        )}
        {data && <PackList packs={data.packs} />}
      </Card>
    </Stack>
  )
}
