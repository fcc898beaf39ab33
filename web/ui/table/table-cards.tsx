import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { readText, type Column } from '#web/ui/table/column.ts'
import classes from '#web/ui/table/data-table.module.css'
import { findHeading } from '#web/ui/table/row-groups.ts'
import { RowTick } from '#web/ui/table/row-tick.tsx'
import { renderCell } from '#web/ui/table/table-rows.tsx'
import type { TableViewProps } from '#web/ui/table/table-view-props.ts'
import { useTableLabels } from '#web/ui/table/use-table-labels.ts'

const cardsAtOnce = 50

/** The part a column plays in a card: said by the column, else the first names the card and numbers are lines. */
const findParts = <Row,>(columns: readonly Column<Row>[]) => {
  const title = columns.find((column) => column.card === 'title') ?? columns[0]
  const figure = columns.find((column) => column.card === 'figure')
  const lines = columns.filter((column) => column !== title && column !== figure && column.card !== 'none')
  return { title, figure, lines }
}

/** A name with nothing under it tells nobody anything. */
const isSaid = (content: ReactNode): boolean =>
  content !== null && content !== undefined && content !== '' && content !== false

type CardProps = {
  id?: string
  title: ReactNode
  figure: ReactNode
  onOpen?: (() => void) | undefined
  lines: readonly { id: string; name: string; content: ReactNode }[]
  /** Chooses the row. */
  tick?: ReactNode
  /** What can be done with the row. */
  actions?: ReactNode
}

const Card = ({ id, title, figure, onOpen, lines, tick, actions }: CardProps) => (
  <li className={classes['card']} data-row-id={id}>
    <div className={classes['cardHead']}>
      {tick}
      <span className={classes['cardTitle']}>
        {onOpen ? (
          <button type="button" className={classes['cardOpen']} onClick={onOpen}>
            {title}
          </button>
        ) : (
          title
        )}
      </span>
      {figure !== undefined && <span>{figure}</span>}
    </div>
    {lines.length > 0 && (
      <dl className={classes['lines']}>
        {lines.map((line) => (
          <div key={line.id}>
            <dt>{line.name}</dt>
            <dd>{line.content}</dd>
          </div>
        ))}
      </dl>
    )}
    {actions && <div className={classes['cardActions']}>{actions}</div>}
  </li>
)

/** The same rows as cards, for screens too narrow for a table. */
export const TableCards = <Row,>(props: TableViewProps<Row>) => {
  const { caption, columns, rows, rowId, onOpen, totals, groups, selection, rowActions, isOld } = props
  const labels = useTableLabels()
  const [count, setCount] = useState(cardsAtOnce)
  const { title, figure, lines } = findParts(columns)
  if (!title) return null
  return (
    <>
      <ul className={classes['cards']} aria-label={caption} aria-busy={isOld}>
        {rows.slice(0, count).map((row, place) => {
          const heading = findHeading(rows, place, groups)
          return (
            <Fragment key={rowId(row)}>
              {heading && (
                <li className={classes['cardGroup']}>
                  <span>{heading[title.id]}</span>
                  <span>{figure && heading[figure.id]}</span>
                </li>
              )}
              <Card
                id={rowId(row)}
                title={renderCell(title, row) ?? readText(title, row)}
                figure={figure && renderCell(figure, row)}
                onOpen={onOpen && !title.isLink ? () => onOpen(row) : undefined}
                lines={lines
                  .map((line) => ({ id: line.id, name: line.header, content: renderCell(line, row) }))
                  .filter(({ content }) => isSaid(content))}
                tick={selection && <RowTick selection={selection} row={row} />}
                actions={rowActions?.of(row)}
              />
            </Fragment>
          )
        })}
        {totals && (
          <Card
            title={totals[title.id]}
            figure={figure && totals[figure.id]}
            lines={lines
              .filter((line) => totals[line.id] !== undefined)
              .map((line) => ({ id: line.id, name: line.header, content: totals[line.id] }))}
          />
        )}
      </ul>
      {rows.length > count && (
        <div className={classes['more']}>
          <Button onClick={() => setCount(count + cardsAtOnce)}>{labels.showMore}</Button>
        </div>
      )}
    </>
  )
}
