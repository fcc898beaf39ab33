import type { Caller, Store } from '#server/store/executor.ts'

const mark = {
  name: 'notifications.mark-read',
  text: `update notifications set read_at = now()
    where tenant_id = $1 and owner = $2 and read_at is null and ($3::uuid[] is null or id = any ($3))`,
}

/** News of a year ago are none. */
export const sweepNotifications = {
  name: 'notifications.sweep',
  text: `delete from notifications where tenant_id = $1 and at < now() - interval '366 days'`,
}

/** Says that the caller has read these, or all; null: all. */
export async function markNotificationsRead(
  store: Store,
  caller: Caller,
  ids: readonly string[] | null,
): Promise<void> {
  await store.ask(caller, mark, [caller.userId, ids])
}
