import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { PeriodBars } from './period-bars.tsx'
import { PeriodTable, type PeriodRow } from './period-table.tsx'

/** Calendar years; the first and the running one are marked as parts. */
export const YearlyReturns = () => {
  const say = useWords('report')
  const subject = useSubject()
  const { performance } = useFigures()
  const rows = performance.yearly.map((year): PeriodRow => ({
    address: { of: 'year', year: year.year },
    label: year.complete ? String(year.year) : say('yearPart', { year: year.year }),
    from: year.from,
    to: year.to,
    portfolio: year.portfolio,
    benchmark: year.benchmark,
  }))
  const hasBenchmark = rows.some((row) => row.benchmark !== null)
  const benchmark = hasBenchmark ? (performance.benchmarkLabel ?? say('benchmark')) : null
  return (
    <PeriodBars title={say('yearly')} rows={rows} benchmark={benchmark}>
      <PeriodTable rows={[...rows].reverse()} own={subject.name} benchmark={benchmark} head={say('year')} />
    </PeriodBars>
  )
}
