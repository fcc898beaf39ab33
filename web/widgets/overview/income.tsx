import type { ValueHistoryAnswer } from '#model/calls/subjects.ts'
import { Card } from '#web/ui/card.tsx'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { AskedPart } from '#web/widgets/subject/asked-part.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { useValueHistory } from './use-value-history.ts'
import classes from './overview.module.css'

type History = NonNullable<ValueHistoryAnswer['history']>

const mostExpected = 3

/** Pixels of the card while its bars are on their way. */
const room = 300

/** What each of twelve months paid. */
const Months = ({ income }: Pick<History, 'income'>) => {
  const say = useWords('overview')
  const format = useFormat()
  const { name, currency } = useSubject()
  const write = (amount: number): string => format.money(amount, currency)
  const monthOf = ({ month }: { month: string }): string => format.month(`${month}-01`)
  return (
    <ChartFrame
      title={say('income')}
      subtitle={say('incomeText', { date: formatDate(income.from) })}
      summary={income.months.map((one) => `${monthOf(one)}: ${write(one.amount)}.`).join(' ')}
      table={{
        heads: [say('month'), say('amount')],
        rows: income.months.map((one) => [monthOf(one), write(one.amount)]),
        values: income.months.map(({ month, amount }) => [month, amount]),
      }}
      fileName={`income ${name}`}
    >
      <p className={classes['total']}>
        <FigureText figure={income.total} name={say('income')} />
      </p>
      <BarChart
        series={[{ id: 'income', name: say('incomeSeries') }]}
        groups={income.months.map((one) => ({
          id: one.month,
          label: monthOf(one),
          values: { income: one.amount },
        }))}
        height={180}
        isTimeline
        formatValue={(amount) => format.scaledMoney(amount, currency)}
        formatAxis={format.axisMoney(currency)}
      />
    </ChartFrame>
  )
}

/** What the bonds pay next. */
const Expected = ({ payments }: { payments: ValueHistoryAnswer['expected'] }) => {
  const say = useWords('overview')
  const format = useFormat()
  if (payments.length === 0) return null
  return (
    <>
      <h3 className={classes['below']}>{say('expected')}</h3>
      <ul className={classes['rows']}>
        {payments.slice(0, mostExpected).map(({ holding, name, date, kind, amount, currency }) => (
          <li key={`${holding}/${date}/${kind}`}>
            <div className={classes['row']}>
              <span>{name}</span>
              <span>{format.money(amount, currency)}</span>
            </div>
            <div className={classes['row']} data-small>
              <span>{say(kind)}</span>
              <span>{formatDate(date)}</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What came in from dividends, interest and coupons, and what is known to come. */
export const Income = () => {
  const say = useWords('overview')
  const answer = useValueHistory()
  const history = answer.data?.history
  const paid = history?.income.total.value ?? 0
  const isChart = answer.isPending || paid !== 0
  return (
    <Card title={isChart ? undefined : say('income')}>
      <AskedPart answer={answer} room={room}>
        {({ expected }) => (
          <>
            {history && paid !== 0 ? (
              <Months income={history.income} />
            ) : (
              <p className={classes['none']}>
                {say(history?.income.total.value === 0 ? 'incomeNone' : 'incomeUnknown')}
              </p>
            )}
            <Expected payments={expected} />
          </>
        )}
      </AskedPart>
    </Card>
  )
}
