/** The log of what people do with packs and their reports; the service writes both for them. */
import type { Caller, Transaction } from '#server/store/executor.ts'
import { asChanges, noteChange, type Pairs } from '#server/store/note-change.ts'

/** Somebody of the firm who does something with a pack. */
export type Author = Caller & { userId: string }

/** The name of the person `$2`, as it stands in stamps. */
export const authorName = `coalesce((select p.name from users p where p.tenant_id = $1 and p.id = $2), 'Portico')`

/** What was done with a whole pack, or with the report of one account. */
type PackChange = { type: 'create' | 'update' | 'remove'; info: string; changes: Pairs } & (
  | { pack: string }
  | { report: string; account: string }
)

/** As the service, in the transaction of the change. */
export async function notePackChange(
  service: Transaction,
  { userId: by }: Author,
  change: PackChange,
): Promise<void> {
  const { type, info, changes } = change
  const of =
    'pack' in change
      ? { collection: 'reportPacks', record: change.pack }
      : { collection: 'clientReports', record: change.report, account: change.account }
  await noteChange(service, { ...of, type, info, by, changes: asChanges(changes) })
}
