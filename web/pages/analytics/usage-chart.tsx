import type { Usage } from '#model/calls/usage.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { buildLineTable, summariseLines } from '#web/widgets/returns/performance-lines.ts'
import { useWords } from '#web/words/words.ts'
import { buildUsageLines, drawnKinds, isByWeek } from './usage-lines.ts'

/** How often what was done, by the day or by the week. */
export const UsageChart = ({ usage, level = 2 }: { usage: Usage; level?: 2 | 3 }) => {
  const [say, sayKit] = [useWords('analytics'), useWords('kit')]
  const format = useFormat()
  const { drawsOtherUsage } = useFacts().configuration
  const title = say(isByWeek(usage) ? 'chartByWeek' : 'chart')
  if (usage.days.length === 0)
    return (
      <Card title={title} level={level}>
        <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
      </Card>
    )
  const lines = buildUsageLines(
    usage,
    drawnKinds(drawsOtherUsage).map((id) => ({ id, name: say(id) })),
  )
  return (
    <Card>
      <ChartFrame
        title={title}
        level={level}
        summary={summariseLines(lines, format.count, sayKit)}
        table={buildLineTable(lines, { date: say('day'), write: format.count })}
        fileName={title}
      >
        <LineChart series={lines} formatValue={format.count} base="zero" height={260} />
      </ChartFrame>
    </Card>
  )
}
