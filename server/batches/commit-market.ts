import { rows } from '#model/access/access.ts'
import { createInstruments } from '#server/batches/create-instruments.ts'
import { ImportError } from '#server/batches/import-error.ts'
import { planMarketAgain } from '#server/batches/plan-market.ts'
import { refuseWaiting, type Batch } from '#server/batches/read-batch.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { proposeWork } from '#server/records/second-person.ts'
import { updateRecord } from '#server/records/write-record.ts'
import { lockImports } from '#server/store/import-ledger.ts'
import { putMarketData } from '#server/store/import-market.ts'
import { noteChange } from '#server/store/note-change.ts'
import type { ImportSummary } from '#model/imports/import-shapes.ts'

/** Takes prices or rates in, with the instruments that are missing; everything or nothing. */
export async function commitMarket(
  writing: Writing,
  { batch, now }: { batch: Batch; now: string },
): Promise<CommitOutcome> {
  const { id, version, subject, basis } = batch
  if (subject === 'bookings') throw new ImportError('not-planned')
  if (rows(writing.caller.role, 'prices', 'create') === 'none') throw new ImportError('admins-only')
  await refuseWaiting(writing, batch)
  await lockImports(writing, subject)
  const summary = await planMarketAgain(writing, batch)
  const before = batch.summary
  if (before?.importing !== summary.importing || before.replaced !== summary.replaced)
    return { outcome: 'changed', summary }
  if (summary.undecided > 0) throw new ImportError('undecided', { count: String(summary.undecided) })
  if (summary.importing === 0) throw new ImportError('nothing-to-import')
  if (await waitsForSecond(writing, batch, 'commit')) return { outcome: 'waits' }
  await createInstruments(writing, summary.instruments)
  await putMarketData(writing, { batch: id, subject, basis })
  await updateRecord(writing, 'importBatches', {
    id,
    version,
    change: { status: 'committed', committedAt: now },
    cause: 'import',
  })
  await noteChange(writing, {
    type: 'import',
    collection: 'transactions',
    record: id,
    account: null,
    info: batch.fileName,
    changes: { [subject]: { before: summary.replaced, after: summary.importing } },
  })
  return { outcome: 'committed', imported: summary.importing, account: null, portfolio: null }
}

/** Whether taking prices or rates in, or back, waits for a second person now (decision 168). */
export function waitsForSecond(
  writing: Writing,
  { id, fileName, subject, summary }: Batch,
  verb: 'commit' | 'undo',
): Promise<boolean> {
  const { importing = 0, replaced = 0 } = summary ?? {}
  const after = { subject, importing, replaced }
  const about = { collection: 'importBatches', record: id, title: fileName }
  return proposeWork(writing, { ...about, kind: 'prices', verb, before: {}, after })
}

/** 'waits': for a second person. 'changed': something was stored since the plan was shown, so that it says something else now; look again. */
export type CommitOutcome =
  | { outcome: 'committed'; imported: number; account: string | null; portfolio: string | null }
  | { outcome: 'changed'; summary: ImportSummary }
  | { outcome: 'waits' }
