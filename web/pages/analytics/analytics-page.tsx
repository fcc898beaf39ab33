import { IconDownload } from '@tabler/icons-react'
import type { Usage } from '#model/calls/usage.ts'
import { requestFile } from '#web/data/call.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { SaveFileButton } from '#web/widgets/save-file-button.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { ActivityLog } from './activity-log.tsx'
import { AnalyticsFilters } from './analytics-filters.tsx'
import { PeopleLists } from './people-lists.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { useAnalytics, useUsage, type Analytics } from './use-analytics.ts'
import { UsageChart } from './usage-chart.tsx'
import { UsageFacts } from './usage-facts.tsx'

/** How many of how many signed in when: the answer before everything else. */
const useSentence = ({ search, side }: Analytics, usage: Usage | undefined): string => {
  const say = useWords('analytics')
  const { count } = useFormat()
  if (!usage) return say('subtitle')
  const { range = 'all' } = search
  const period =
    range === 'days'
      ? say('period_days', { from: formatDate(usage.from), to: formatDate(usage.to) })
      : say(`period_${range}`)
  return say(side === 'firm' ? 'signedInFirm' : 'signedInClients', {
    signedIn: count(usage.people.signedIn),
    people: count(usage.people.count),
    period,
  })
}

const Parts = ({ usage, analytics }: { usage: Usage; analytics: Analytics }) => {
  const say = useWords('analytics')
  const { portal, asked, change } = analytics
  const open = (person: string): void => change({ person })
  return (
    <Stack gap={5}>
      <Card>
        <UsageFacts totals={usage.totals} />
        {usage.looks > 0 && <p>{say('looks', { count: usage.looks })}</p>}
      </Card>
      <UsageChart usage={usage} />
      <PeopleLists usage={usage} onOpen={open} />
      <ActivityLog portal={portal} asked={asked} />
    </Stack>
  )
}

/** How a portal is used: how much, by whom, by whom not, and what was done last. */
export const AnalyticsPage = () => {
  const say = useWords('analytics')
  const language = useLanguage()
  const analytics = useAnalytics()
  const { portal, asked } = analytics
  const answer = useUsage(analytics)
  usePageTitle(say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={say('title')}
        subtitle={useSentence(analytics, answer.data)}
        actions={
          <SaveFileButton
            look="text"
            name="usage.csv"
            label={say('csv')}
            icon={IconDownload}
            fetchFile={() =>
              requestFile('exportUsage', { params: { portal }, query: { ...asked, language } })
            }
          />
        }
      />
      <AnalyticsFilters {...analytics} />
      <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
        {(usage) => <Parts usage={usage} analytics={analytics} />}
      </Answered>
      <PersonDrawer {...analytics} />
    </Stack>
  )
}
