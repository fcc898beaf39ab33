import type { KeyboardEvent, ReactNode } from 'react'
import { readText, type Column } from '#web/ui/table/column.ts'
import classes from '#web/ui/table/data-table.module.css'

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

type TableRowProps<Row> = {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  isCurrent: boolean
  onOpen: ((row: Row) => void) | undefined
  onMove: (from: number, key: string) => boolean
  onFocus: (index: number) => void
}

const handleKey = <Row,>(event: KeyboardEvent<HTMLTableRowElement>, props: TableRowProps<Row>): void => {
  if (event.target !== event.currentTarget) return
  const opens = event.key === 'Enter' || event.key === ' '
  if (opens && props.onOpen) {
    event.preventDefault()
    props.onOpen(props.row)
  } else if (props.onMove(props.index, event.key)) {
    event.preventDefault()
  }
}

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select, [role="button"]') !== null

/** One row; when it opens something it is reached by Tab once and then by the arrow keys. */
export const TableRow = <Row,>(props: TableRowProps<Row>) => {
  const { row, index, columns, isCurrent, onOpen, onFocus } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keys are handled too
    <tr
      className={classes['row']}
      aria-rowindex={index + 2}
      data-row={index}
      data-opens={onOpen !== undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows are walked through by arrow keys
      tabIndex={onOpen ? (isCurrent ? 0 : -1) : undefined}
      onFocus={() => onFocus(index)}
      onKeyDown={(event) => handleKey(event, props)}
      onClick={(event) => {
        if (onOpen && !isOnControl(event.target) && getSelection()?.type !== 'Range') onOpen(row)
      }}
    >
      {columns.map((column) => (
        <td
          className={classes['cell']}
          key={column.id}
          data-kind={column.kind}
          data-least={column.leastScreen}
        >
          {renderCell(column, row)}
        </td>
      ))}
    </tr>
  )
}
