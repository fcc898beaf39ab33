import type { ReactNode } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { RowTick } from './row-tick.tsx'
import { titleOf, writeValue } from './cell-text.ts'
import { RecordCell } from './record-cell.tsx'
import type { RecordsTableProps } from './records-table.tsx'
import classes from './records.module.css'

type RecordsCardsProps = Omit<RecordsTableProps, 'sort' | 'onSort' | 'onPage' | 'actionsLabel'> & {
  title: string
}

const CardHead = ({
  record,
  title,
  onOpen,
  children,
}: {
  record: RecordAnswer
  title: string
  onOpen: ((id: string) => void) | undefined
  children: ReactNode
}) => (
  <div className={classes['cardHead']}>
    {children}
    {onOpen ? (
      <button type="button" className={classes['cardOpen']} onClick={() => onOpen(record.id)}>
        {titleOf(record, title)}
      </button>
    ) : (
      <span className={classes['cardTitle']}>{titleOf(record, title)}</span>
    )}
  </div>
)

/** The same records as cards, for screens too narrow for a table. Empty lines are left out. */
export const RecordsCards = (props: RecordsCardsProps) => {
  const { caption, columns, records, writer, headerOf, onOpen, selection, rowActions, title, isOld } = props
  return (
    <ul className={classes['cards']} aria-label={caption} aria-busy={isOld}>
      {records.map((record) => (
        <li className={classes['card']} key={record.id} data-record={record.id}>
          <CardHead record={record} title={title} onOpen={onOpen}>
            {selection && <RowTick selection={selection} record={record} />}
          </CardHead>
          <dl className={classes['lines']}>
            {columns
              .filter((column) => column.name !== title)
              .filter(({ name, field }) => writeValue({ name, field, record, writer }) !== '')
              .map((column) => (
                <div key={column.name}>
                  <dt>{headerOf(column)}</dt>
                  <dd>
                    <RecordCell column={column} record={record} writer={writer} />
                  </dd>
                </div>
              ))}
          </dl>
          {rowActions && <div className={classes['cardActions']}>{rowActions(record)}</div>}
        </li>
      ))}
    </ul>
  )
}
