import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { findLineFacts, type BridgeStep } from '#web/ui/charts/chart-data.ts'
import { ChartFrame, type ChartTable } from '#web/ui/charts/chart-frame.tsx'
import { Donut } from '#web/ui/charts/donut.tsx'
import { HeatGrid } from '#web/ui/charts/heat-grid.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { findSliceColour } from '#web/ui/charts/slice-colours.ts'
import { Sparkline } from '#web/ui/charts/sparkline.tsx'
import { StackedBar } from '#web/ui/charts/stacked-bar.tsx'
import { Waterfall } from '#web/ui/charts/waterfall.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { makeHeatRows, sampleLines, sampleMonths, sampleSectors, sampleYears } from './gallery-data.ts'

const Performance = () => {
  const { percent } = useFormat()
  const [range, setRange] = useState('all')
  const daysBack = { '1y': 365, '3y': 1095, all: 100_000 }[range] ?? 365
  const series = sampleLines.map((one) => ({ ...one, points: one.points.slice(-Math.ceil(daysBack / 1.96)) }))
  const facts = series.map(findLineFacts)
  const [first] = series
  const table: ChartTable = {
    heads: ['Date', ...series.map((one) => one.name)],
    rows: (first?.points ?? []).map((point, place) => [
      formatDate(point.day),
      ...series.map((one) => percent(one.points[place]?.value ?? 0)),
    ]),
    values: (first?.points ?? []).map((point, place) => [
      point.day,
      ...series.map((one) => one.points[place]?.value),
    ]),
  }
  return (
    <ChartFrame
      title="Performance"
      subtitle="Time-weighted, after charges"
      summary={facts.map((one) => (one ? `${one.name} ends at ${percent(one.last.value)}.` : '')).join(' ')}
      table={table}
      fileName="performance"
      footnote="Past performance is no guide to the future."
      actions={
        <SegmentedControl
          label="Range"
          value={range}
          onChange={setRange}
          segments={['1y', '3y', 'all'].map((value) => ({ value, label: value.toUpperCase() }))}
        />
      }
    >
      <LineChart
        series={series}
        formatValue={(value) => percent(value)}
        formatAxis={(value) => `${Math.round(value * 100)}%`}
        height={300}
      />
    </ChartFrame>
  )
}

const Years = () => {
  const { percent } = useFormat()
  const series = [
    { id: 'portfolio', name: 'Portfolio' },
    { id: 'benchmark', name: 'Benchmark' },
  ]
  return (
    <ChartFrame
      title="Calendar years"
      summary="Four of five years gained."
      table={{
        heads: ['Year', 'Portfolio', 'Benchmark'],
        rows: sampleYears.map((one) => [one.year, percent(one.portfolio), percent(one.benchmark)]),
        values: sampleYears.map((one) => [one.year, one.portfolio, one.benchmark]),
      }}
      fileName="years"
    >
      <BarChart
        series={series}
        groups={sampleYears.map((one) => ({
          id: one.year,
          label: one.year,
          values: { portfolio: one.portfolio, benchmark: one.benchmark },
        }))}
        formatValue={(value) => percent(value)}
        formatAxis={(value) => `${Math.round(value * 100)}%`}
      />
    </ChartFrame>
  )
}

const Sectors = () => {
  const { percent, scaledMoney } = useFormat()
  const parts = sampleSectors.map((one) => ({
    id: one.name,
    name: one.name,
    value: one.share * 1_250_000,
    share: one.share,
    colour: findSliceColour('sector', one.name),
  }))
  return (
    <ChartFrame
      title="Sectors"
      summary="Global is the largest sector with 34%."
      table={{
        heads: ['Sector', 'Share', 'Value'],
        rows: parts.map((part) => [part.name, percent(part.share), scaledMoney(part.value, 'GBP')]),
        values: parts.map((part) => [part.name, part.share, part.value]),
      }}
      fileName="sectors"
    >
      <Donut
        parts={parts}
        formatShare={(share) => percent(share)}
        formatValue={(value) => scaledMoney(value, 'GBP')}
        centre={{ value: scaledMoney(1_250_000, 'GBP'), name: 'Total' }}
        labels={{ name: 'Sector', value: 'Value', share: 'Share' }}
      />
    </ChartFrame>
  )
}

