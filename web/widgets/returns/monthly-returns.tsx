import { monthlyReturns } from '#finance/returns/monthly-returns.ts'
import { calendarMonth } from '#finance/ground/periods.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { HeatGrid } from '#web/ui/charts/heat-grid.tsx'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import { AskedPart } from '#web/widgets/subject/asked-part.tsx'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { useChosenRange } from './use-chosen-range.ts'
import { usePerformance } from './use-performance.ts'

/** The short names of the twelve months in the reader's language. */
const listMonthNames = (format: Pick<Format, 'month'>): readonly string[] =>
  Array.from({ length: 12 }, (_, place) =>
    format.month(`2024-${String(place + 1).padStart(2, '0')}-01`).replace(/\s*2024\s*/, ''),
  )

type GridProps = {
  years: ReturnType<typeof monthlyReturns>
  /** The days that the months are made of. */
  known: { from: string; to: string }
}

const MonthGrid = ({ years, known }: GridProps) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const { name } = useSubject()
  const { showRange } = useChosenRange(known.to)
  const months = listMonthNames(format)
  const openMonth = (year: string, place: number): void => {
    const { baseDate, endDate } = calendarMonth({ year: Number(year), month: place + 1 }, known)
    showRange({ from: baseDate, to: endDate }, 'cumulative')
  }
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
        open={{
          onOpen: openMonth,
          label: ({ id }, place) => say('openMonth', { month: `${months[place]} ${id}` }),
        }}
      />
    </ChartFrame>
  )
}

/** The return of every month, year by year, with the return of the year they link to. */
export const MonthlyReturns = () => {
  const { asOf, inception } = useFigures()
  const answer = usePerformance({ from: null, to: asOf })
  return (
    <Card>
      <AskedPart answer={answer} hasFailed={({ performance }) => performance === null}>
        {({ performance }) => (
          <MonthGrid
            years={monthlyReturns(performance?.points ?? [])}
            known={{ from: performance?.points[0]?.date ?? inception ?? asOf, to: asOf }}
          />
        )}
      </AskedPart>
    </Card>
  )
}
