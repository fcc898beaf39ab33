import { Fragment, useState, type ReactNode } from 'react'
import { Arrow } from '#web/ui/arrow.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { ColumnEdge } from '#web/ui/table/column-edge.tsx'
import classes from '#web/ui/table/data-table.module.css'
import { findHeading } from '#web/ui/table/row-groups.ts'
import { AllTick } from '#web/ui/table/row-tick.tsx'
import { findNextRow, TableRow } from '#web/ui/table/table-rows.tsx'
import type { TableViewProps } from '#web/ui/table/table-view-props.ts'
import { useDrawnRows } from '#web/ui/table/use-drawn-rows.ts'

/** Above this many rows the table scrolls by itself and its head stays in sight. */
const tallFrom = 24

type HeadCellProps<Row> = { column: Column<Row>; width: number | undefined } & Pick<
  TableViewProps<Row>,
  'sort' | 'onSort' | 'sizing'
>

const HeadCell = <Row,>({ column, width, sort, onSort, sizing }: HeadCellProps<Row>) => {
  const sized = sizing?.widths[column.id]
  const direction = sort?.column === column.id ? sort.direction : undefined
  const isPaper = useIsPaper()
  return (
    <th
      className={classes['head']}
      scope="col"
      data-kind={column.kind}
      data-least={column.leastScreen}
      aria-sort={direction}
      style={{
        width: sized ?? column.width,
        minWidth: sized ?? (width === undefined ? undefined : `${width}ch`),
      }}
    >
      {isPaper || column.isSortable === false ? (
        column.header
      ) : (
        <button type="button" className={classes['sort']} onClick={() => onSort(column)}>
          {column.header}
          <Arrow direction={direction === 'ascending' ? 'up' : 'down'} className={classes['arrow']} />
        </button>
      )}
      {sizing && !isPaper && (
        <ColumnEdge header={column.header} width={sized} onSize={(next) => sizing.onSize(column.id, next)} />
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

type SumRowProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'selection' | 'rowActions'> & {
  className: string | undefined
  said: Readonly<Record<string, ReactNode>>
}

/** A row of what stands above or below others: a heading of a group, the totals. */
const SumRow = <Row,>({ columns, className, said, selection, rowActions }: SumRowProps<Row>) => (
  <tr className={className}>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- stands below the boxes of rows */}
    {selection && <td className={classes['cell']} data-part="tick" />}
    {columns.map((column) => (
      <td className={classes['cell']} key={column.id} data-kind={column.kind} data-least={column.leastScreen}>
        {said[column.id]}
      </td>
    ))}
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- stands below the buttons of rows */}
    {rowActions && <td className={classes['cell']} data-part="actions" />}
  </tr>
)

const Head = <Row,>({ columns, rows, widths, selection, rowActions, ...rest }: TableViewProps<Row>) => (
  <thead>
    <tr aria-rowindex={1}>
      {selection && (
        <th className={classes['head']} data-part="tick" scope="col">
          <AllTick selection={selection} rows={rows} />
        </th>
      )}
      {columns.map((column) => (
        <HeadCell {...rest} key={column.id} column={column} width={widths?.[column.id]} />
      ))}
      {rowActions && (
        <th className={classes['head']} data-part="actions" scope="col">
          <span className="visually-hidden">{rowActions.label}</span>
        </th>
      )}
    </tr>
  </thead>
)

/** The table itself: head, rows and totals. */
export const TableGrid = <Row,>(props: TableViewProps<Row> & { isPrinting: boolean }) => {
  const { caption, columns, rows, rowId, onOpen, onPage, selection, rowActions, isPrinting } = props
  const { setScroller, places, before, after, show } = useDrawnRows(
    rows.length,
    isPrinting ? 'paper' : 'screen',
  )
  const [current, setCurrent] = useState(0)
  const move = (from: number, key: string): boolean => {
    if (onPage && (key === 'PageDown' || key === 'PageUp')) {
      onPage(key === 'PageDown' ? 1 : -1)
      return true
    }
    const next = findNextRow(key, from, rows.length)
    if (next === null || !onOpen) return false
    setCurrent(next)
    show(next)
    return true
  }
  const reachable = places.includes(current) ? current : (places[0] ?? 0)
  const columnCount = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)
  const beside = { columns, selection, rowActions }
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
        aria-busy={props.isOld}
        data-drawn={places.length < rows.length ? 'part' : 'all'}
      >
        <caption className="visually-hidden">{caption}</caption>
        <Head
          {...props}
          widths={isPrinting ? {} : props.widths}
          sizing={isPrinting ? undefined : props.sizing}
        />
        <tbody>
          <Spacer height={before} columns={columnCount} />
          {places.map((index) => {
            const row = rows[index]
            if (row === undefined) return null
            const heading = findHeading(rows, index, props.groups)
            return (
              <Fragment key={rowId(row)}>
                {heading && <SumRow {...beside} className={classes['group']} said={heading} />}
                <TableRow
                  {...beside}
                  id={rowId(row)}
                  row={row}
                  index={index}
                  widths={isPrinting ? undefined : props.sizing?.widths}
                  isCurrent={index === reachable}
                  onOpen={onOpen}
                  onMove={move}
                  onFocus={setCurrent}
                />
              </Fragment>
            )
          })}
          <Spacer height={after} columns={columnCount} />
        </tbody>
        {props.totals && (
          <tfoot className={classes['totals']}>
            <SumRow {...beside} className={undefined} said={props.totals} />
          </tfoot>
        )}
      </table>
    </ScrollGroup>
  )
}