const bridge: readonly BridgeStep[] = [
  { id: 'opening', label: 'Opening value', value: 1_050_000, kind: 'level' },
  { id: 'in', label: 'Payments in', value: 120_000, kind: 'payment' },
  { id: 'out', label: 'Payments out', value: -40_000, kind: 'payment' },
  { id: 'market', label: 'Market gain', value: 132_000, kind: 'change' },
  { id: 'fees', label: 'Charges', value: -12_000, kind: 'change' },
  { id: 'closing', label: 'Closing value', value: 1_250_000, kind: 'level' },
]

const Bridge = () => {
  const { scaledMoney } = useFormat()
  return (
    <ChartFrame
      title="What changed the value"
      summary="From £1.05m to £1.25m, mostly by the market and by payments in."
      table={{
        heads: ['Step', 'Amount'],
        rows: bridge.map((step) => [step.label, scaledMoney(step.value, 'GBP')]),
        values: bridge.map((step) => [step.label, step.value]),
      }}
      fileName="bridge"
    >
      <Waterfall
        steps={bridge}
        formatValue={(value) => scaledMoney(value, 'GBP')}
        formatChange={(value) => scaledMoney(value, 'GBP', 'always')}
      />
    </ChartFrame>
  )
}

const classes = ['Equities', 'Fixed Interest', 'Alternatives', 'Other']
const allocation = [
  { id: 'now', label: 'Portfolio', shares: [0.58, 0.24, 0.12, 0.06] },
  { id: 'model', label: 'Model', shares: [0.5, 0.3, 0.15, 0.05] },
].map((bar) => ({
  id: bar.id,
  label: bar.label,
  parts: classes.map((name, place) => ({
    id: name,
    name,
    value: bar.shares[place] ?? 0,
    share: bar.shares[place] ?? 0,
    colour: findSliceColour('assetClass', name),
  })),
}))

const Allocation = () => {
  const { percent } = useFormat()
  return (
    <ChartFrame
      title="Against the model"
      summary="Eight points more in equities than the model."
      table={{
        heads: ['Portfolio', ...classes],
        rows: allocation.map((bar) => [bar.label, ...bar.parts.map((part) => percent(part.share))]),
        values: allocation.map((bar) => [bar.label, ...bar.parts.map((part) => part.share)]),
      }}
      fileName="allocation"
    >
      <StackedBar bars={allocation} formatShare={(share) => percent(share)} />
    </ChartFrame>
  )
}

const heatRows = makeHeatRows()
const spark = (sampleLines[0]?.points ?? []).map((point) => point.value ?? 0)

/** Every kind of chart in its frame. */
export const GalleryCharts = () => {
  const { percent } = useFormat()
  return (
    <Stack gap={5}>
      <Card>
        <Performance />
      </Card>
      <Grid leastWidth={420}>
        <Card>
          <Years />
        </Card>
        <Card>
          <Sectors />
        </Card>
        <Card>
          <Bridge />
        </Card>
        <Card>
          <Allocation />
        </Card>
      </Grid>
      <Card title="Months">
        <HeatGrid
          caption="Return by month"
          columns={sampleMonths}
          rows={heatRows}
          formatValue={(value) => percent(value)}
          labels={{ row: 'Year', total: 'Year' }}
        />
      </Card>
      <Card title="Sparkline">
        <Row>
          <span>Value since inception</span>
          <Sparkline values={spark} summary="Value since inception, rising" />
        </Row>
      </Card>
    </Stack>
  )
}
