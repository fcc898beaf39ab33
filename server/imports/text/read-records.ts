import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import type { Delimiter } from '#server/imports/text/csv-dialect.ts'

/** One record of a table and the line it begins on. */
export type CsvRecord = { line: number; cells: string[] }

type Layout = { delimiter: Delimiter; fromLine: number }
const longestRecord = 256 * 1024

type Parsed = { record: string[]; info: { lines: number } }

/** The records of a table from a line on, one at a time; blank lines are passed over. Refuses an unclosed quote. */
export async function* readRecords(text: AsyncIterable<string>, layout: Layout): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: layout.delimiter,
    from_line: layout.fromLine,
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestRecord,
  })
  const input = Readable.from(text)
  // `pipe` does not hand on errors of the source.
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  try {
    for await (const parsed of parser as AsyncIterable<Parsed>) {
      const inside = parsed.record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
      yield { line: parsed.info.lines - inside, cells: parsed.record }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new ImportRefusal('damaged-text', { line: lineOf(error) })
    throw error
  } finally {
    input.destroy()
  }
}

function lineOf(error: Error): string {
  return 'lines' in error ? String(error.lines) : ''
}
