import type { Caller, Store } from '#server/store/executor.ts'
import { readRecord, updateRecord } from '#server/store/records.ts'

/** The language a person reads the portal in. */
export function changeLanguage(
  store: Store,
  { caller, language }: { caller: Caller & { userId: string }; language: string },
): Promise<void> {
  return store.transact(caller, async (transaction) => {
    const { version } = await readRecord(transaction, 'users', caller.userId)
    if (version === undefined) throw new Error('A user without a version cannot be changed.')
    await updateRecord(transaction, 'users', {
      id: caller.userId,
      version,
      change: { userLanguage: language },
    })
  })
}
