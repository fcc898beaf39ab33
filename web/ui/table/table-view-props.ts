import type { ReactNode } from 'react'
import type { ColumnSizing } from '#web/ui/table/column-edge.tsx'
import type { Column, Sort } from '#web/ui/table/column.ts'
import type { RowGroups } from '#web/ui/table/row-groups.ts'
import type { RowSelection } from '#web/ui/table/row-tick.tsx'

export type TableViewProps<Row> = {
  /** What the table shows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  sort: Sort | null
  onSort: (column: Column<Row>) => void
  onOpen?: ((row: Row) => void) | undefined
  /** Turns to the page before (-1) or after (1), where rows come page by page. */
  onPage?: ((step: -1 | 1) => void) | undefined
  selection?: RowSelection<Row> | null | undefined
  /** What can be done with one row, at its end; `label` heads it for screen readers. */
  rowActions?: { label: string; of: (row: Row) => ReactNode } | null | undefined
  /** True while these rows are those of the question before. */
  isOld?: boolean
  /** Least widths of columns in characters. */
  widths?: Readonly<Record<string, number>> | undefined
  /** Columns that are made wider or narrower, where they may be. */
  sizing?: ColumnSizing | undefined
  totals?: Readonly<Record<string, ReactNode>> | undefined
  groups?: RowGroups<Row> | undefined
}
