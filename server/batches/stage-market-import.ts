import { rows } from '#model/access/access.ts'
import type { ColumnMapping, ImportSummary } from '#model/imports/import-shapes.ts'
import { ImportError } from '#server/batches/import-error.ts'
import { planMarketAgain } from '#server/batches/plan-market.ts'
import { findRemembered, rememberMapping } from '#server/batches/remembered-mapping.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { openImport } from '#server/imports/formats/open-import.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord } from '#server/records/write-record.ts'
import { stageRows } from '#server/store/import-staging.ts'
import type { ReadRow } from '#server/store/import-staging.ts'

/** A file of prices or exchange rates. `basis`: whether closes carry splits and dividends backwards. */
export type MarketStaging = {
  source: ImportSource
  subject: 'prices' | 'rates'
  basis: 'close' | 'adjusted'
  /** How its columns are read; null: as the last file with the same columns, or as they are recognised. */
  mapping?: ColumnMapping | null
  /** The currency of prices whose file names none. */
  currency?: string | null
  today: string
  onProgress?: (rows: number) => void
}

const chunk = 2000
const mostRows = 1_000_000

/** Reads and plans market data; nothing is kept but the staged rows. For admins, as prices count for every client. */
export async function stageMarketImport(
  writing: Writing,
  { source, subject, basis, currency = null, today, onProgress, mapping: given = null }: MarketStaging,
): Promise<{ batch: string; summary: ImportSummary }> {
  if (rows(writing.caller.role, 'prices', 'create') === 'none') throw new ImportError('admins-only')
  const remembered = given === null ? await findRemembered(writing, source, subject) : null
  const mapping = given ?? remembered?.mapping ?? null
  const { file, format } = await openImport(source, { subject, asTable: mapping !== null })
  const planned = {
    fileName: source.name,
    format: format.name,
    subject,
    status: 'planned',
    basis: subject === 'prices' ? basis : null,
    currency,
    mapping,
  } as const
  const batch = await createRecord(writing, 'importBatches', planned, { cause: 'import' })
  await rememberMapping(writing, { file, mapping: given, fileName: source.name })
  let waiting: ReadRow[] = []
  let seq = 0
  const flush = async () => {
    await stageRows(writing, { batch, account: null }, waiting)
    waiting = []
    onProgress?.(seq)
  }
  for await (const row of format.read(file, { today, currency, mapping })) {
    waiting.push({ seq, line: row.line, content: row, hasWarning: false })
    seq += 1
    if (seq > mostRows) throw new ImportRefusal('too-many-rows', { limit: String(mostRows) })
    if (waiting.length >= chunk) await flush()
  }
  await flush()
  if (seq === 0) throw new ImportRefusal('no-rows')
  return { batch, summary: await planMarketAgain(writing, { id: batch }) }
}
