import type { ColumnMapping, ImportSummary } from '#model/imports/import-shapes.ts'
import type { ImportGuess } from '#model/imports/import-vocabulary.ts'
import { findTarget } from '#server/batches/import-target.ts'
import type { WantedPortfolio } from '#server/batches/import-target.ts'
import { hasWarning, keepPlan, openPlanner, summarise } from '#server/batches/plan-batch.ts'
import { findRemembered, rememberMapping } from '#server/batches/remembered-mapping.ts'
import { proposeMapping } from '#server/imports/column-mapping.ts'
import { chooseMapping } from '#server/imports/formats/mapped-csv.ts'
import { requireOneAccount } from '#server/imports/formats/one-account.ts'
import type { OpenedFile } from '#server/imports/formats/import-format.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { openImport } from '#server/imports/formats/open-import.ts'
import type { Planner } from '#server/imports/plan/plan-import.ts'
import type { ImportSource } from '#server/imports/text/import-source.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { createRecord } from '#server/records/write-record.ts'
import { readRenames, saveSummary, stageRows } from '#server/store/import-staging.ts'
import type { ReadRow } from '#server/store/import-staging.ts'

/** A file of bookings and where they are to go. */
export type Staging = WantedPortfolio & {
  source: ImportSource
  /** Null: as the last file with the same columns was read, else as it is recognised. */
  mapping: ColumnMapping | null
  /** Currency of a file that names none. */
  currency: string | null
  today: string
  /** Told now and then how many rows were read. */
  onProgress?: (rows: number) => void
}

const chunk = 1000
/** The plan holds every row; beyond this it would need more memory than a small server has. */
const mostRows = 250_000

/**
 * Reads a file of bookings, stages its rows and plans them: the dry run. Nothing of the portfolio changes. Refuses the
 * whole file (ImportRefusal) or answers the batch with what it would do.
 */
export async function stageImport(
  writing: Writing,
  staging: Staging,
): Promise<{ batch: string; summary: ImportSummary }> {
  const { source } = staging
  const remembered = staging.mapping === null ? await findRemembered(writing, source) : null
  const mapping = staging.mapping ?? remembered?.mapping ?? null
  const { file, format } = await openImport(source, { subject: 'bookings', asTable: mapping !== null })
  const target = await findTarget(writing, staging)
  const planned = {
    account: target.account,
    portfolio: target.portfolio,
    portfolioName: target.portfolioName,
    fileName: source.name,
    format: format.name,
    subject: 'bookings',
    status: 'planned',
    currency: staging.currency,
    mapping,
  } as const
  const batch = await createRecord(writing, 'importBatches', planned, { cause: 'import' })
  await rememberMapping(writing, { file, mapping: withCurrency(staging), fileName: source.name })
  const renames = target.portfolio === null ? [] : await readRenames(writing, target.portfolio)
  const planner = await openPlanner(writing, { ...target, renames })
  const { today, currency } = staging
  const rows = format.read(file, { today, currency, mapping }) as AsyncIterable<BookingRow>
  const accounts = await stageAll(writing, { batch, account: target.account, rows, planner, staging })
  const readBy = mapping ?? (format.name === 'csv' ? chooseMapping(file) : null)
  if (readBy !== null) requireOneAccount(readBy, accounts)
  const plan = planner.finish()
  if (plan.rows.length === 0) throw new ImportRefusal('no-rows')
  await keepPlan(writing, batch, plan)
  const summary = summarise(plan, {
    accounts,
    guesses: mapping === null ? guessesOf(file) : [],
    readAs: remembered?.name ?? null,
  })
  await saveSummary(writing, batch, summary)
  return { batch, summary }
}

/** The currency that was said for a table without a column of it belongs to how it is read. */
function withCurrency({ mapping, currency }: Staging): ColumnMapping | null {
  if (mapping === null || mapping.currency !== null || mapping.columns.currency !== null) return mapping
  return { ...mapping, currency }
}

/** What of a table could only be guessed. */
function guessesOf({ head, dialect }: OpenedFile): readonly ImportGuess[] {
  return dialect === null ? [] : proposeMapping(head, dialect).guesses
}

type StagingAll = {
  batch: string
  account: string
  rows: AsyncIterable<BookingRow>
  planner: Planner
  staging: Pick<Staging, 'onProgress'>
}

async function stageAll(
  writing: Writing,
  { batch, account, rows, planner, staging }: StagingAll,
): Promise<string[]> {
  const accounts = new Set<string>()
  let waiting: ReadRow[] = []
  let seq = 0
  const flush = async () => {
    await stageRows(writing, { batch, account }, waiting)
    waiting = []
    staging.onProgress?.(seq)
  }
  for await (const row of rows) {
    planner.add(row)
    if (row.account !== null) accounts.add(row.account)
    waiting.push({ seq, line: row.line, content: row, hasWarning: hasWarning(row) })
    seq += 1
    if (seq > mostRows) throw new ImportRefusal('too-many-rows', { limit: String(mostRows) })
    if (waiting.length >= chunk) await flush()
  }
  await flush()
  return [...accounts]
}
