import type { ImportSummary, RenamedSecurity } from '#model/imports/import-shapes.ts'
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import { readBatch, refuseWaiting, requirePlanned, type Batch } from '#server/batches/read-batch.ts'
import { planMarketAgain } from '#server/batches/plan-market.ts'
import {
  chosenCashOf,
  decidedRenames,
  keepPlan,
  planAgain,
  saidOf,
  summarise,
} from '#server/batches/plan-batch.ts'
import type { Transaction } from '#server/store/executor.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { decideRows, saveSummary } from '#server/store/import-staging.ts'

/** A decision about rows by number, or about all rows of some statuses; null takes decisions back. */
export type Deciding = {
  batch: string
  rows: readonly number[] | readonly RowStatus[]
  decision: RowDecision | null
}

/** What is said of two securities: that they are one, that they are two, or (null) neither any more. */
export type DecidingSame = {
  batch: string
  rename: Pick<RenamedSecurity, 'from' | 'to'>
  isSame: boolean | null
}

/** Notes a decision and plans again: a row that goes in or stays out changes what later rows find. */
export async function decideImport(transaction: Transaction, deciding: Deciding): Promise<ImportSummary> {
  const batch = requirePlanned(await readBatch(transaction, deciding.batch))
  await refuseWaiting(transaction, batch)
  if (deciding.rows.length > 0) await decideRows(transaction, deciding)
  if (batch.subject !== 'bookings') return planMarketAgain(transaction, batch)
  return planBookings(transaction, batch, {})
}

/** Notes where the new portfolio keeps its cash (null: as the file shows), and plans again. */
export async function decideCash(
  transaction: Transaction,
  { batch: id, cash }: { batch: string; cash: ImportSummary['cash'] | null },
): Promise<ImportSummary> {
  const batch = requirePlanned(await readBatch(transaction, id))
  await refuseWaiting(transaction, batch)
  if (batch.portfolio !== null || batch.subject !== 'bookings') throw new RecordError({ code: 'not-found' })
  return planBookings(transaction, batch, { chosenCash: cash })
}

/** Notes whether two securities of the file are one, and plans again. Only what the plan asks about can be decided. */
export async function decideRename(
  transaction: Transaction,
  { batch: id, rename: { from, to }, isSame }: DecidingSame,
): Promise<ImportSummary> {
  const batch = requirePlanned(await readBatch(transaction, id))
  const isMeant = (one: RenamedSecurity) => one.from === from && one.to === to
  const asked = batch.summary?.renames.find(isMeant)
  if (!asked) throw new RecordError({ code: 'not-found' })
  const others = decidedRenames(batch).filter((one) => !isMeant(one))
  return planBookings(transaction, batch, {
    renames: isSame === null ? others : [...others, { ...asked, isSame }],
  })
}

async function planBookings(
  transaction: Transaction,
  batch: Batch,
  decided: { renames?: readonly RenamedSecurity[]; chosenCash?: ImportSummary['cash'] | null },
): Promise<ImportSummary> {
  const { id, portfolio, account } = batch
  const { plan, accounts } = await planAgain(transaction, {
    batch: id,
    portfolio,
    account,
    renames: decidedRenames(batch),
    chosenCash: chosenCashOf(batch),
    ...decided,
  })
  await keepPlan(transaction, id, plan)
  const summary = summarise(plan, { accounts, ...saidOf(batch) })
  await saveSummary(transaction, id, summary)
  return summary
}
