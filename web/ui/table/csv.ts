import { harmlessCell } from '#model/fields/harmless-cell.ts'
import type { CellValue, Column } from '#web/ui/table/column.ts'

const writeCell = (value: CellValue): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = harmlessCell(value)
  return /[",\r\n;]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text
}

/** The mark at the head of a file by which spreadsheets know that it is UTF-8. */
const byteOrderMark = '\uFEFF'

/** A table of plain values as CSV text (RFC 4180, with a byte order mark, safe to open in a spreadsheet). */
export const writeCsv = (lines: readonly (readonly CellValue[])[]): string =>
  byteOrderMark + lines.map((line) => line.map(writeCell).join(',')).join('\r\n') + '\r\n'

/** Exactly the rows and columns that are shown, as CSV text. */
export const buildTableCsv = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  writeCsv([
    columns.map((column) => column.header),
    ...rows.map((row) => columns.map((column) => (column.csv ?? column.value)(row))),
  ])

/** Hands a file to the person. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Hands CSV text to the person as a file. */
export const saveCsv = (name: string, text: string): void =>
  saveFile(name.endsWith('.csv') ? name : `${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
