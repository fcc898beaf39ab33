import type { ReactNode } from 'react'

/** What a cell holds for sorting, searching and files. Dates are ISO days, so that they sort as text. */
export type CellValue = string | number | null | undefined

/** One column of a table. Numbers stand at the right and sort by size; empty cells always come last. */
export type Column<Row> = {
  id: string
  header: string
  kind: 'text' | 'number' | 'date'
  value: (row: Row) => CellValue
  /** What rows are sorted by where it differs, such as a name by its surname. */
  order?: (row: Row) => CellValue
  /** The value as it is read, for the screen and the search; the value itself when absent. */
  text?: (row: Row) => string
  /** More than text in the cell. */
  cell?: (row: Row) => ReactNode
  /** Its cell is a link to what the row opens. */
  isLink?: true
  /** The value for a CSV file when it differs. */
  csv?: (row: Row) => CellValue
  /** The currency of an amount or a price; a file names it where it differs between its rows. */
  currency?: (row: Row) => string | null | undefined
  /** It stands in every file, since the screen says it elsewhere: below a name, at the head of a group. */
  isInFile?: true
  /** 'shown' unless the reader asks for it or it may never be hidden. */
  visibility?: 'shown' | 'hidden' | 'fixed'
  /** Part it plays in the card that stands for a row on phones: its name, its main figure, or a line. */
  card?: 'title' | 'figure' | 'line' | 'none'
  /** The smallest screen with room for it; on smaller ones it stands in the file, and is seen when asked for. */
  leastScreen?: 'laptop' | 'wide' | 'desktop'
  /** CSS width, such as '30%'. */
  width?: string
  /** False where rows have no order by it. */
  isSortable?: boolean
}

export type Sort = { column: string; direction: 'ascending' | 'descending' }

/** A filter over the table: rows are kept when the value is among the chosen ones. */
export type TableFilter<Row> = {
  id: string
  label: string
  value: (row: Row) => string
  /** Choices in order; the values that occur when absent. */
  options?: readonly { value: string; label: string }[]
}

export const readText = <Row>(column: Column<Row>, row: Row): string =>
  column.text ? column.text(row) : String(column.value(row) ?? '')
