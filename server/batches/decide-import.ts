import type { ImportSummary } from '#model/imports/import-shapes.ts'
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import { readBatch, requirePlanned } from '#server/batches/read-batch.ts'
import { planMarketAgain } from '#server/batches/plan-market.ts'
import { keepPlan, planAgain, saidOf, summarise } from '#server/batches/plan-batch.ts'
import type { Transaction } from '#server/store/executor.ts'
import { decideRows, saveSummary } from '#server/store/import-staging.ts'

/** A decision about rows by number, or about all rows of some statuses; null takes decisions back. */
export type Deciding = {
  batch: string
  rows: readonly number[] | readonly RowStatus[]
  decision: RowDecision | null
}

/** Notes a decision and plans again: a row that goes in or stays out changes what later rows find. */
export async function decideImport(transaction: Transaction, deciding: Deciding): Promise<ImportSummary> {
  const batch = requirePlanned(await readBatch(transaction, deciding.batch))
  if (deciding.rows.length > 0) await decideRows(transaction, deciding)
  if (batch.subject !== 'bookings') return planMarketAgain(transaction, batch)
  const { plan, accounts } = await planAgain(transaction, {
    batch: batch.id,
    portfolio: batch.portfolio,
    account: batch.account,
  })
  await keepPlan(transaction, batch.id, plan)
  const summary = summarise(plan, { accounts, ...saidOf(batch) })
  await saveSummary(transaction, batch.id, summary)
  return summary
}
