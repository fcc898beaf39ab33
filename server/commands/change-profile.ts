import type { z } from 'zod'
import type { calls } from '#model/calls/calls.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { readRecord, updateRecord } from '#server/store/records.ts'

/** What a person says of themselves: language, contact, address. */
export function changeProfile(
  store: Store,
  { caller, change }: { caller: Caller & { userId: string }; change: z.output<typeof calls.updateMe.body> },
): Promise<void> {
  return store.transact(caller, async (transaction) => {
    const { version } = await readRecord(transaction, 'users', caller.userId)
    if (version === undefined) throw new Error('A user without a version cannot be changed.')
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await updateRecord(transaction, 'users', { id: caller.userId, version, change: given })
  })
}
