import { useMemo, useState } from 'react'
import { fundGrowth } from '#finance/returns/fund-growth.ts'
import type { FundPage } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import type { LineSeries } from '#web/ui/charts/chart-data.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { useIsPaper } from '#web/ui/paper.tsx'
import { buildLineTable, summariseLines } from '#web/widgets/returns/performance-lines.ts'
import { useWords } from '#web/words/words.ts'
import { FundRangePicker, startOfRange, type FundRange } from './fund-range.tsx'

/** The total return where it is known, and the price alone, from the same day. */
const useLines = (fund: FundPage, range: FundRange): readonly LineSeries[] => {
  const say = useWords('funds')
  return useMemo(() => {
    const leading = fund.nav.filter(({ series }) => series === 'LEAD')
    const price = {
      kind: 'price' as const,
      dates: leading.map(({ date }) => date),
      closes: leading.map(({ nav }) => nav),
    }
    const total = {
      kind: 'total' as const,
      dates: fund.totalReturn.map(({ date }) => date),
      closes: fund.totalReturn.map(({ level }) => level),
    }
    const known = [total, price].filter(({ dates }) => dates.length > 1)
    const grown = fundGrowth(known, startOfRange(range, price.dates.at(-1)))
    return known.map(({ kind }, place) => ({
      id: kind,
      name: say(`kind_${kind}`),
      points: (grown[place] ?? []).map(({ date, value }) => ({ day: date, value })),
    }))
  }, [fund, range, say])
}

/** What became of money in the fund, with what it paid out reinvested; of the price alone where no more is known. */
export const FundGrowth = ({ fund }: { fund: FundPage }) => {
  const say = useWords('funds')
  const sayKit = useWords('kit')
  const format = useFormat()
  const [range, setRange] = useState<FundRange>('5y')
  const isLow = [useIsPhone(), useIsPaper()].includes(true)
  const lines = useLines(fund, range)
  const [leading] = lines
  const [first, last] = [leading?.points[0], leading?.points.at(-1)]
  if (!leading || !first || !last) return null
  const write = (value: number) => format.percent(value, 'always')
  return (
    <Card>
      <ChartFrame
        title={`${say('growth')}: ${leading.name}`}
        subtitle={say('worstFallText', { from: formatDate(first.day), to: formatDate(last.day) })}
        summary={summariseLines(lines, write, sayKit)}
        table={buildLineTable(lines, { date: say('date'), write })}
        fileName={`${fund.name} ${say('growth')}`}
        actions={<FundRangePicker range={range} onChoose={setRange} />}
        footnote={[
          say(leading.id === 'total' ? 'kindHint_total' : 'kindHint_price'),
          say('noComparison'),
          say('pastText'),
        ].join(' ')}
      >
        <LineChart
          series={lines}
          height={isLow ? 260 : 340}
          area="first"
          formatValue={write}
          formatAxis={(value) => format.roundPercent(value)}
        />
      </ChartFrame>
    </Card>
  )
}
