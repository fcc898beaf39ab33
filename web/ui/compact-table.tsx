import type { ReactNode } from 'react'
import { ScrollGroup } from '#web/ui/scroll-group.tsx'
import classes from '#web/ui/compact-table.module.css'

export type CompactColumn = { id: string; header: string; align?: 'end' | undefined }

export type CompactRow = {
  id: string
  /** By the ids of the columns. */
  cells: Readonly<Record<string, ReactNode>>
  actions?: ReactNode
}

export type CompactTableProps = {
  /** What the table holds. */
  label: string
  columns: readonly CompactColumn[]
  rows: readonly CompactRow[]
  /** Heading of the buttons of each row, for screen readers; left out where rows have none. */
  actionsLabel?: string | undefined
}

/**
 * A few rows inside a form: dense, with the buttons of each row at its end. Wider than its place, it scrolls; in a narrow
 * place each row is a card.
 */
export const CompactTable = ({ label, columns, rows, actionsLabel }: CompactTableProps) => (
  <ScrollGroup className={classes['scroller']} label={label}>
    <table className={classes['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" data-align={align}>
              {header}
            </th>
          ))}
          {actionsLabel && (
            <th scope="col" className={classes['actions']}>
              <span className="visually-hidden">{actionsLabel}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells, actions }) => (
          <tr key={id}>
            {columns.map((column) => (
              <td key={column.id} data-align={column.align} data-header={column.header}>
                {cells[column.id]}
              </td>
            ))}
            {actionsLabel && (
              <td className={classes['actions']}>
                <span className={classes['buttons']}>{actions}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollGroup>
)
