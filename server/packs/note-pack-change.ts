/** The log of what people do with packs and their reports; the service writes both for them. */
import type { Caller, Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'

/** Somebody of the firm who does something with a pack. */
export type Author = Caller & { userId: string }

/** The name of the person `$2`, as it stands in stamps. */
export const authorName = `coalesce((select p.name from users p where p.tenant_id = $1 and p.id = $2), 'Portico')`

const log = {
  name: 'packs.log',
  text: `insert into logs (tenant_id, created_by, created_name, id, type, collection, record_id, account, info, changes)
    values ($1, $2, ${authorName}, $3, $4, $5, $6, $7, $8, $9)`,
}

type Changes = Record<string, readonly [before: unknown, after: unknown]>

/** What was done with a whole pack, or with the report of one account. */
type PackChange = { type: 'create' | 'update' | 'remove'; info: string; changes: Changes } & (
  | { pack: string }
  | { report: string; account: string }
)

/** As the service, in the transaction of the change. */
export async function notePackChange(
  service: Transaction,
  { userId }: Author,
  change: PackChange,
): Promise<void> {
  const { type, info, changes } = change
  const [collection, id, account] =
    'pack' in change ? ['reportPacks', change.pack, null] : ['clientReports', change.report, change.account]
  const pairs = Object.entries(changes).map(([field, [before, after]]) => [field, { before, after }])
  const values = [userId, newId(), type, collection, id, account, info]
  await service.query(log, [...values, JSON.stringify(Object.fromEntries(pairs))])
}
