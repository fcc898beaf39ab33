import type { FastifyReply } from 'fastify'
import { dispositionOf } from '#server/gate/disposition.ts'
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

/** Answers with a table as a file; `name` has no ending. */
export function sendTable(
  reply: FastifyReply,
  table: Table,
  { name, format }: { name: string; format: TableFormat },
): FastifyReply {
  void reply
    .header('content-type', types[format])
    .header('content-disposition', dispositionOf(`${name}.${format}`, 'attachment'))
  return reply.send(format === 'csv' ? writeCsvTable(table) : writeWorkbook(table))
}
