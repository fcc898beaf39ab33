/** Jobs that were given up are begun anew by administrators, and the chain of events tells who did. */
import type { JobRow } from '#model/calls/security.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import type { Transaction } from '#server/store/executor.ts'
import { addJobs } from '#server/store/job-store.ts'

const givenUp = {
  name: 'jobs.given-up',
  text: `select key from jobs where tenant_id = $1 and queue = $2 and key = $3
    and (status = 'failed' or status = 'waiting' and every is not null and attempts = 0 and error is not null)`,
}

/** One that is under way, waits for its next try or is nobody's here is refused as not there. */
export async function runJobAgain(
  transaction: Transaction,
  { queue, key }: Pick<JobRow, 'queue' | 'key'>,
): Promise<void> {
  const [found] = await transaction.query<{ key: string }>(givenUp, [queue, key])
  if (!found) throw new CallRefusal('not-found')
  await addJobs(transaction, { queue, keys: [key] })
  await noteEvent(transaction, { kind: 'job-run-again', data: { queue, key } })
}
