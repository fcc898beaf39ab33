/** What a source answers, as values: JSON as it is, a table as a list of rows by the names of its columns. */
import type { SourceRow } from '#model/data-processes/part-of-answer.ts'
import { detectDialect } from '#server/imports/text/csv-dialect.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { readRecords } from '#server/imports/text/read-records.ts'
import { RunBroken } from './run-broken.ts'

/** Throws 'not-data' for what is neither. */
export async function readAnswer(bytes: Uint8Array): Promise<unknown> {
  const text = textOf(bytes)
  const begun = text.trimStart().charAt(0)
  if (begun === '{' || begun === '[') return parse(text)
  if (begun === '<' || begun === '') throw new RunBroken('not-data')
  return readTable(text)
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RunBroken('not-data')
  }
}

async function readTable(text: string): Promise<SourceRow[]> {
  const dialect = detectDialect(text)
  if (dialect === null) throw new RunBroken('not-data')
  const { header, delimiter, headerLine } = dialect
  const rows: SourceRow[] = []
  try {
    for await (const { cells } of readRecords(inOnePiece(text), { delimiter, fromLine: headerLine + 1 }))
      rows.push(Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])))
  } catch (error) {
    throw error instanceof ImportRefusal ? new RunBroken('not-data') : error
  }
  return rows
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text
}
