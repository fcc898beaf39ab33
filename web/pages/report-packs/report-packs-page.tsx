import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Answered } from '#web/ui/answered.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { PackForm } from './pack-form.tsx'
import { PackList } from './pack-list.tsx'
import { usePacks } from './use-packs.ts'

/** Report packs for staff: a new one, and those so far with how far they are. */
export const ReportPacksPage = () => {
  const say = useWords('reportPacks')
  const { portal } = usePacks()
  const [isMaking, setIsMaking] = useState(false)
  const answer = useQuery({ ...query('listReportPacks', { params: { portal } }), staleTime: 0 })
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={say('title')}
        subtitle={say('subtitle')}
        actions={
          !isMaking && (
            <Button kind="primary" icon={IconPlus} onClick={() => setIsMaking(true)}>
              {say('newPack')}
            </Button>
          )
        }
      />
      {isMaking && <PackForm onCancel={() => setIsMaking(false)} />}
      <Card title={say('packs')} padding="none">
        <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
          {({ packs }) => <PackList packs={packs} />}
        </Answered>
      </Card>
    </Stack>
  )
}
