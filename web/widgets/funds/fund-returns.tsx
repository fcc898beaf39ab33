import { navChangeNames } from '#finance/nav-returns.ts'
import type { FundPage } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useChartLabels } from '#web/widgets/kit-labels.ts'
import { useWords } from '#web/words/words.ts'
import { ChangeText } from './change-text.tsx'
import classes from './funds.module.css'

/** What the price did over the usual periods. */
export const FundChanges = ({ fund }: { fund: FundPage }) => {
  const say = useWords('funds')
  return (
    <Card title={say('performance')} subtitle={say('performanceHint')}>
      <dl className={classes['changes']}>
        {navChangeNames.map((name) => (
          <div key={name}>
            <dt>{say(`change_${name}`)}</dt>
            <dd>
              <ChangeText name={say(`change_${name}`)} value={fund.changes[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The calendar years of a fund. */
export const FundYears = ({ fund }: { fund: FundPage }) => {
  const say = useWords('funds')
  const format = useFormat()
  const labels = useChartLabels()
  const years = fund.years.toReversed().map((one) => ({
    ...one,
    label: one.part === 'whole' ? String(one.year) : `${one.year}*`,
  }))
  const write = (value: number) => format.percent(value, 'always')
  return (
    <Card>
      <ChartFrame
        title={say('years')}
        subtitle={say('yearsHint')}
        summary={years.map(({ label, change }) => `${label}: ${write(change)}.`).join(' ')}
        table={{
          heads: [say('years'), say('change')],
          rows: years.map(({ label, change }) => [label, write(change)]),
          values: years.map(({ label, change }) => [label, change]),
        }}
        fileName={`${fund.name} ${say('years')}`}
        labels={labels}
      >
        <BarChart
          series={[{ id: 'fund', name: fund.name }]}
          groups={years.map(({ label, change }) => ({ id: label, label, values: { fund: change } }))}
          formatValue={write}
          formatAxis={(value) => format.roundPercent(value)}
          labels={labels}
          height={240}
        />
      </ChartFrame>
    </Card>
  )
}

/** The returns of a fund: over the usual periods, and year by year. */
export const FundReturns = ({ fund }: { fund: FundPage }) => (
  <>
    <FundChanges fund={fund} />
    {fund.years.length > 0 && <FundYears fund={fund} />}
  </>
)
