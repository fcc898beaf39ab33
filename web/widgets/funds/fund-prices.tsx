import { useState } from 'react'
import { addMonths } from '#finance/ground/calendar.ts'
import type { FundPage } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import type { LineSeries } from '#web/ui/charts/chart-data.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { buildLineTable, summariseLines } from '#web/widgets/returns/performance-lines.ts'
import { useWords } from '#web/words/words.ts'

const ranges = ['1y', '3y', '5y', 'all'] as const
type RangeName = (typeof ranges)[number]

const months: Readonly<Record<Exclude<RangeName, 'all'>, number>> = { '1y': 12, '3y': 36, '5y': 60 }

/** The prices of each class over the same days. */
const useLines = (fund: FundPage, range: RangeName): readonly LineSeries[] => {
  const say = useWords('funds')
  const last = fund.nav.filter(({ series }) => series === 'LEAD').at(-1)?.date
  const from = last === undefined || range === 'all' ? '' : addMonths(last, -months[range])
  const days = [...new Set(fund.nav.map(({ date }) => date))].filter((day) => day >= from).toSorted()
  return (['LEAD', 'A'] as const).flatMap((series) => {
    const prices = new Map(
      fund.nav.filter((point) => point.series === series).map(({ date, nav }) => [date, nav]),
    )
    if (prices.size === 0) return []
    const points = days.map((day) => ({ day, value: prices.get(day) ?? null }))
    return [{ id: series, name: say(`series_${series}`), points }]
  })
}

/** The prices of a fund over time. */
export const FundPrices = ({ fund }: { fund: FundPage }) => {
  const say = useWords('funds')
  const sayKit = useWords('kit')
  const format = useFormat()
  const [range, setRange] = useState<RangeName>('5y')
  const lines = useLines(fund, range)
  const write = (price: number) => `${format.price(price)} ${fund.currency}`
  if (fund.nav.length < 2) return <Card title={say('priceHistory')}>{say('noPrices')}</Card>
  return (
    <Card>
      <ChartFrame
        title={say('priceHistory')}
        summary={summariseLines(lines, write, sayKit)}
        table={buildLineTable(lines, { date: say('date'), write })}
        fileName={`${fund.name} ${say('price')}`}
        actions={
          <SegmentedControl
            label={say('range')}
            value={range}
            onChange={(value) => setRange(value as RangeName)}
            segments={ranges.map((value) => ({ value, label: say(`range_${value}`) }))}
          />
        }
      >
        <LineChart series={lines} formatValue={write} formatAxis={(price) => format.price(price)} />
      </ChartFrame>
    </Card>
  )
}
