import { ImportError } from '#server/batches/import-error.ts'
import { waitsForSecond } from '#server/batches/commit-market.ts'
import { markOf } from '#server/batches/import-booking.ts'
import { readBatch, refuseWaiting, requireCommitted } from '#server/batches/read-batch.ts'
import type { Batch } from '#server/batches/read-batch.ts'
import { walkPositions } from '#server/imports/plan/position-book.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { settleAfter } from '#server/records/rules/settle-position.ts'
import { removeRecord, updateRecord } from '#server/records/write-record.ts'
import {
  bumpLedger,
  isPortfolioUsed,
  lockImports,
  readBatchState,
  readBookings,
  takeBackBatch,
} from '#server/store/import-ledger.ts'
import { restoreMarketData } from '#server/store/import-market.ts'
import { noteChange } from '#server/store/note-change.ts'
import { readRecord } from '#server/store/records/records.ts'

type Undoing = { batch: string; now: string }

/**
 * Takes a committed batch back as a whole. Refused when its transactions were changed or removed since, or when later
 * bookings would sell more than is held without it. A portfolio that came with the batch goes with it when nothing else
 * is in it; instruments stay in the security master. Answers how many rows were taken back; null where taking them back waits
 * for a second person.
 */
export async function undoImport(writing: Writing, { batch: id, now }: Undoing): Promise<number | null> {
  const batch = requireCommitted(await readBatch(writing, id))
  await refuseWaiting(writing, batch)
  if (batch.subject !== 'bookings' && (await waitsForSecond(writing, batch, 'undo'))) return null
  await lockImports(writing, batch.account ?? id)
  const taken =
    batch.subject === 'bookings' ? await undoBookings(writing, batch) : await undoMarket(writing, batch)
  await updateRecord(writing, 'importBatches', {
    id,
    version: batch.version,
    change: { status: 'undone', undoneAt: now },
    cause: 'import',
  })
  await noteChange(writing, {
    type: 'import-undo',
    collection: 'transactions',
    record: id,
    account: batch.account,
    info: batch.fileName,
    changes: { transactions: { before: taken, after: 0 } },
  })
  return taken
}

async function undoBookings(writing: Writing, batch: Batch): Promise<number> {
  const portfolio = batch.portfolio ?? ''
  const imported = await readBatchState(writing, batch.id)
  const touched = imported.filter(({ active, version }) => !active || version > 1).length
  if (touched > 0) throw new ImportError('edited', { count: String(touched) })
  await requireUnneeded(writing, { portfolio, imported: new Set(imported.map(({ id }) => id)) })
  let taken = 0
  const work = async (): Promise<void> => {
    taken = await takeBackBatch(writing, batch.id)
  }
  await settleAfter(writing, { account: batch.account, portfolio }, { work })
  if (taken !== imported.length) throw new ImportError('edited', { count: String(imported.length - taken) })
  await bumpLedger(writing, portfolio)
  if (batch.portfolioCreated && !(await isPortfolioUsed(writing, portfolio))) {
    const { version } = await readRecord(writing, 'portfolios', portfolio)
    await removeRecord(writing, 'portfolios', { id: portfolio, version: version ?? 1 })
  }
  return taken
}

type Remaining = { portfolio: string; imported: ReadonlySet<string> }

/** Throws when what remains without the batch would sell or split more than is held. */
async function requireUnneeded(writing: Writing, { portfolio, imported }: Remaining): Promise<void> {
  const remaining = (await readBookings(writing, portfolio)).filter(({ id }) => !imported.has(id))
  const events = remaining.flatMap((stored, row) => {
    const { date, kind, symbol, units } = markOf(stored)
    return symbol === null ? [] : [{ row, date, kind, symbol, units, addedUnits: null }]
  })
  const [refused] = walkPositions(events).refused
  const needing = refused === undefined ? undefined : remaining[refused.row]
  if (needing !== undefined)
    throw new ImportError('later-work', {
      symbol: needing.symbol ?? '',
      date: needing.date,
      held: refused?.held ?? '0',
    })
}

async function undoMarket(writing: Writing, { id, subject, summary }: Batch): Promise<number> {
  if (subject === 'bookings') return 0
  await restoreMarketData(writing, { batch: id, subject })
  return summary?.importing ?? 0
}
