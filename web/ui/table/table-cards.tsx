import { Fragment, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table/column.ts'
import classes from '#web/ui/table/data-table.module.css'
import { findHeading, type RowGroups } from '#web/ui/table/row-groups.ts'
import { renderCell } from '#web/ui/table/table-rows.tsx'

const cardsAtOnce = 40

type TableCardsProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  totals: Readonly<Record<string, ReactNode>> | undefined
  groups?: RowGroups<Row> | undefined
  showMoreLabel: string
}

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
  title: ReactNode
  figure: ReactNode
  onOpen?: (() => void) | undefined
  lines: readonly { id: string; name: string; content: ReactNode }[]
}

const Card = ({ title, figure, onOpen, lines }: CardProps) => (
  <li className={classes['card']}>
    <div className={classes['cardHead']}>
      <span className={classes['cardTitle']}>
        {onOpen ? (
          <button type="button" className={classes['cardOpen']} onClick={onOpen}>
            {title}
          </button>
        ) : (
          title
        )}
      </span>
      <span>{figure}</span>
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
  </li>
)

/** The same rows as cards, for screens too narrow for a table. */
export const TableCards = <Row,>(props: TableCardsProps<Row>) => {
  const { caption, columns, rows, rowId, onOpen, totals, groups, showMoreLabel } = props
  const [count, setCount] = useState(cardsAtOnce)
  const { title, figure, lines } = findParts(columns)
  if (!title) return null
  return (
    <>
      <ul className={classes['cards']} aria-label={caption}>
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
                title={renderCell(title, row)}
                figure={figure && renderCell(figure, row)}
                onOpen={onOpen && (() => onOpen(row))}
                lines={lines
                  .map((line) => ({ id: line.id, name: line.header, content: renderCell(line, row) }))
                  .filter(({ content }) => isSaid(content))}
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
          <Button onClick={() => setCount(count + cardsAtOnce)}>{showMoreLabel}</Button>
        </div>
      )}
    </>
  )
}
