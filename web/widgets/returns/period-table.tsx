import type { AddressOf } from '#finance/working/figure-address.ts'
import { isTold, type Figure } from '#finance/ground/figure.ts'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useFigures } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { periodsOfRow, type ShownPeriod } from './row-periods.ts'
import classes from './returns.module.css'

/** One period with its figures; `address` is where the working of the portfolio's figure is found. */
export type PeriodRow = {
  address: AddressOf<'discrete' | 'year'>
  label: string
  from: string | null
  to: string
  portfolio: Figure
  benchmark: Figure | null
}

/** The same period of the benchmark. */
const besideOf = (address: PeriodRow['address']): AddressOf<'benchmark:discrete' | 'benchmark:year'> =>
  address.of === 'year' ? { ...address, of: 'benchmark:year' } : { ...address, of: 'benchmark:discrete' }

const Period = ({ days }: { days: ShownPeriod | null }) => {
  const say = useWords('report')
  if (days === null) return null
  return (
    <span className={classes['period']}>
      {say('periodFromTo', { from: formatDate(days.from), to: formatDate(days.to) })}
    </span>
  )
}

type PeriodTableProps = { rows: readonly PeriodRow[]; own: string; benchmark: string | null; head: string }

/** Periods under each other, the benchmark beside them where there is one. */
export const PeriodTable = ({ rows, own, benchmark, head }: PeriodTableProps) => {
  const { performance, inception } = useFigures()
  // A service tells the levels of a benchmark from the first day of the portfolio: what came before has no working.
  const hasLevels = (figure: Figure): boolean =>
    !isTold(figure) || (figure.from ?? '') >= (performance.from ?? '')
  return (
    <FigureTable label={`${own}, ${head}`}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{own}</th>
          {benchmark && <th scope="col">{benchmark}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">
              {row.label}
              <Period days={periodsOfRow(row, inception).row} />
            </th>
            <td>
              <SubjectFigure figure={row.portfolio} address={row.address} name={row.label} form="change" />
            </td>
            {benchmark && (
              <td>
                {row.benchmark && (
                  <SubjectFigure
                    figure={row.benchmark}
                    address={hasLevels(row.benchmark) ? besideOf(row.address) : null}
                    name={`${benchmark}, ${row.label}`}
                    form="change"
                  />
                )}
                <Period days={periodsOfRow(row, inception).benchmark} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
