import { TabularTimestamp } from '../timestamp/timestamp-view.tsx'
import type { ReactNode } from 'react'
import type { FormField } from '#model/fields/form-field.ts'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldContext } from '../field-contract.ts'
import { useFieldPart } from '../field-parts.ts'
import type { TableRow } from './row-name.ts'

type CellProps = { column: FormField; value: unknown; context: FieldContext }

const Cell = ({ column, value, context }: CellProps) => {
  const part = useFieldPart(column.type)
  const View = column.type === 'timestamp' ? TabularTimestamp : part.View
  return <View field={column} value={value} context={context} />
}

export type RowsTableProps = {
  label: string
  columns: readonly FormField[]
  rows: readonly TableRow[]
  context: FieldContext
  actionsOf?: (place: number) => ReactNode
}

/** The rows as they are read, with what may be done with each. */
export const RowsTable = ({ label, columns, rows, context, actionsOf }: RowsTableProps) => {
  const say = useWords('fields')
  return (
    <CompactTable
      label={label}
      actionsLabel={actionsOf && say('actions')}
      columns={columns.map(({ name, label: header, type }) => ({
        id: name,
        header: header ?? name,
        align: type === 'number' || type === 'increment' ? 'end' : undefined,
      }))}
      rows={rows.map((row, place) => ({
        id: String(place),
        cells: Object.fromEntries(
          columns.map((column) => [
            column.name,
            <Cell key={column.name} column={column} value={row[column.name]} context={context} />,
          ]),
        ),
        actions: actionsOf?.(place),
      }))}
    />
  )
}
