import { monthlyReturns } from '#finance/monthly-returns.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { HeatGrid } from '#web/ui/charts/heat-grid.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useChartLabels } from '#web/widgets/kit-labels.ts'
import { AskedPart } from '#web/widgets/report/asked-part.tsx'
import { useFigures, useSubject } from '#web/widgets/report/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { listMonthNames } from './month-names.ts'
import { usePerformance } from './use-performance.ts'

type GridProps = { years: ReturnType<typeof monthlyReturns> }

const MonthGrid = ({ years }: GridProps) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const labels = useChartLabels()
  const { name } = useSubject()
  const months = listMonthNames(format)
  const write = (value: number | null): string => (value === null ? '–' : format.percent(value, 'always'))
  const label = ({ year, complete }: GridProps['years'][number]): string =>
    complete ? String(year) : sayReport('yearPart', { year })
  const latestFirst = years.toReversed()
  return (
    <ChartFrame
      title={say('monthly')}
      subtitle={say('monthlyText')}
      summary={latestFirst.map((year) => `${label(year)}: ${write(year.total)}.`).join(' ')}
      table={{
        heads: [sayReport('year'), ...months, say('yearTotal')],
        rows: latestFirst.map((year) => [label(year), ...year.months.map(write), write(year.total)]),
        values: latestFirst.map((year) => [year.year, ...year.months, year.total]),
      }}
      fileName={`${say('monthly')} ${name}`}
      labels={labels}
    >
      <HeatGrid
        caption={say('monthly')}
        columns={months}
        rows={latestFirst.map((year) => ({
          id: String(year.year),
          label: label(year),
          values: year.months,
          total: year.total,
        }))}
        formatValue={(value) => format.percent(value, 'always')}
        labels={{ row: sayReport('year'), total: say('yearTotal') }}
      />
    </ChartFrame>
  )
}

/** The return of every month, year by year, with the return of the year they link to. */
export const MonthlyReturns = () => {
  const { asOf } = useFigures()
  const answer = usePerformance({ from: null, to: asOf })
  return (
    <Card>
      <AskedPart answer={answer} hasFailed={({ performance }) => performance === null}>
        {({ performance }) => <MonthGrid years={monthlyReturns(performance?.points ?? [])} />}
      </AskedPart>
    </Card>
  )
}
