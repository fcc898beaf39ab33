import type { BondFigures } from '#finance/bond-figures.ts'
import { maturityLadder } from '#finance/maturity-ladder.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useChartLabels } from '#web/widgets/kit-labels.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

/** How much is repaid in which year. */
export const MaturityChart = ({ bonds }: { bonds: readonly BondFigures[] }) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const labels = useChartLabels()
  const { currency, name } = useSubject()
  const rungs = maturityLadder(bonds)
  if (rungs.length === 0) return null
  const money = (value: number): string => format.money(value, currency)
  const scaled = (value: number): string => format.scaledMoney(value, currency)
  const filled = rungs.filter(({ count }) => count > 0)
  return (
    <Card>
      <ChartFrame
        title={say('maturities')}
        subtitle={say('maturitiesText')}
        summary={filled.map(({ year, value }) => `${year}: ${money(value)}.`).join(' ')}
        table={{
          heads: [sayReport('year'), sayReport('value'), say('bonds')],
          rows: filled.map(({ year, value, count }) => [String(year), money(value), format.count(count)]),
          values: filled.map(({ year, value, count }) => [year, value, count]),
        }}
        fileName={`${say('maturities')} ${name}`}
        labels={labels}
      >
        <BarChart
          series={[{ id: 'value', name: sayReport('value') }]}
          groups={rungs.map(({ year, value, count }) => ({
            id: String(year),
            label: String(year),
            values: { value: count === 0 ? null : value },
          }))}
          formatValue={scaled}
          formatAxis={format.axisMoney(currency)}
          labels={labels}
          height={220}
        />
      </ChartFrame>
    </Card>
  )
}
