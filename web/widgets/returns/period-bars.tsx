import type { ReactNode } from 'react'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import type { PeriodRow } from './period-table.tsx'

type PeriodBarsProps = {
  title: string
  rows: readonly PeriodRow[]
  benchmark: string | null
  /** The table of figures under the bars. */
  children: ReactNode
}

/** Bars of periods, the portfolio beside its benchmark, with the figures and their workings below. */
export const PeriodBars = ({ title, rows, benchmark, children }: PeriodBarsProps) => {
  const say = useWords('report')
  const format = useFormat()
  const subject = useSubject()
  const drawn = rows.filter((row) => row.portfolio.value !== null)
  const series = [
    { id: 'portfolio', name: subject.name },
    ...(benchmark ? [{ id: 'benchmark', name: benchmark }] : []),
  ]
  const write = (value: number | null | undefined): string =>
    value === null || value === undefined ? '–' : format.percent(value, 'always')
  const valuesOf = (row: PeriodRow) => [
    row.portfolio.value,
    ...(benchmark ? [row.benchmark?.value ?? null] : []),
  ]
  return (
    <Card>
      <ChartFrame
        title={title}
        summary={drawn.map((row) => `${row.label}: ${write(row.portfolio.value)}.`).join(' ')}
        table={{
          heads: [say('period'), ...series.map((one) => one.name)],
          rows: drawn.map((row) => [row.label, ...valuesOf(row).map(write)]),
          values: drawn.map((row) => [row.label, ...valuesOf(row)]),
        }}
        fileName={`${title} ${subject.name}`}
      >
        <BarChart
          series={series}
          groups={drawn.map((row) => ({
            id: row.label,
            label: row.label,
            values: { portfolio: row.portfolio.value, benchmark: row.benchmark?.value ?? null },
          }))}
          formatValue={(value) => format.percent(value)}
          formatAxis={(value) => format.roundPercent(value)}
          height={240}
        />
      </ChartFrame>
      {children}
    </Card>
  )
}
