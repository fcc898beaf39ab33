/** The log of what people do with drops; the service writes both for them. */
import type { Caller, Transaction } from '#server/store/executor.ts'
import { asChanges, noteChange, type Pairs } from '#server/store/note-change.ts'

/** Somebody of the firm who does something with a drop. */
export type Author = Caller & { userId: string }

/** The name of the person `$2`, as it stands in stamps. */
export const authorName = `coalesce((select p.name from users p where p.tenant_id = $1 and p.id = $2), 'Portico')`

/** The stamps of a change by the person `$2`. */
export const signed = `version = version + 1, updated_at = now(), updated_by = $2, updated_name = ${authorName}`

type DropLog = { type: 'create' | 'update' | 'remove'; drop: string; info: string; changes: Pairs }

/** As the service, in the transaction of the change. */
export async function noteDropChange(
  service: Transaction,
  by: string,
  { type, drop, info, changes }: DropLog,
): Promise<void> {
  await noteChange(service, {
    collection: 'documentDrops',
    record: drop,
    type,
    info,
    by,
    changes: asChanges(changes),
  })
}
