import { shownShareOf } from '#finance/holdings/slice-share.ts'
import type { Breakdown } from '#finance/returns/figure-shapes.ts'
import type { HouseholdPage } from '#model/calls/planning.ts'
import { Card } from '#web/ui/card.tsx'
import type { Part } from '#web/ui/charts/chart-data.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Donut } from '#web/ui/charts/donut.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { findSliceColour } from '#web/ui/charts/slice-colours.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { useIsPaper } from '#web/ui/paper.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
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
  const { currency, name } = page
  // On the close before the first payment there was nothing.
  const points = page.points[0]?.value === 0 ? page.points.slice(1) : page.points
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

const Ring = ({ figures, name, kind, title }: RingProps) => {
  const say = useWords('report')
  const sayName = useListWords()
  const format = useFormat()
  const { value, currency, breakdown } = figures
  const parts = breakdown[kind].map((slice): Part => ({
    id: slice.name,
    name: sayName(slice.name),
    value: slice.value,
    share: shownShareOf(slice),
    colour: findSliceColour(kind, slice.name),
  }))
  const money = (amount: number): string => format.money(amount, currency)
  if (parts.length === 0) return null
  return (
    <Card>
      <ChartFrame
        title={title}
        summary={parts.map((part) => `${part.name}: ${format.percent(part.share)}.`).join(' ')}
        table={{
          heads: [say('name'), say('share'), say('value')],
          rows: parts.map((part) => [part.name, format.percent(part.share), money(part.value)]),
          values: parts.map((part) => [part.name, part.share, part.value]),
        }}
        fileName={`${title} ${name}`}
      >
        <Donut
          parts={parts}
          formatValue={money}
          formatShare={format.percent}
          {...(value.value === null
            ? {}
            : { centre: { value: format.scaledMoney(value.value, currency), name: say('total') } })}
          renderValue={(part) => (
            <Shown
              figure={{ ...value, value: part.value, quality: 'good', reasons: [] }}
              address={{ of: 'slice', by: kind, slice: part.id }}
              name={`${title}, ${part.name}`}
            />
          )}
          labels={{ name: say('name'), value: say('value'), share: say('share') }}
        />
      </ChartFrame>
    </Card>
  )
}

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
