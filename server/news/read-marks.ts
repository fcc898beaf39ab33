/** What somebody has read, remembered for them alone. */
import type { readMarks } from '#model/collections/read-marks.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'

/** What can be marked as read. */
type MarkKind = (typeof readMarks.fields.kind.options)[number]

const list = {
  name: 'read-marks',
  text: 'select distinct subject from read_marks where tenant_id = $1 and active and created_by = $2 and kind = $3',
}

const add = {
  name: 'read-marks.add',
  text: `insert into read_marks (tenant_id, id, kind, subject)
    select $1, made.id, $4, made.subject from unnest($2::uuid[], $3::text[]) as made (id, subject)
    where not exists (select from read_marks r
      where r.tenant_id = $1 and r.created_by = $5 and r.kind = $4 and r.subject = made.subject)`,
}

const remove = {
  name: 'read-marks.remove',
  text: 'delete from read_marks where tenant_id = $1 and created_by = $2 and kind = $3 and subject = any ($4)',
}

/** What of a kind the caller has read. */
export async function listRead(store: Store, caller: Caller, kind: MarkKind): Promise<ReadonlySet<string>> {
  const rows = await store.ask<{ subject: string }>(caller, list, [caller.userId, kind])
  return new Set(rows.map(({ subject }) => subject))
}

/** Notes that the caller has read something, or has not; twice is as once. */
export async function markRead(
  store: Store,
  caller: Caller,
  { kind, subjects, isRead }: { kind: MarkKind; subjects: readonly string[]; isRead: boolean },
): Promise<void> {
  if (subjects.length === 0) return
  await (isRead
    ? store.ask(caller, add, [subjects.map(() => newId()), subjects, kind, caller.userId])
    : store.ask(caller, remove, [caller.userId, kind, subjects]))
}
