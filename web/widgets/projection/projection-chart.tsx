import { addMonths } from '#finance/ground/calendar.ts'
import type { ProjectedScenario } from '#finance/planning/project-scenario.ts'
import { findToday } from '#web/data/report-search.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'

/** Amounts as they will be called, or what they would buy today. */
export type ProjectionMoney = 'nominal' | 'real'

/** Another scenario drawn beside the first. */
export type ComparedScenario = { name: string; projected: ProjectedScenario }

type ProjectionChartProps = {
  projected: ProjectedScenario
  money: ProjectionMoney
  currency: string
  compared: ComparedScenario | null
  fileName: string
}

const levels = ['chosen', 'low', 'high'] as const

/** What the plan may become: paid in, low, chosen and high, and the chosen line of a second scenario. */
export const ProjectionChart = (props: ProjectionChartProps) => {
  const { projected, money, currency, compared, fileName } = props
  const say = useWords('planning')
  const format = useFormat()
  const today = findToday()
  const dayOf = (year: number): string => addMonths(today, 12 * year)
  const write = (value: number): string => format.money(value, currency)
  const sayLevel = (level: (typeof levels)[number], of = projected): string =>
    say(`line_${level}`, { rate: format.roundPercent(of.rates[level]) })
  const lines = [
    ...levels.map((level) => ({
      id: level as string,
      name: sayLevel(level),
      points: projected.years.map((year) => ({ day: dayOf(year.year), value: year[level][money] })),
    })),
    {
      id: 'invested',
      name: say('line_invested'),
      points: projected.years.map((year) => ({ day: dayOf(year.year), value: year.invested })),
    },
    ...(compared
      ? [
          {
            id: 'compared',
            name: `${compared.name}: ${sayLevel('chosen', compared.projected)}`,
            points: compared.projected.years.map((year) => ({
              day: dayOf(year.year),
              value: year.chosen[money],
            })),
          },
        ]
      : []),
  ]
  const last = projected.years.at(-1)
  const heads = [
    say('year'),
    say('line_invested'),
    ...levels.map((level) => sayLevel(level)),
    ...levels.map((level) => say('real', { line: sayLevel(level) })),
  ]
  const amounts = projected.years.map((year) => [
    year.invested,
    ...levels.map((level) => year[level].nominal),
    ...levels.map((level) => year[level].real),
  ])
  return (
    <ChartFrame
      title={say('chart')}
      subtitle={say(`money_${money}`)}
      summary={
        last
          ? say('chartSummary', {
              years: say('years', { count: last.year }),
              invested: write(last.invested),
              low: write(last.low[money]),
              chosen: write(last.chosen[money]),
              high: write(last.high[money]),
            })
          : ''
      }
      table={{
        heads,
        rows: amounts.map((row, year) => [String(year), ...row.map(write)]),
        values: amounts.map((row, year) => [year, ...row]),
      }}
      fileName={fileName}
    >
      <LineChart
        series={lines}
        base="zero"
        formatValue={(amount) => format.scaledMoney(amount, currency)}
        formatAxis={format.axisMoney(currency)}
      />
    </ChartFrame>
  )
}
