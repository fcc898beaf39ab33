import { daysBetween } from '#finance/ground/calendar.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useFigures } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { usePerformance } from './use-performance.ts'

/** Under a year the rate is that of the period, and is not to be read as one of a whole year. */
const isRateAYear = ({ from, asOf }: Figure): boolean => !from || daysBetween(from, asOf) >= 365

/** How much the value swings, how deep it fell, and what the reader's own money earned. */
export const RiskFigures = () => {
  const say = useWords('report')
  const { performance, asOf } = useFigures()
  // Where a source does not give it, it is calculated from values and payments, which takes a question of its own.
  const { data } = usePerformance({ from: null, to: asOf })
  const personal =
    performance.moneyWeighted.value === null
      ? (data?.performance?.moneyWeighted ?? performance.moneyWeighted)
      : performance.moneyWeighted
  const shown = [
    {
      address: { of: 'money-weighted', from: null, to: null },
      name: say(isRateAYear(personal) ? 'moneyWeighted' : 'moneyWeightedPeriod'),
      figure: personal,
      form: 'change',
    },
    {
      address: { of: 'volatility', from: null, to: null },
      name: say('volatility'),
      figure: performance.volatility,
      form: 'exact',
    },
    {
      address: { of: 'max-drawdown', from: null, to: null },
      name: say('maxDrawdown'),
      figure: performance.maxDrawdown,
      form: 'change',
    },
  ] as const
  return (
    <Card title={say('risk')}>
      <FactList
        facts={shown.map((one) => ({ name: one.name, value: <SubjectFigure {...one} /> }))}
        weight="strong"
      />
    </Card>
  )
}
