import { useMemo, type ReactNode } from 'react'
import { useIsPhone } from '#web/ui/media.ts'
import type { Column, Sort, TableFilter } from '#web/ui/table/column.ts'
import classes from '#web/ui/table/data-table.module.css'
import { groupRows, type RowGroups } from '#web/ui/table/row-groups.ts'
import type { HeldLook } from '#web/ui/table/table-look.ts'
import { TableFoot, TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { TableView } from '#web/ui/table/table-view.tsx'
import { useTable } from '#web/ui/table/use-table.ts'
import { useIsPrinting } from '#web/ui/use-printing.ts'
import { useTableLabels } from './use-table-labels.ts'

export type DataTableProps<Row> = {
  /** Under this name the reader's choice of columns and order is remembered. */
  id: string
  /** What the table shows, for screen readers. */
  caption: string
  /** Keep columns, rows and filters stable between renders: the search index is built from them. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What tells rows apart; left out where they have an id. */
  rowId?: (row: Row) => string
  /** What is searched, in words. */
  search?: string
  filters?: readonly TableFilter<Row>[]
  initialSort?: Sort
  onOpenRow?: ((row: Row) => void) | undefined
  /** Sums of the rows that are shown, by column id; made where figures are made, not here. */
  totals?: ((shown: readonly Row[]) => Readonly<Record<string, ReactNode>>) | undefined
  /** Name of the CSV file; without it there is none. */
  csvName?: string
  searchable?: boolean
  /** Which rows are listed, where the page filters by itself; keep it stable between renders. */
  keep?: ((row: Row) => boolean) | undefined
  /** How it is seen, where the page keeps that with more of its own; else the table remembers it by itself. */
  look?: HeldLook
  /** Rows under headings with their sums; keep it stable between renders. */
  groups?: RowGroups<Row> | undefined
  actions?: ReactNode
  /** Shown instead of the table when there are no rows at all. */
  empty?: ReactNode
  /** True inside a card without padding, so that rows run to its edges. */
  inset?: boolean
}

const noFilters: readonly never[] = []

const idOf = (row: unknown): string => (row as { id: string }).id

/** A table that can be searched, sorted, filtered, read by keyboard and on a phone, printed and taken along. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { id, caption, columns, rows, rowId = idOf, search, filters = noFilters } = props
  const {
    initialSort = null,
    onOpenRow,
    totals,
    csvName,
    searchable = true,
    keep,
    look,
    groups,
    actions,
    empty,
    inset = false,
  } = props
  const labels = useTableLabels(search)
  const state = useTable({ id, columns, rows, filters, initialSort, searchable, keep, look })
  const found = useMemo(() => groupRows(state.found, groups), [state.found, groups])
  const table = { ...state, found }
  const isPrinting = useIsPrinting()
  const isPhone = useIsPhone() && !isPrinting
  const isEmpty = rows.length === 0 || (keep !== undefined && table.found.length === 0)
  if (isEmpty && empty) return <>{empty}</>
  const sums = totals && table.found.length > 0 ? totals(table.found) : undefined
  const hasToolbar = searchable || filters.length > 0 || csvName !== undefined || actions !== undefined
  return (
    <div className={classes['table']} data-inset={inset}>
      {hasToolbar && (
        <TableToolbar
          table={table}
          columns={columns}
          rows={rows}
          filters={filters}
          labels={labels}
          csvName={csvName}
          searchable={searchable}
          device={isPhone ? 'phone' : 'desktop'}
          actions={actions}
        />
      )}
      {table.found.length === 0 ? (
        <p className={classes['state']}>{labels.nothingFound}</p>
      ) : (
        <TableView
          caption={caption}
          columns={table.shownColumns}
          rows={table.found}
          rowId={rowId}
          onOpen={onOpenRow}
          groups={groups}
          totals={sums}
          widths={table.widths}
          sort={table.sort}
          onSort={table.sortBy}
        />
      )}
      {hasToolbar && isPhone && <TableFoot table={table} rows={rows} labels={labels} csvName={csvName} />}
    </div>
  )
}
