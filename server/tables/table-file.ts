import { dispositionOf } from '#server/ground/disposition.ts'
import type { FileAnswer } from '#server/ground/file-answer.ts'
import { csvLine } from '#server/tables/csv-line.ts'
import type { Table, TableFormat } from './table.ts'
import { writeWorkbook } from './write-workbook.ts'

/** Programs that open tables know by it that the text is in UTF-8. */
const byteOrderMark = '\uFEFF'

const types: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The table as CSV text (RFC 4180), its heads first. */
export function writeCsvTable({ columns, rows }: Table): string {
  return byteOrderMark + csvLine(columns.map(({ head }) => head)) + rows.map((row) => csvLine(row)).join('')
}

/** A table as a file; `name` has no ending. */
export const tableFile = (
  table: Table,
  { name, format }: { name: string; format: TableFormat },
): FileAnswer => ({
  headers: {
    'content-type': types[format],
    'content-disposition': dispositionOf(`${name}.${format}`, 'attachment'),
  },
  content: format === 'csv' ? writeCsvTable(table) : writeWorkbook(table),
})
