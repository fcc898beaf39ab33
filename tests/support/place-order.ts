/** An order as the command of a client writes it, without the ticket and the sources before it. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import type { Store } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { readRecord } from '#server/store/records/records.ts'
import type { Place } from './builders.ts'
import type { Answer } from './records-world.ts'
import { writeAs } from './writing.ts'

/** Places it as a client of the tenant, and answers as a call on records does. */
export async function placeAs(
  store: Store,
  { tenantId, client, ...more }: Pick<Place, 'tenantId'> & { client: string; origin?: string },
  values: object,
): Promise<Answer> {
  const caller = { tenantId, userId: client, role: 'investor' } as const
  const id = newId()
  try {
    await answerRecord(
      writeAs(store, { caller, ...more }, (writing) =>
        writing.records.create('orders', values as never, { id, cause: 'order placed' }),
      ),
    )
  } catch (error) {
    if (!(error instanceof CallRefusal)) throw error
    return { status: error.status, error: error.toAnswer(newId()).error } as unknown as Answer
  }
  const record = await store.transact(caller, (transaction) => readRecord(transaction, 'orders', id))
  return { status: 200, record } as unknown as Answer
}
