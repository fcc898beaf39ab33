import type { PriceReturn } from '#finance/returns/price-returns.ts'
import type { HoldingDetail } from '#model/calls/subjects.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import type { LineSeries } from '#web/ui/charts/chart-data.ts'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { buildLineTable, summariseLines } from '#web/widgets/returns/performance-lines.ts'
import { useWords } from '#web/words/words.ts'
import { DrawerPart } from './drawer-part.tsx'

const periods = ['1M', '3M', 'YTD', '1Y', '3Y', '5Y', 'All'] as const

type ReturnTableProps = { returns: readonly PriceReturn[]; totals: readonly PriceReturn[]; label: string }

const ReturnTable = ({ returns, totals, label }: ReturnTableProps) => {
  const say = useWords('details')
  const format = useFormat()
  const sayPeriod = (name: string): string => {
    const known = periods.find((period) => period === name)
    return known ? say(`return_${known}`) : name
  }
  // Told of the same days alone: since it was bought may be less than the whole history of its price.
  const writeTotal = (name: string, from: string): string => {
    const total = totals.find((one) => one.name === name && one.from.date === from)
    return total ? format.percent(total.value, 'always') : '–'
  }
  const close = ({ date, price }: PriceReturn['from']) => `${formatDate(date)}: ${format.price(price)}`
  return (
    <CompactTable
      label={label}
      columns={[
        { id: 'name', header: label },
        { id: 'from', header: say('priceFrom'), align: 'end' },
        { id: 'to', header: say('priceTo'), align: 'end' },
        { id: 'value', header: say('priceReturn'), align: 'end' },
        { id: 'total', header: say('totalReturn'), align: 'end' },
      ]}
      rows={returns.map(({ name, from, to, value }) => ({
        id: name,
        cells: {
          name: sayPeriod(name),
          from: close(from),
          to: close(to),
          value: format.percent(value, 'always'),
          total: writeTotal(name, from.date),
        },
      }))}
    />
  )
}

/** The price over time, and what it did over the usual periods. */
export const PriceHistory = ({ detail }: { detail: HoldingDetail }) => {
  const say = useWords('details')
  const sayReport = useWords('report')
  const sayKit = useWords('kit')
  const format = useFormat()
  const { holding, history, returns } = detail
  const line: LineSeries = {
    id: 'price',
    name: holding.name,
    points: history.map(({ date, price }) => ({ day: date, value: price })),
  }
  const write = (price: number) => format.priceIn(price, holding.currency)
  return (
    <>
      <ChartFrame
        title={say('priceHistory')}
        summary={summariseLines([line], write, sayKit)}
        table={buildLineTable([line], { date: sayReport('date'), write })}
        fileName={`${holding.name} ${say('price')}`}
      >
        <LineChart
          series={[line]}
          formatValue={write}
          formatAxis={(price) => format.price(price)}
          height={240}
        />
      </ChartFrame>
      <DrawerPart title={say('priceReturns')} hint={say('priceReturnsHint')}>
        <ReturnTable returns={returns} totals={detail.totals} label={sayReport('period')} />
      </DrawerPart>
    </>
  )
}

/** The complete calendar years of the price. */
export const PriceYears = ({ detail }: { detail: HoldingDetail }) => {
  const say = useWords('details')
  const sayReport = useWords('report')
  return (
    <DrawerPart title={say('priceYears')} hint={say('priceReturnsHint')}>
      <ReturnTable returns={detail.years} totals={detail.totals} label={sayReport('year')} />
    </DrawerPart>
  )
}
