import type { DiscretePeriod } from '#finance/returns/figure-shapes.ts'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import { findComparable } from './comparable-periods.ts'
import { PeriodBars } from './period-bars.tsx'
import { ReturnsNote } from './returns-note.tsx'
import { PeriodTable, type PeriodRow } from './period-table.tsx'

const named = ['1Y', '3Y', '5Y', 'Since inception', 'YTD', 'Annualised'] as const

const isAnnualised = ({ name }: DiscretePeriod): boolean => name === 'Annualised'

const labelOf = (name: string, say: Say<'report'>): string => {
  const known = named.find((one) => one === name)
  return known ? say(`period_${known}`) : name
}

const toRow = (period: DiscretePeriod, say: Say<'report'>): PeriodRow => ({
  address: { of: 'discrete', period: period.name },
  label: labelOf(period.name, say),
  from: period.from,
  to: period.to,
  portfolio: period.portfolio,
  benchmark: period.benchmark,
})

/** 1, 3 and 5 years, since inception, five calendar years, year to date, annualised. */
export const DiscreteReturns = () => {
  const say = useWords('report')
  const subject = useSubject()
  const { performance } = useFigures()
  const rows = performance.discrete.map((period) => toRow(period, say))
  const known = performance.discrete.filter(({ portfolio }) => portfolio.value !== null)
  const bars = findComparable(known).map((period) => toRow(period, say))
  const hasBenchmark = rows.some((row) => row.benchmark !== null)
  const benchmark = hasBenchmark ? (performance.benchmarkLabel ?? say('benchmark')) : null
  return (
    <PeriodBars title={say('discrete')} rows={bars} benchmark={benchmark}>
      <PeriodTable rows={rows} own={subject.name} benchmark={benchmark} head={say('period')} />
      <ReturnsNote periods="named" rate={performance.discrete.find(isAnnualised)?.portfolio} />
    </PeriodBars>
  )
}
