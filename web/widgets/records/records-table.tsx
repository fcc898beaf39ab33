import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { Arrow } from '#web/ui/arrow.tsx'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import { findNextRow } from '#web/ui/table/table-rows.tsx'
import { RowTick, type Selection } from './row-tick.tsx'
import type { Writer } from './cell-text.ts'
import type { GridColumn } from './grid-columns.ts'
import { RecordCell } from './record-cell.tsx'
import classes from './records.module.css'

export type RecordsTableProps = {
  caption: string
  columns: readonly GridColumn[]
  records: readonly RecordAnswer[]
  writer: Writer
  headerOf: (column: GridColumn) => string
  /** 'name' or '-name'. */
  sort: string | null
  /** Sorting by a header; not while rows are moved by hand inside a record. */
  onSort: (sort: string) => void
  onOpen: ((id: string) => void) | undefined
  /** Turns to the page before (-1) or after (1). */
  onPage: (step: -1 | 1) => void
  selection: Selection | null
  /** What can be done with one row, at its end; `name` says with what. */
  rowActions: ((record: RecordAnswer) => ReactNode) | null
  actionsLabel: string
  /** True while these rows are those of the question before. */
  isOld: boolean
}

const directionOf = (sort: string | null, name: string): 'ascending' | 'descending' | undefined => {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : undefined
}

const HeadCell = ({
  column,
  headerOf,
  sort,
  onSort,
}: { column: GridColumn } & Pick<RecordsTableProps, 'headerOf' | 'sort' | 'onSort'>) => {
  const direction = directionOf(sort, column.name)
  const header = headerOf(column)
  return (
    <th className={classes['head']} scope="col" data-align={column.align} aria-sort={direction}>
      {column.isSortable ? (
        <button
          type="button"
          className={classes['sort']}
          onClick={() => onSort(direction === 'ascending' ? `-${column.name}` : column.name)}
        >
          {header}
          <Arrow direction={direction === 'ascending' ? 'up' : 'down'} className={classes['arrow']} />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

type RowProps = Pick<RecordsTableProps, 'columns' | 'writer' | 'onOpen' | 'selection' | 'rowActions'> & {
  record: RecordAnswer
  index: number
  isCurrent: boolean
  onKey: (event: KeyboardEvent<HTMLTableRowElement>) => void
  onFocus: () => void
}

const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null

const BodyRow = (props: RowProps) => {
  const { record, index, columns, writer, onOpen, selection, rowActions, isCurrent, onKey, onFocus } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the keys are handled too
    <tr
      className={classes['row']}
      data-row={index}
      data-record={record.id}
      data-opens={onOpen !== undefined}
      aria-selected={selection ? selection.chosen.has(record.id) : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rows are walked through by arrow keys
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKey}
      onClick={(event) => {
        if (onOpen && !isOnControl(event.target) && getSelection()?.type !== 'Range') onOpen(record.id)
      }}
    >
      {selection && (
        <td className={classes['tick']}>
          <RowTick selection={selection} record={record} />
        </td>
      )}
      {columns.map((column) => (
        <td
          className={classes['cell']}
          key={column.name}
          data-align={column.align}
          data-kind={column.field.kind}
        >
          <RecordCell column={column} record={record} writer={writer} />
        </td>
      ))}
      {rowActions && <td className={classes['rowActions']}>{rowActions(record)}</td>}
    </tr>
  )
}

const focusRow = (from: HTMLTableRowElement, index: number): void => {
  from.parentElement?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus()
}

/** The records of a page as a table: read by mouse and by keys. */
export const RecordsTable = (props: RecordsTableProps) => {
  const { caption, columns, records, writer, onOpen, onPage, selection, rowActions, isOld } = props
  const [current, setCurrent] = useState(0)
  const reachable = Math.min(current, Math.max(0, records.length - 1))
  const handleKey = (
    event: KeyboardEvent<HTMLTableRowElement>,
    record: RecordAnswer,
    index: number,
  ): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const paging = { PageDown: 1, PageUp: -1 } as const
    const next = findNextRow(event.key, index, records.length)
    if (event.key === 'Enter' && onOpen) onOpen(record.id)
    else if (event.key === ' ' && selection) selection.toggle(record)
    else if (event.key === 'PageDown' || event.key === 'PageUp') onPage(paging[event.key])
    else if (next !== null) focusRow(event.currentTarget, next)
    else return
    event.preventDefault()
  }
  return (
    <ScrollGroup className={classes['scroller']} isTall={false} label={caption}>
      <table className={classes['grid']} aria-busy={isOld}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th className={classes['tick']} scope="col">
                <RowTick selection={selection} records={records} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} {...props} />
            ))}
            {rowActions && (
              <th className={classes['rowActions']} scope="col">
                <span className="visually-hidden">{props.actionsLabel}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map((record, index) => (
            <BodyRow
              key={record.id}
              {...{ record, index, columns, writer, onOpen, selection, rowActions }}
              isCurrent={index === reachable}
              onKey={(event) => handleKey(event, record, index)}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  )
}
