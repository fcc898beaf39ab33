/** A table that somebody takes along: the same rows as a CSV file or as a workbook. */

/** What a cell holds. Money and units keep the decimals they are shown with, so that a file says what the screen says. */
export type TableCell = string | number | null

/** A column: `date` holds ISO days; `money` two decimals or more, `units` up to eight, `text` anything. */
export type TableColumn = { head: string; kind: 'text' | 'date' | 'money' | 'units' }

/** The name of the sheet, its columns, and rows as wide as the columns. */
export type Table = {
  title: string
  columns: readonly TableColumn[]
  rows: readonly (readonly TableCell[])[]
}

/** The formats a table can be taken along in. */
export type TableFormat = 'csv' | 'xlsx'
