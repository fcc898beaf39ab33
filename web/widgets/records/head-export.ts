import { writeCsv } from '#web/ui/table/csv.ts'

const lineEnd = 10

/** The table with what a reader calls its columns at its head, in place of the names of the fields, which are for programs. */
export const headExport = async (table: Blob, headOf: (field: string) => string): Promise<Blob> => {
  // The names of all fields of a collection are far shorter.
  const start = new Uint8Array(await table.slice(0, 20_000).arrayBuffer())
  const end = start.indexOf(lineEnd)
  if (end < 0) return table
  const fields = new TextDecoder().decode(start.slice(0, end)).trim().split(',')
  return new Blob([writeCsv([fields.map(headOf)]), table.slice(end + 1)], { type: 'text/csv;charset=utf-8' })
}
