import { useState } from 'react'
import type { FundPage } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import type { LineSeries } from '#web/ui/charts/chart-data.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { buildLineTable, summariseLines } from '#web/widgets/returns/performance-lines.ts'
import { useWords } from '#web/words/words.ts'
import { FundRangePicker, startOfRange, type FundRange } from './fund-range.tsx'

/** The prices of each class over the same days. */
const useLines = (fund: FundPage, range: FundRange): readonly LineSeries[] => {
  const say = useWords('funds')
  const last = fund.nav.filter(({ series }) => series === 'LEAD').at(-1)?.date
  const from = startOfRange(range, last) ?? ''
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
  const [range, setRange] = useState<FundRange>('5y')
  const lines = useLines(fund, range)
  const write = (price: number) => format.priceIn(price, fund.currency)
  if (fund.nav.length < 2) return <Card title={say('priceHistory')}>{say('noPrices')}</Card>
  return (
    <Card>
      <ChartFrame
        title={say('priceHistory')}
        summary={summariseLines(lines, write, sayKit)}
        table={buildLineTable(lines, { date: say('date'), write })}
        fileName={`${fund.name} ${say('price')}`}
        actions={<FundRangePicker range={range} onChoose={setRange} />}
      >
        <LineChart series={lines} formatValue={write} formatAxis={(price) => format.price(price)} />
      </ChartFrame>
    </Card>
  )
}
