import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rangePeriod, type RangeName } from '#finance/periods.ts'
import type { PerformanceFigures } from '#finance/portfolio-figures.ts'
import type { PerformanceAnswer } from '#model/calls/answers.ts'
import { request } from '#web/data/call.ts'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { DateField } from '#web/ui/inputs/date-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { useChartLabels } from '#web/widgets/kit-labels.ts'
import { useDateLabels } from '#web/words/use-date-labels.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useFigures, useSubject, type Subject } from '#web/widgets/report/subject.tsx'
import { buildLines, buildLineTable, summariseLines } from '#web/widgets/returns/performance-lines.ts'
import { findCustomBounds } from '#web/widgets/returns/custom-bounds.ts'
import { useWords } from '#web/words/words.ts'
import { Card } from '#web/ui/card.tsx'
import classes from './returns.module.css'

export type ShownRange = { from: string | null; to: string | null }
type RangeChoice = RangeName | 'all' | 'custom'

const rangeChoices: readonly RangeChoice[] = ['1m', '3m', '6m', '12m', 'all', 'custom']

const askPerformance = (
  subject: Pick<Subject, 'kind' | 'id'>,
  range: ShownRange,
  signal?: AbortSignal,
): Promise<PerformanceAnswer> => {
  const query = { ...(range.from ? { from: range.from } : {}), ...(range.to ? { to: range.to } : {}) }
  return subject.kind === 'account'
    ? request('readAccountPerformance', { params: { account: subject.id }, query }, signal)
    : request('readPortfolioPerformance', { params: { portfolio: subject.id }, query }, signal)
}

/** The performance of the page's subject over a range, kept on the screen while another range is fetched. */
export const usePerformance = (range: ShownRange) => {
  const subject = useSubject()
  return useQuery({
    queryKey: ['performance', subject.kind, subject.id, range],
    queryFn: ({ signal }) => askPerformance(subject, range, signal),
    placeholderData: keepPreviousData,
  })
}

const Summary = ({ performance, range }: { performance: PerformanceFigures; range: ShownRange }) => {
  const say = useWords('report')
  const id = `cumulative:${range.from ?? ''}:${range.to ?? ''}`
  return (
    <dl className={classes['summary']}>
      <div>
        <dt className={classes['label']}>{say('cumulativeReturn')}</dt>
        <dd>
          <SubjectFigure
            figure={performance.cumulative}
            id={id}
            name={say('cumulativeReturn')}
            form="change"
          />
        </dd>
      </div>
      {performance.benchmarkCumulative && (
        <div>
          <dt className={classes['label']}>{performance.benchmarkLabel ?? say('benchmark')}</dt>
          <dd>
            <SubjectFigure
              figure={performance.benchmarkCumulative}
              id={`benchmark:${id}`}
              name={say('benchmarkReturn')}
              form="change"
            />
          </dd>
        </div>
      )}
    </dl>
  )
}

const PerformanceChart = ({
  performance,
  picker,
}: {
  performance: PerformanceFigures
  picker: React.ReactNode
}) => {
  const say = useWords('report')
  const sayKit = useWords('kit')
  const format = useFormat()
  const labels = useChartLabels()
  const subject = useSubject()
  const lines = buildLines(performance, { portfolio: subject.name, benchmark: say('benchmark') })
  const write = (value: number): string => format.percent(value)
  return (
    <ChartFrame
      title={say('performance')}
      subtitle={
        performance.from
          ? say('periodFromTo', { from: formatDate(performance.from), to: formatDate(performance.to) })
          : undefined
      }
      summary={summariseLines(lines, write, sayKit)}
      table={buildLineTable(lines, { date: say('date'), write })}
      fileName={`performance ${subject.name}`}
      labels={labels}
      actions={picker}
    >
      <LineChart
        series={lines}
        formatValue={write}
        formatAxis={(value) => format.roundPercent(value)}
        labels={labels}
      />
    </ChartFrame>
  )
}

type CustomProps = {
  range: ShownRange
  onChange: (range: ShownRange) => void
  earliest: string | null
  latest: string
}

const CustomRange = ({ range, onChange, earliest, latest }: CustomProps) => {
  const say = useWords('report')
  const labels = useDateLabels()
  const bounds = findCustomBounds(range, { earliest, latest })
  return (
    <div className={classes['custom']}>
      <DateField
        {...bounds.from}
        labels={labels}
        label={say('from')}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <DateField
        {...bounds.to}
        labels={labels}
        label={say('to')}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
    </div>
  )
}

/** Performance against the benchmark, over a range the reader chooses. */
export const Performance = () => {
  const say = useWords('report')
  const sayApp = useWords('app')
  const figures = useFigures()
  const [choice, setChoice] = useState<RangeChoice>('all')
  const [custom, setCustom] = useState<ShownRange>({ from: figures.performance.from, to: figures.asOf })
  const range: ShownRange =
    choice === 'custom'
      ? custom
      : { from: choice === 'all' ? null : rangePeriod(choice, figures.asOf).baseDate, to: figures.asOf }
  const answer = usePerformance(range)
  const performance = answer.data?.performance
  // A source that failed answers with nothing; that is told, and the other ranges stay within reach.
  const hasFailed = answer.isError || (answer.isSuccess && !performance)
  const picker = (
    <SegmentedControl
      label={say('range')}
      value={choice}
      onChange={(value) => setChoice(value as RangeChoice)}
      segments={rangeChoices.map((value) => ({ value, label: say(`range_${value}`) }))}
    />
  )
  return (
    <Card>
      {choice === 'custom' && (
        <CustomRange range={custom} onChange={setCustom} earliest={figures.inception} latest={figures.asOf} />
      )}
      {answer.isPending && <ChartSkeleton labels={{ loading: sayApp('loading') }} />}
      {hasFailed && (
        <>
          {picker}
          <ErrorState
            title={say('partFailedTitle')}
            labels={{ retry: sayApp('retry') }}
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          >
            {say('partFailedText')}
          </ErrorState>
        </>
      )}
      {performance && (
        <>
          <Summary performance={performance} range={range} />
          <PerformanceChart performance={performance} picker={picker} />
        </>
      )}
    </Card>
  )
}
