import { useState, type ReactNode } from 'react'
import { firstCustomRange } from '#finance/ground/periods.ts'
import type { PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useIsPhone } from '#web/ui/media.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { CustomRange, type ShownRange } from './custom-range.tsx'
import { PerformanceChoices, type PerformanceChoice } from './performance-choices.tsx'
import { buildLines, buildLineTable, nameBenchmark, summariseLines } from './performance-lines.ts'
import { annualFigure } from '#finance/returns/annual-return.ts'
import { ReturnsNote } from './returns-note.tsx'
import { baseOf, countedDaysOf, rangeChoicesOf, type RangeChoice } from './performance-ranges.ts'
import { PerformanceSummary } from './performance-summary.tsx'
import { firstDayOf } from './first-day.ts'
import { useChosenRange } from './use-chosen-range.ts'
import { usePerformance } from './use-performance.ts'

type PickerProps = { choice: RangeChoice; onChoose: (choice: RangeChoice) => void }

/** The range buttons count days, so each says which days it means. */
const RangePicker = ({ choice, onChoose }: PickerProps) => {
  const say = useWords('report')
  const { asOf, inception } = useFigures()
  const daysOf = (value: RangeChoice): string | undefined => {
    const from = baseOf(value, asOf) ?? (value === 'all' ? inception : null)
    return from === null ? undefined : say('periodFromTo', { from: formatDate(from), to: formatDate(asOf) })
  }
  return (
    <SegmentedControl
      label={say('range')}
      value={choice}
      onChange={(value) => onChoose(value as RangeChoice)}
      segments={rangeChoicesOf({ asOf, inception }).map((value) => ({
        value,
        label: say(`range_${value}`),
        title: daysOf(value),
      }))}
    />
  )
}

type ChartProps = {
  performance: PerformanceFigures
  choice: RangeChoice
  benchmark: 'shown' | 'hidden'
  picker: ReactNode
  /** The returns of the range and what they are compared with. */
  lead: ReactNode
}

const PerformanceChart = ({ performance, choice, benchmark, picker, lead }: ChartProps) => {
  const say = useWords('report')
  const sayKit = useWords('kit')
  const format = useFormat()
  const subject = useSubject()
  const { inception } = useFigures()
  const isWhole = performance.from === baseOf(choice, performance.to)
  const count = isWhole ? countedDaysOf(choice) : null
  // On a phone and on paper it shares the page with more.
  const isLow = [useIsPhone(), useIsPaper()].includes(true)
  const all = buildLines(performance, { portfolio: subject.name, benchmark: say('benchmark') })
  const lines = benchmark === 'shown' ? all : all.slice(0, 1)
  const write = (value: number): string => format.percent(value)
  return (
    <ChartFrame
      title={say('performance')}
      subtitle={
        performance.from
          ? say(count === null ? 'periodFromTo' : 'periodOfDays', {
              from: formatDate(firstDayOf(performance.from, inception)),
              to: formatDate(performance.to),
              count: count ?? 0,
            })
          : undefined
      }
      summary={summariseLines(lines, write, sayKit)}
      table={buildLineTable(lines, { date: say('date'), write })}
      fileName={`performance ${subject.name}`}
      actions={picker}
      lead={lead}
    >
      <LineChart
        series={lines}
        height={isLow ? 280 : 360}
        formatValue={write}
        formatAxis={(value) => format.roundPercent(value)}
      />
    </ChartFrame>
  )
}

/** Pixels of the chart with its choices and figures: while it is on its way, what stands below stands where it will. */
const chartRoom = 590

/** Performance against a benchmark, over a range the reader chooses, after or before charges. */
export const Performance = () => {
  const say = useWords('report')
  const sayTabs = useWords('portfolioTabs')
  const { portfolio, account } = useSubject()
  const isPaper = useIsPaper()
  const figures = useFigures()
  const { chosen, keepRange, forgetRange } = useChosenRange(figures.asOf)
  const [choice, setChoice] = useState<RangeChoice>(chosen ? 'custom' : 'all')
  const [custom, setCustom] = useState<ShownRange>(
    chosen ?? firstCustomRange({ from: figures.performance.from, to: figures.asOf }),
  )
  const [view, setView] = useState<PerformanceChoice>({ benchmark: undefined, basis: 'net' })
  const range = choice === 'custom' ? custom : { from: baseOf(choice, figures.asOf), to: figures.asOf }
  const answer = usePerformance({ ...range, benchmark: view.benchmark ?? undefined, basis: view.basis })
  const performance = answer.data?.performance
  // A source that failed answers with nothing; that is told, and the other ranges stay within reach.
  const hasFailed = answer.isError || (answer.isSuccess && !performance)
  const choose = (next: RangeChoice): void => {
    setChoice(next)
    if (next !== 'custom') forgetRange()
  }
  const chooseCustom = (next: ShownRange): void => {
    setCustom(next)
    keepRange(next)
  }
  const picker = <RangePicker choice={choice} onChoose={choose} />
  return (
    <Card>
      {choice === 'custom' && !isPaper && (
        <CustomRange
          range={custom}
          onChange={chooseCustom}
          earliest={figures.inception}
          latest={figures.asOf}
        />
      )}
      {answer.isPending && <ChartSkeleton height={chartRoom} />}
      {hasFailed && (
        <>
          {picker}
          <ErrorState title={say('partFailedTitle')} asked={answer}>
            {say('partFailedText')}
          </ErrorState>
        </>
      )}
      {performance && (
        <>
          <PerformanceChart
            performance={performance}
            choice={choice}
            benchmark={view.benchmark === null ? 'hidden' : 'shown'}
            picker={picker}
            lead={
              <>
                <PerformanceSummary performance={performance} range={range} choice={view} />
                <PerformanceChoices
                  choice={view}
                  onChange={setView}
                  own={nameBenchmark(figures.performance, say('benchmark'))}
                  labels={(portfolio ?? account)?.benchmarks ?? []}
                  bases={performance.charges ? ['net', 'gross'] : ['net']}
                />
                {view.benchmark &&
                  !answer.isPlaceholderData &&
                  performance.benchmarkLabel !== view.benchmark && (
                    <Notice tone="info">{sayTabs('benchmarkUntold', { label: view.benchmark })}</Notice>
                  )}
              </>
            }
          />
          <ReturnsNote rate={annualFigure(performance.cumulative)} />
        </>
      )}
    </Card>
  )
}
