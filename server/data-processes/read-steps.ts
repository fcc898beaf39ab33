import { runLimits } from '#model/data-processes/data-run.ts'
import { toDataStep, type DataStep } from '#model/data-processes/data-steps.ts'
import type { Transaction } from '#server/store/executor.ts'
import { listRecords } from '#server/store/records/records.ts'

/** The steps of a process in their order, and one more than there may be. */
export async function readSteps(transaction: Transaction, process: string): Promise<DataStep[]> {
  const records = await listRecords(transaction, 'data-processes-steps', {
    filters: [{ field: 'parentId', operator: 'is', value: process }],
    sort: [{ field: 'order' }],
    limit: runLimits.steps + 1,
  })
  return records.map((record) => toDataStep(record as Parameters<typeof toDataStep>[0]))
}
