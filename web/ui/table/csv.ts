import { harmlessCell } from '#model/fields/harmless-cell.ts'
import type { CellValue, Column } from '#web/ui/table/column.ts'

/** As many decimals as units and rates have; what follows is noise of calculating. */
const mostDecimals = 8

const writeNumber = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toFixed(mostDecimals))) : ''

const writeCell = (value: CellValue): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return writeNumber(value)
  const text = harmlessCell(value)
  return /[",\r\n;]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text
}

/** The mark at the head of a file by which spreadsheets know that it is UTF-8. */
const byteOrderMark = '\uFEFF'

/** A table of plain values as CSV text (RFC 4180, with a byte order mark, safe to open in a spreadsheet). */
export const writeCsv = (lines: readonly (readonly CellValue[])[]): string =>
  byteOrderMark + lines.map((line) => line.map(writeCell).join(',')).join('\r\n') + '\r\n'

type FileColumn<Row> = { header: string; read: (row: Row) => CellValue }

type FileRows<Row> = {
  rows: readonly Row[]
  /** The head of the currencies of a column, 'Price, currency'. */
  headOfCurrency: (header: string) => string
}

/** Whether the currencies of a column differ and no column of currencies says them. */
const needsCurrency = <Row>(
  currency: NonNullable<Column<Row>['currency']>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): boolean => {
  const known = rows.filter(currency)
  const told = columns.find(({ id }) => id === 'currency')
  const isTold = told !== undefined && known.every((row) => told.value(row) === currency(row))
  return !isTold && new Set(known.map(currency)).size > 1
}

/** The given rows and columns as CSV text; where amounts are in several currencies, each with its own. */
export const buildTableCsv = <Row>(columns: readonly Column<Row>[], file: FileRows<Row>): string => {
  const written = columns.flatMap(({ header, value, csv, currency }): FileColumn<Row>[] => [
    { header, read: csv ?? value },
    ...(currency && needsCurrency(currency, columns, file.rows)
      ? [{ header: file.headOfCurrency(header), read: currency }]
      : []),
  ])
  return writeCsv([
    written.map(({ header }) => header),
    ...file.rows.map((row) => written.map(({ read }) => read(row))),
  ])
}

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
