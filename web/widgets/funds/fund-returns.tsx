import { navChangeNames } from '#finance/returns/nav-returns.ts'
import type { FundPage } from '#model/calls/funds.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './funds.module.css'
import { ChangeText } from './change-text.tsx'
import { useFundReturn, type ShownReturn } from './use-fund-return.tsx'

/** What a fund brought over the usual periods. */
export const FundChanges = ({ known, choice }: ShownReturn) => {
  const say = useWords('funds')
  return (
    <Card title={say(`kind_${known.kind}`)} subtitle={say(`kindHint_${known.kind}`)} actions={choice}>
      <FactList
        facts={navChangeNames.map((name) => ({
          name: say(`change_${name}`),
          value: <ChangeText name={say(`change_${name}`)} value={known.changes[name]} />,
        }))}
      />
      <p className={classes['note']}>
        {say('cumulativeText')} {say('pastText')}
      </p>
    </Card>
  )
}

/** The calendar years of a fund. */
export const FundYears = ({ fund, known, choice }: ShownReturn) => {
  const say = useWords('funds')
  const format = useFormat()
  const title = `${say('years')}: ${say(`kind_${known.kind}`)}`
  const years = known.years.toReversed().map((one) => ({
    ...one,
    label: one.part === 'whole' ? String(one.year) : `${one.year}*`,
  }))
  const write = (value: number) => format.percent(value, 'always')
  return (
    <Card>
      <ChartFrame
        title={title}
        subtitle={years.some(({ part }) => part === 'begun') ? say('yearsHint') : undefined}
        actions={choice}
        summary={years.map(({ label, change }) => `${label}: ${write(change)}.`).join(' ')}
        table={{
          heads: [say('years'), say('change')],
          rows: years.map(({ label, change }) => [label, write(change)]),
          values: years.map(({ label, change }) => [label, change]),
        }}
        fileName={`${fund.name} ${title}`}
      >
        <BarChart
          series={[{ id: 'fund', name: fund.name }]}
          groups={years.map(({ label, change }) => ({ id: label, label, values: { fund: change } }))}
          formatValue={write}
          formatAxis={(value) => format.roundPercent(value)}
          height={240}
        />
      </ChartFrame>
    </Card>
  )
}

/** The returns of a fund: over the usual periods, and year by year. */
export const FundReturns = ({ fund }: { fund: FundPage }) => {
  const shown = useFundReturn(fund)
  if (!shown) return null
  return (
    <>
      <FundChanges {...shown} />
      {shown.known.years.length > 0 && <FundYears {...shown} choice={null} />}
    </>
  )
}
