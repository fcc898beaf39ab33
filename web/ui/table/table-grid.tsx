import { Fragment, useState, type ReactNode } from 'react'
import { Arrow } from '#web/ui/arrow.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import type { Column, Sort } from '#web/ui/table/column.ts'
import classes from '#web/ui/table/data-table.module.css'
import { findHeading, type RowGroups } from '#web/ui/table/row-groups.ts'
import { findNextRow, TableRow } from '#web/ui/table/table-rows.tsx'
import { useDrawnRows } from '#web/ui/table/use-drawn-rows.ts'

/** Above this many rows the table scrolls by itself and its head stays in sight. */
const tallFrom = 24

export type TableGridProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Least widths of columns in characters. */
  widths: Readonly<Record<string, number>>
  sort: Sort | null
  onSort: (column: Column<Row>) => void
  onOpen: ((row: Row) => void) | undefined
  totals: Readonly<Record<string, ReactNode>> | undefined
  groups?: RowGroups<Row> | undefined
  isPrinting: boolean
}

type HeadCellProps<Row> = { column: Column<Row>; width: number | undefined } & Pick<
  TableGridProps<Row>,
  'sort' | 'onSort'
>

const HeadCell = <Row,>({ column, width, sort, onSort }: HeadCellProps<Row>) => {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const isPaper = useIsPaper()
  return (
    <th
      className={classes['head']}
      scope="col"
      data-kind={column.kind}
      data-least={column.leastScreen}
      aria-sort={direction}
      style={{ width: column.width, minWidth: width === undefined ? undefined : `${width}ch` }}
    >
      {isPaper ? (
        column.header
      ) : (
        <button type="button" className={classes['sort']} onClick={() => onSort(column)}>
          {column.header}
          <Arrow direction={direction === 'ascending' ? 'up' : 'down'} className={classes['arrow']} />
        </button>
      )}
    </th>
  )
}

const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className={classes['spacer']} aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only takes the room of rows not drawn */}
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null

const Totals = <Row,>({ columns, totals }: Pick<TableGridProps<Row>, 'columns' | 'totals'>) =>
  totals ? (
    <tfoot className={classes['totals']}>
      <tr>
        {columns.map((column) => (
          <td
            className={classes['cell']}
            key={column.id}
            data-kind={column.kind}
            data-least={column.leastScreen}
          >
            {totals[column.id]}
          </td>
        ))}
      </tr>
    </tfoot>
  ) : null

type HeadingProps<Row> = {
  columns: readonly Column<Row>[]
  heading: Readonly<Record<string, ReactNode>> | null
}

const Heading = <Row,>({ columns, heading }: HeadingProps<Row>) =>
  heading ? (
    <tr className={classes['group']}>
      {columns.map((column) => (
        <td
          className={classes['cell']}
          key={column.id}
          data-kind={column.kind}
          data-least={column.leastScreen}
        >
          {heading[column.id]}
        </td>
      ))}
    </tr>
  ) : null

/** The table itself: head, rows and totals. */
export const TableGrid = <Row,>(props: TableGridProps<Row>) => {
  const { caption, columns, rows, rowId, widths, sort, onSort, onOpen, totals, groups, isPrinting } = props
  const { setScroller, places, before, after, show } = useDrawnRows(
    rows.length,
    isPrinting ? 'paper' : 'screen',
  )
  const [current, setCurrent] = useState(0)
  const move = (from: number, key: string): boolean => {
    const next = findNextRow(key, from, rows.length)
    if (next === null || !onOpen) return false
    setCurrent(next)
    show(next)
    return true
  }
  const reachable = places.includes(current) ? current : (places[0] ?? 0)
  return (
    <ScrollGroup
      ref={setScroller}
      className={classes['scroller']}
      isTall={rows.length > tallFrom}
      label={caption}
    >
      <table
        className={classes['grid']}
        aria-rowcount={rows.length + 1}
        data-drawn={places.length < rows.length ? 'part' : 'all'}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                column={column}
                width={widths[column.id]}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} columns={columns.length} />
          {places.map((index) => {
            const row = rows[index]
            return row === undefined ? null : (
              <Fragment key={rowId(row)}>
                <Heading columns={columns} heading={findHeading(rows, index, groups)} />
                <TableRow
                  row={row}
                  index={index}
                  columns={columns}
                  isCurrent={index === reachable}
                  onOpen={onOpen}
                  onMove={move}
                  onFocus={setCurrent}
                />
              </Fragment>
            )
          })}
          <Spacer height={after} columns={columns.length} />
        </tbody>
        <Totals columns={columns} totals={totals} />
      </table>
    </ScrollGroup>
  )
}
