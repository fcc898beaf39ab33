import { useIsPhone } from '#web/ui/media.ts'
import { TableCards } from '#web/ui/table/table-cards.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import type { TableViewProps } from '#web/ui/table/table-view-props.ts'
import { useIsPrinting } from '#web/ui/use-printing.ts'

/** Rows as they are read: a table, or cards where the screen is too narrow for one. */
export const TableView = <Row,>(props: TableViewProps<Row>) => {
  const isPrinting = useIsPrinting()
  const isPhone = useIsPhone()
  return isPhone && !isPrinting ? <TableCards {...props} /> : <TableGrid {...props} isPrinting={isPrinting} />
}
