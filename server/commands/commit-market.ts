import { rows } from '#model/access/access.ts'
import { createInstruments } from '#server/commands/create-instruments.ts'
import type { CommitOutcome } from '#server/commands/commit-import.ts'
import { ImportError } from '#server/commands/import-error.ts'
import { planMarketAgain } from '#server/commands/plan-market.ts'
import type { Batch } from '#server/commands/read-batch.ts'
import type { Transaction } from '#server/store/executor.ts'
import { auditImport, lockImports } from '#server/store/import-ledger.ts'
import { putMarketData } from '#server/store/import-market.ts'
import { newId } from '#server/store/new-id.ts'
import { updateRecord } from '#server/store/records.ts'

/** Takes prices or rates in, with the instruments that are missing; everything or nothing. */
export async function commitMarket(
  transaction: Transaction,
  { batch, now }: { batch: Batch; now: string },
): Promise<CommitOutcome> {
  const { id, version, subject, basis } = batch
  if (subject === 'bookings') throw new ImportError('not-planned')
  if (rows(transaction.caller.role, 'prices', 'create') === 'none') throw new ImportError('admins-only')
  await lockImports(transaction, subject)
  const summary = await planMarketAgain(transaction, batch)
  const before = batch.summary
  if (before?.importing !== summary.importing || before.replaced !== summary.replaced)
    return { outcome: 'changed', summary }
  if (summary.undecided > 0) throw new ImportError('undecided', { count: String(summary.undecided) })
  if (summary.importing === 0) throw new ImportError('nothing-to-import')
  await createInstruments(transaction, summary.instruments)
  await putMarketData(transaction, { batch: id, subject, basis })
  await updateRecord(transaction, 'importBatches', {
    id,
    version,
    change: { status: 'committed', committedAt: now },
  })
  await auditImport(transaction, {
    id: newId(),
    type: 'import',
    batch: id,
    account: null,
    info: batch.fileName,
    changes: { [subject]: { before: summary.replaced, after: summary.importing } },
  })
  return { outcome: 'committed', imported: summary.importing, account: null, portfolio: null }
}
