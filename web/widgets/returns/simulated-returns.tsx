import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { ChartSkeleton } from '#web/ui/skeletons.tsx'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { buildLineTable, summariseLines } from './performance-lines.ts'
import { usePerformance } from './use-performance.ts'
import classes from './returns.module.css'
import { simulatedStartValue, simulateValues } from '#finance/returns/simulated-value.ts'

/** A million following the returns of the portfolio. */
export const SimulatedReturns = () => {
  const say = useWords('report')
  const sayKit = useWords('kit')
  const format = useFormat()
  const subject = useSubject()
  const figures = useFigures()
  const answer = usePerformance({ from: null, to: figures.asOf })
  const points = answer.data?.performance?.points
  if (!points) return <ChartSkeleton />
  const lines = [{ id: 'simulated', name: say('simulated'), points: simulateValues(points) }]
  const write = (value: number): string => format.money(value, subject.currency)
  const end = lines[0]?.points.at(-1)?.value
  return (
    <Card>
      {end !== undefined && (
        <dl className={classes['summary']}>
          <div>
            <dt className={classes['label']}>{say('simulatedEnd')}</dt>
            <dd>{write(end)}</dd>
          </div>
        </dl>
      )}
      <ChartFrame
        title={say('simulated')}
        subtitle={say('simulatedText', { amount: format.money(simulatedStartValue, subject.currency) })}
        summary={summariseLines(lines, write, sayKit)}
        table={buildLineTable(lines, { date: say('date'), write })}
        fileName={`${say('simulated')} ${subject.name}`}
        footnote={say('simulatedFootnote')}
      >
        <LineChart
          series={lines}
          formatValue={(amount) => format.scaledMoney(amount, subject.currency)}
          formatAxis={format.axisMoney(subject.currency)}
        />
      </ChartFrame>
    </Card>
  )
}
