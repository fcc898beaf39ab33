import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { readText, type Column } from '#web/ui/table/column.ts'
import classes from '#web/ui/table/data-table.module.css'
import { RowTick } from '#web/ui/table/row-tick.tsx'
import type { TableViewProps } from '#web/ui/table/table-view-props.ts'

/** The content of a cell. */
export const renderCell = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  column.cell ? column.cell(row) : readText(column, row)

/** The row the keys lead to: one up or down, ten by page, the first and the last. Null for other keys. */
export const findNextRow = (key: string, current: number, count: number): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + 10,
    PageUp: current - 10,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined ? null : Math.max(0, Math.min(count - 1, next))
}

type TableRowProps<Row> = Pick<TableViewProps<Row>, 'columns' | 'onOpen' | 'selection' | 'rowActions'> & {
  id: string
  row: Row
  index: number
  isCurrent: boolean
  /** How wide columns are made, in pixels. */
  widths?: Readonly<Record<string, number>> | undefined
  onMove: (from: number, key: string) => boolean
  onFocus: (index: number) => void
}

const handleKey = <Row,>(event: KeyboardEvent<HTMLTableRowElement>, props: TableRowProps<Row>): void => {
  const { row, index, onOpen, onMove, selection } = props
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === ' ' && selection) selection.toggle(row, event.shiftKey ? 'range' : 'one')
  else if ((event.key === 'Enter' || event.key === ' ') && onOpen) onOpen(row)
  else if (!onMove(index, event.key)) return
  event.preventDefault()
}

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, [role="button"]') !== null

const widthStyle = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : ({ '--column-width': `${width}px`, maxWidth: width } as CSSProperties)

/** One row; when it opens something it is reached by Tab once and then by the arrow keys. */
export const TableRow = <Row,>(props: TableRowProps<Row>) => {
  const { id, row, index, columns, isCurrent, widths, onOpen, onFocus, selection, rowActions } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keys are handled too
    <tr
      className={classes['row']}
      aria-rowindex={index + 2}
      aria-selected={selection?.isChosen(row)}
      data-row={index}
      data-row-id={id}
      data-opens={onOpen !== undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows are walked through by arrow keys
      tabIndex={onOpen ? (isCurrent ? 0 : -1) : undefined}
      onFocus={() => onFocus(index)}
      onKeyDown={(event) => handleKey(event, props)}
      onClick={(event) => {
        if (onOpen && !isOnControl(event.target) && getSelection()?.type !== 'Range') onOpen(row)
      }}
    >
      {selection && (
        <td className={classes['cell']} data-part="tick">
          <RowTick selection={selection} row={row} />
        </td>
      )}
      {columns.map((column) => (
        <td
          className={classes['cell']}
          key={column.id}
          data-kind={column.kind}
          data-least={column.leastScreen}
          style={widthStyle(widths?.[column.id])}
        >
          {renderCell(column, row)}
        </td>
      ))}
      {rowActions && (
        <td className={classes['cell']} data-part="actions">
          {rowActions.of(row)}
        </td>
      )}
    </tr>
  )
}
