import { useQuery } from '@tanstack/react-query'
import type { Usage } from '#model/calls/usage.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { ActivityLog } from './activity-log.tsx'
import type { Analytics } from './use-analytics.ts'
import { UsageChart } from './usage-chart.tsx'
import { UsageFacts } from './usage-facts.tsx'

const nameIn = ({ engaged, absent }: Usage): string => [...engaged, ...absent][0]?.user.name ?? ''

/** What one person did in the period. */
export const PersonDrawer = ({ portal, side, days, search, change }: Analytics) => {
  const say = useWords('analytics')
  const { person = '' } = search
  const asked = { side, ...days, users: person } as const
  const answer = useQuery({
    ...query('readUsage', { params: { portal }, query: asked }),
    enabled: person !== '',
  })
  return (
    <Drawer
      opened={person !== ''}
      onClose={() => change({ person: undefined })}
      title={answer.data ? say('openPerson', { name: nameIn(answer.data) }) : say('title')}
    >
      <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
        {(usage) => (
          <Stack gap={5}>
            <UsageFacts totals={usage.totals} />
            <UsageChart usage={usage} level={3} />
            <ActivityLog portal={portal} asked={asked} isOfOne />
          </Stack>
        )}
      </Answered>
    </Drawer>
  )
}
