import type { MovementFigures } from '#finance/returns/movements.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useWords } from '#web/words/words.ts'
import type { MovementRow } from './movement-steps.ts'
import classes from './movements.module.css'

type MovementTableProps = { movements: MovementFigures; rows: readonly MovementRow[] }

/** What was paid in or out is neither gained nor lost. */
const forms = { level: 'exact', payment: 'signed', change: 'change' } as const

const dayOf = ({ part }: MovementRow, { from, to }: MovementFigures): string | null =>
  part === 'opening' ? from : part === 'closing' ? to : null

/** Every part with its working, and what is left unexplained. */
export const MovementTable = ({ movements, rows }: MovementTableProps) => {
  const say = useWords('portfolioTabs')
  const format = useFormat()
  const { residual, currency, from, to } = movements
  return (
    <>
      <FigureTable label={say('movements')}>
        <caption className="visually-hidden">{say('movements')}</caption>
        <tbody>
          {rows.map((row) => {
            const day = dayOf(row, movements)
            return (
              <tr key={row.part} data-kind={row.kind}>
                <th scope="row">
                  {row.name}
                  {day && <span className={classes['day']}>{formatDate(day)}</span>}
                </th>
                <td>
                  <SubjectFigure
                    figure={row.figure}
                    address={{ of: 'movement', part: row.part, from, to }}
                    name={row.name}
                    form={forms[row.kind]}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </FigureTable>
      {residual.value !== null && (
        <p className={classes['residual']}>
          {say(residual.value === 0 ? 'residualNone' : 'residualSome', {
            amount: format.money(residual.value, currency),
          })}
        </p>
      )}
    </>
  )
}
