/** Evidence of reading, written where a file is given and before its bytes leave. */
import type { ReadingKind } from '#model/collections/file-readings.ts'
import type { Caller, Store } from '#server/store/executor.ts'

/**
 * One row for a person, a content and a way. A browser that fetches a file in parts, or twice in a row, has read it once:
 * what comes within a minute is the same reading. Pictures are evidence only where they were sent with a message.
 */
const note = {
  name: 'files.note-reading',
  text: `insert into file_readings (tenant_id, file, digest, person, kind, first_at, last_at)
    select u.tenant_id, coalesce(u.version_of, u.id), $3, $4, $5, now(), now() from uploads u
      where u.tenant_id = $1 and u.id = $2 and (u.message is not null or (u.media_type not like 'image/%'
        and (u.account is not null or u."group" is not null or u.library is not null)))
    on conflict (tenant_id, file, digest, person, kind) do update
      set last_at = excluded.last_at, times = file_readings.times + 1
      where file_readings.last_at < excluded.last_at - interval '1 minute'
    returning 1`,
}

/** Answers whether it is a reading of its own. Whoever looks with somebody else's eyes, and a page that prints itself, has read nothing in their name. */
export async function noteReading(
  store: Store,
  caller: Caller,
  { id, digest, kind }: { id: string; digest: string; kind: Exclude<ReadingKind, 'program'> },
): Promise<boolean> {
  if (caller.userId === null || caller.isReadOnly) return false
  const way: ReadingKind = caller.key === undefined ? kind : 'program'
  return (await store.serveOne(caller.tenantId, note, [id, digest, caller.userId, way])).length > 0
}
