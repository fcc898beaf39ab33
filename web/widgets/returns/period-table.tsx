import type { Figure } from '#finance/ground/figure.ts'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useFigures } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './returns.module.css'

/** One period with its figures; `id` is the working's name of the portfolio's figure. */
export type PeriodRow = {
  id: string
  label: string
  from: string | null
  to: string
  portfolio: Figure
  benchmark: Figure | null
}

type PeriodTableProps = { rows: readonly PeriodRow[]; own: string; benchmark: string | null; head: string }

/** Periods under each other, the benchmark beside them where there is one. */
export const PeriodTable = ({ rows, own, benchmark, head }: PeriodTableProps) => {
  const say = useWords('report')
  const { performance } = useFigures()
  // A service tells the levels of a benchmark from the first day of the portfolio: what came before has no working.
  const hasLevels = ({ method, from = '' }: Figure): boolean =>
    method !== 'reported' || from >= (performance.from ?? '')
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
          <tr key={row.id}>
            <th scope="row">
              {row.label}
              {row.from && (
                <span className={classes['period']}>
                  {say('periodFromTo', { from: formatDate(row.from), to: formatDate(row.to) })}
                </span>
              )}
            </th>
            <td>
              <SubjectFigure figure={row.portfolio} id={row.id} name={row.label} form="change" />
            </td>
            {benchmark && (
              <td>
                {row.benchmark && (
                  <SubjectFigure
                    figure={row.benchmark}
                    id={hasLevels(row.benchmark) ? `benchmark:${row.id}` : null}
                    name={`${benchmark}, ${row.label}`}
                    form="change"
                  />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
