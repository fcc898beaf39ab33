import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DataTable, type DataTableProps } from '#web/ui/table/data-table.tsx'

type EditingTableProps<Row> = Pick<DataTableProps<Row>, 'id' | 'caption' | 'columns' | 'rows' | 'rowId'> & {
  /** Opens what is kept of a row. */
  onOpenRow: (row: Row) => void
  empty: { title: string; text: string }
}

/** What is kept, row by row; a row opens in a drawer. */
export const EditingTable = <Row,>({ empty, ...table }: EditingTableProps<Row>) => (
  <Card>
    <DataTable {...table} empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>} />
  </Card>
)
