import { useState } from 'react'
import type { ValueHistory } from '#finance/portfolios/value-history.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { useIsPaper } from '#web/ui/paper.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { baseOf, rangeChoicesOf, type RangeChoice } from '#web/widgets/returns/performance-ranges.ts'
import { buildLineTable, summariseLines } from '#web/widgets/returns/performance-lines.ts'
import { AskedPart } from '#web/widgets/subject/asked-part.tsx'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { buildGrowthLines } from './growth-lines.ts'
import { useValueHistory } from './use-value-history.ts'

const offered: ReadonlySet<RangeChoice> = new Set(['ytd', '12m', '3y', '5y', 'all'])

/** Pixels of the card while its line is on its way. */
const room = 460

/** What the distance of the two lines comes to at their end, and where they begin. */
const useFootnote = ({ gains, to, from, opening }: ValueHistory): string => {
  const say = useWords('overview')
  const format = useFormat()
  const { currency } = useSubject()
  const gain = gains.all.value
  if (gain === null) return say('paidUnknown')
  const date = formatDate(to)
  const amount = format.money(Math.abs(gain), currency)
  const said = gain < 0 ? say('lossAtEnd', { date, loss: amount }) : say('gainAtEnd', { date, gain: amount })
  if (opening === 0 || opening === null) return said
  return `${said} ${say('opening', { date: formatDate(from), amount: format.money(opening, currency) })}`
}

const Chart = ({ history }: { history: ValueHistory }) => {
  const say = useWords('overview')
  const sayReport = useWords('report')
  const sayKit = useWords('kit')
  const format = useFormat()
  const { name, currency } = useSubject()
  const figures = useFigures()
  const isLow = [useIsPhone(), useIsPaper()].includes(true)
  const [range, setRange] = useState<RangeChoice>('all')
  const ranges = rangeChoicesOf(figures).filter((choice) => offered.has(choice))
  const from = baseOf(range, history.to)
  const lines = buildGrowthLines(history, {
    from,
    names: { value: say('lineValue'), paid: say('linePaid') },
  })
  const write = (amount: number): string => format.money(amount, currency)
  const first = lines[0]?.points[0]?.day ?? history.from
  return (
    <ChartFrame
      title={say(lines.length > 1 ? 'growth' : 'growthAlone')}
      subtitle={sayReport('periodFromTo', { from: formatDate(first), to: formatDate(history.to) })}
      summary={summariseLines(lines, write, sayKit)}
      table={buildLineTable(lines, { date: sayReport('date'), write })}
      fileName={`value ${name}`}
      footnote={useFootnote(history)}
      actions={
        <SegmentedControl
          label={sayReport('range')}
          value={range}
          onChange={(next) => setRange(next as RangeChoice)}
          segments={ranges.map((value) => ({ value, label: sayReport(`range_${value}`) }))}
        />
      }
    >
      <LineChart
        series={lines}
        height={isLow ? 240 : 320}
        base="zero"
        area="first"
        formatValue={(amount) => format.scaledMoney(amount, currency)}
        formatAxis={format.axisMoney(currency)}
      />
    </ChartFrame>
  )
}

/** The value over time beside what was paid in: the distance of the two is what was gained. */
export const Growth = () => {
  const answer = useValueHistory()
  if (answer.isSuccess && answer.data.history === null) return null
  return (
    <Card>
      <AskedPart answer={answer} room={room}>
        {({ history }) => history && <Chart history={history} />}
      </AskedPart>
    </Card>
  )
}
