import type { FieldViewProps } from '../field-contract.ts'
import { NothingFilled } from '../nothing-filled.tsx'
import { readRows } from './row-name.ts'
import { RowsTable } from './rows-table.tsx'
import { useColumns } from './use-columns.ts'

/** The rows of the table as they are read. */
export const TabularView = ({ field, value, context }: FieldViewProps) => {
  const columns = useColumns(field, context)
  const rows = readRows(value)
  if (rows.length === 0) return <NothingFilled />
  return <RowsTable label={field.label ?? field.name} columns={columns} rows={rows} context={context} />
}
