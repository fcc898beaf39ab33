import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { decimal, zero } from '#finance/ground/money.ts'
import type { Decimal } from '#finance/ground/money.ts'
import type { ImportRow } from '#server/imports/import-row.ts'
import { openImport } from '#server/imports/formats/open-import.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'

/** A file on disk as the import reads it. */
export function fileSource(path: string): ImportSource {
  return { name: basename(path), size: statSync(path).size, open: () => createReadStream(path) }
}

/** A text as a file. */
export function textSource(text: string, name = 'file.csv'): ImportSource {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, open: () => chunksOf(bytes) }
}

/** Small chunks, so that a letter and a line fall apart between them. */
async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 37) yield bytes.subarray(at, at + 37)
}

/** Everything in a file, read on 21 November 2026. */
export async function readAll(
  source: ImportSource,
  currency: string | null = null,
): Promise<{ format: string; rows: ImportRow[] }> {
  const { file, format } = await openImport(source)
  const rows: ImportRow[] = []
  for await (const row of format.read(file, { today: '2026-11-21', currency, mapping: null })) rows.push(row)
  return { format: format.name, rows }
}

/** What rows come to, in words: how often and how much of each kind and currency, and how many rows have which problem. */
export function summarise(rows: readonly ImportRow[]): string[] {
  const sums: Record<string, { count: number; amount: Decimal }> = {}
  const problems: Record<string, number> = {}
  for (const row of rows) {
    for (const { code } of row.problems) problems[code] = (problems[code] ?? 0) + 1
    if (row.of !== 'booking' || row.booking === null) continue
    const { kind, currency, amount } = row.booking
    const sum = (sums[`${kind} ${currency}`] ??= { count: 0, amount: zero })
    sum.count += 1
    sum.amount = sum.amount.plus(decimal(amount))
  }
  const booked = Object.entries(sums).map(([of, { count, amount }]) => `${of} ${count} x ${amount.toFixed()}`)
  return [...booked, ...Object.entries(problems).map(([code, count]) => `${count} ${code}`)].toSorted()
}

/** A table of files and what they come to: a line each, or more that are indented. */
export function readOutcomes(table: string): [file: string, outcome: string[]][] {
  const files = table.trim().split(/\n(?=\S)/)
  return files.map((text) => {
    const [file = '', outcome = ''] = text.split(': ')
    return [file, outcome.split(/,\s+/).toSorted()]
  })
}
