import type { QuarterCosts } from '#finance/told-costs.ts'
import type { CostsAnswer } from '#model/calls/portfolios.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useChartLabels } from '#web/widgets/kit-labels.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

const types = ['management', 'custody', 'advice', 'other', 'transaction'] as const

const hasAny = (quarters: readonly QuarterCosts[], type: (typeof types)[number]): boolean =>
  quarters.some(({ amounts }) => amounts[type] !== 0)

/** What was charged in each quarter, by what it was for. */
export const QuarterChart = ({ year, quarters }: Pick<CostsAnswer, 'year' | 'quarters'>) => {
  const say = useWords('portfolioTabs')
  const format = useFormat()
  const labels = useChartLabels()
  const { currency, name } = useSubject()
  const shown = types.filter((type) => hasAny(quarters, type))
  if (shown.length === 0) return null
  const money = (amount: number): string => format.money(amount, currency)
  const label = ({ quarter }: QuarterCosts): string => say('quarter', { quarter })
  return (
    <Card>
      <ChartFrame
        title={say('quarterCosts', { year })}
        summary={quarters
          .map((one) => {
            const said = shown.map((type) => `${say(`costType-${type}`)} ${money(one.amounts[type])}`)
            return `${label(one)}: ${said.join(', ')}.`
          })
          .join(' ')}
        table={{
          heads: [say('quarterHead'), ...shown.map((type) => say(`costType-${type}`))],
          rows: quarters.map((one) => [label(one), ...shown.map((type) => money(one.amounts[type]))]),
          values: quarters.map((one) => [label(one), ...shown.map((type) => one.amounts[type])]),
        }}
        fileName={`${say('quarterCosts', { year })} ${name}`}
        labels={labels}
      >
        <BarChart
          series={shown.map((type) => ({ id: type, name: say(`costType-${type}`) }))}
          groups={quarters.map((one) => ({
            id: String(one.quarter),
            label: label(one),
            values: Object.fromEntries(shown.map((type) => [type, one.amounts[type] || null])),
          }))}
          formatValue={(value) => format.scaledMoney(value, currency)}
          formatAxis={format.axisMoney(currency)}
          labels={labels}
          height={220}
        />
      </ChartFrame>
    </Card>
  )
}
