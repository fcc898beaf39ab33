import { IconDownload } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { late } from '#web/ui/late.tsx'
import { findChoices } from '#web/ui/table/arrange-rows.ts'
import { ColumnChoice } from '#web/ui/table/column-choice.tsx'
import type { Column, TableFilter } from '#web/ui/table/column.ts'
import { buildTableCsv, saveCsv } from '#web/ui/table/csv.ts'
import type { TableLabels } from '#web/ui/table/use-table-labels.ts'
import classes from '#web/ui/table/data-table.module.css'
import type { TableState } from '#web/ui/table/use-table.ts'

// Few tables have filters of their own.
const MultiSelect = late(async () => (await import('#web/ui/inputs/multi-select.tsx')).MultiSelect)

type ToolbarProps<Row> = {
  table: TableState<Row>
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  filters: readonly TableFilter<Row>[]
  labels: TableLabels
  csvName: string | undefined
  searchable: boolean
  device: 'phone' | 'desktop'
  actions: ReactNode
}

const SortChoice = <Row,>({
  table,
  columns,
  labels,
}: Pick<ToolbarProps<Row>, 'table' | 'columns' | 'labels'>) => (
  <Select
    label={labels.sortBy}
    labelShown={false}
    placeholder={labels.sortBy}
    width={140}
    value={table.sort?.column ?? null}
    options={columns.map((column) => ({ value: column.id, label: column.header }))}
    onChange={(id) => {
      const column = columns.find((candidate) => candidate.id === id)
      if (column && column.id !== table.sort?.column) table.sortBy(column)
    }}
  />
)

type FileProps<Row> = Pick<ToolbarProps<Row>, 'table' | 'labels' | 'csvName'>

/** Takes the shown rows along as a file. */
const TableFile = <Row,>({ table, labels, csvName }: FileProps<Row>) =>
  csvName !== undefined && (
    <Button
      icon={IconDownload}
      onClick={() =>
        saveCsv(
          csvName,
          buildTableCsv(table.fileColumns, { rows: table.found, headOfCurrency: labels.currencyOf }),
        )
      }
    >
      {labels.download}
    </Button>
  )

type CountProps<Row> = Pick<ToolbarProps<Row>, 'table' | 'labels' | 'rows'>

const TableCount = <Row,>({ table, labels, rows }: CountProps<Row>) => (
  <output className={classes['count']}>
    {labels.count({ shown: table.found.length, total: rows.length })}
  </output>
)

/** On a phone the rows come first: their count and the file stand below them. */
export const TableFoot = <Row,>(props: FileProps<Row> & CountProps<Row>) => (
  <div className={classes['foot']} data-print="hidden">
    <TableFile {...props} />
    <TableCount {...props} />
  </div>
)

/** What can be done with a table: search, filter, choose columns, take it along as a file. */
export const TableToolbar = <Row,>(props: ToolbarProps<Row>) => {
  const { table, columns, rows, filters, labels, csvName, searchable, device, actions } = props
  const { locale } = useFormat()
  const free = columns.filter((column) => column.visibility !== 'fixed')
  return (
    <div className={classes['toolbar']} data-print="hidden">
      {searchable && <SearchBox label={labels.search} value={table.search} onChange={table.setSearch} />}
      <Suspense>
        {filters.map((filter) => (
          <MultiSelect
            key={filter.id}
            label={filter.label}
            labelShown={false}
            placeholder={filter.label}
            width={190}
            options={findChoices(filter, rows, locale)}
            value={[...(table.choices[filter.id] ?? [])]}
            onChange={(chosen) => table.choose(filter.id, chosen)}
            labels={{ nothingFound: labels.nothingFound, clear: labels.clear }}
          />
        ))}
      </Suspense>
      {device === 'phone' && <SortChoice table={table} columns={columns} labels={labels} />}
      {device === 'desktop' && <TableCount table={table} labels={labels} rows={rows} />}
      {device === 'desktop' && free.length > 0 && (
        <ColumnChoice
          label={labels.chooseColumns}
          columns={free}
          headerOf={(column) => column.header}
          isSeen={table.isSeen}
          onToggle={table.toggleColumn}
        />
      )}
      {device === 'desktop' && <TableFile table={table} labels={labels} csvName={csvName} />}
      {actions}
    </div>
  )
}
