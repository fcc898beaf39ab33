import { Row } from '#web/ui/layout.tsx'
import { useState } from 'react'
import type { Working } from '#finance/ground/figure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useIsPrinting } from '#web/ui/use-printing.ts'
import { useWords } from '#web/words/words.ts'
import { FormulaMath } from './formula-math.tsx'
import { formulas } from './formulas.ts'
import { knownQuality, writePeriod, writeReasons, type WorkingTable } from './working-rows.ts'
import classes from './working.module.css'

const firstRows = 12

const tones = {
  good: 'success',
  estimated: 'info',
  stale: 'warning',
  incomplete: 'error',
} as const

const FormulaSet = ({ method }: { method: Working['figure']['method'] }) => {
  const say = useWords('figures')
  const set = formulas[method]
  if (!set) return null
  return (
    <>
      <h3 className={classes['heading']}>{say('formula')}</h3>
      <div className={classes['formula']}>
        <math display="block">
          <FormulaMath formula={set.formula} />
        </math>
        <dl className={classes['symbols']}>
          {set.symbols.map(([letter, name]) => (
            <div key={letter}>
              <dt>{letter}</dt>
              <dd>{say(`symbol_${name}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}

const Rows = ({ table }: { table: WorkingTable }) => {
  const say = useWords('figures')
  const [isWhole, setIsWhole] = useState(false)
  const isPrinting = useIsPrinting()
  const shown = isWhole || isPrinting ? table.rows : table.rows.slice(0, firstRows)
  const hidden = table.rows.length - shown.length
  return (
    <div>
      <h3 className={classes['heading']}>{table.title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide tables scroll, also by keyboard */}
      <section className={classes['scroll']} aria-label={table.title} tabIndex={0}>
        <table className={classes['table']} data-columns={table.heads.length > 3 ? 'many' : 'few'}>
          <thead>
            <tr>
              {table.heads.map((head, column) => (
                <th key={head} scope="col" data-kind={column < table.textColumns ? 'text' : 'number'}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a working have no name and never move
              <tr key={place}>
                {row.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- one cell a column
                  <td
                    key={column}
                    data-kind={column < table.textColumns ? 'text' : 'number'}
                    data-head={table.heads[column]}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 && (
        <Button size="small" kind="quiet" data-print="hidden" onClick={() => setIsWhole(true)}>
          {say('showAll')} ({say('moreRows', { count: hidden })})
        </Button>
      )}
    </div>
  )
}

type WorkingViewProps = {
  working: Working
  value: string
  tables: readonly WorkingTable[]
  /** How the figure came about, in sentences. */
  origin: readonly string[]
}

/** How a figure was made: result, formula, method, quality, and every number that went in. */
export const WorkingView = ({ working, value, tables, origin }: WorkingViewProps) => {
  const say = useWords('figures')
  const { figure } = working
  const reasons = writeReasons(working, say)
  const quality = knownQuality(figure)
  return (
    <div className={classes['working']} data-working="">
      <div className={classes['result']}>
        <span className={classes['value']}>{value}</span>
        <span className={classes['period']}>{writePeriod(figure, say)}</span>
      </div>
      <h3 className={classes['heading']}>{say('workingTitle')}</h3>
      {figure.method !== 'reported' && <p className={classes['method']}>{say(`method_${figure.method}`)}</p>}
      <p className={classes['footnote']}>{origin.join(' ')}</p>
      <FormulaSet method={figure.method} />
      {quality && (
        <>
          <h3 className={classes['heading']}>{say('quality')}</h3>
          <Row gap={2}>
            <Badge tone={tones[quality]}>{say(`quality_${quality}`)}</Badge>
            <span>{say(`qualityText_${quality}`)}</span>
          </Row>
        </>
      )}
      {reasons.length > 0 && (
        <ul className={classes['reasons']}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {tables.map((table) => (
        <Rows key={table.id} table={table} />
      ))}
    </div>
  )
}
