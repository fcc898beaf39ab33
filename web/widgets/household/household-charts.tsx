import type { Breakdown } from '#finance/returns/figure-shapes.ts'
import type { HouseholdPage } from '#model/calls/planning.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { useIsPaper } from '#web/ui/paper.tsx'
import { SliceRing } from '#web/widgets/breakdown/slice-ring.tsx'
import { firstDayOf } from '#web/widgets/returns/first-day.ts'
import { buildLineTable, summariseLines } from '#web/widgets/returns/performance-lines.ts'
import { useWords } from '#web/words/words.ts'
import { Shown } from './shown-figure.tsx'

/** What the household was worth over time; nothing where the days of one of its accounts are not known. */
export const HouseholdGrowth = ({ page }: { page: HouseholdPage }) => {
  const say = useWords('overview')
  const sayReport = useWords('report')
  const sayKit = useWords('kit')
  const format = useFormat()
  const isLow = [useIsPhone(), useIsPaper()].includes(true)
  const { points, currency, name } = page
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  const lines = [
    { id: 'value', name: say('lineValue'), points: points.map(({ date, value }) => ({ day: date, value })) },
  ]
  const write = (amount: number): string => format.money(amount, currency)
  return (
    <Card>
      <ChartFrame
        title={say('growthAlone')}
        subtitle={sayReport('periodFromTo', {
          from: formatDate(firstDayOf(first.date, page.figures?.inception ?? null)),
          to: formatDate(last.date),
        })}
        summary={summariseLines(lines, write, sayKit)}
        table={buildLineTable(lines, { date: sayReport('date'), write })}
        fileName={`value ${name}`}
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
    </Card>
  )
}

type Figures = NonNullable<HouseholdPage['figures']>

type RingProps = { figures: Figures; name: string; kind: keyof Breakdown; title: string }

const Ring = ({ figures, name, kind, title }: RingProps) =>
  figures.breakdown[kind].length > 0 && (
    <SliceRing
      of={{ name, currency: figures.currency, value: figures.value }}
      slices={figures.breakdown[kind]}
      kind={kind}
      title={title}
      renderFigure={(slice) => <Shown {...slice} />}
    />
  )

/** What it is invested in: by asset class and by region. */
export const HouseholdRings = ({ figures, name }: { figures: Figures; name: string }) => {
  const say = useWords('report')
  return (
    <Grid leastWidth={320}>
      <Ring figures={figures} name={name} kind="assetClass" title={say('breakdownAssetClass')} />
      <Ring figures={figures} name={name} kind="region" title={say('breakdownRegion')} />
    </Grid>
  )
}
