/** Whom one may write to (decision Q-RECIPIENT). */
import type { Recipient } from '#model/calls/messages.ts'
import type { Transaction } from '#server/store/executor.ts'
import { patternOf } from '#server/store/records/search-sql.ts'

const most = 50

/** Row-level security leaves the accounts that one sees. */
const found = {
  name: 'messages.recipients',
  text: `select r.id, r.name, r.email, r."isGroup" from (
      select a.id, a.name, a.email, false as "isGroup" from accounts a where a.tenant_id = $1 and a.active
      union all select g.id, g.name, null, true from groups g where g.tenant_id = $1 and g.active) r
    where app.fold(concat(r.name, ' ', r.email)) like app.fold($2)
    order by r."isGroup" desc, lower(r.name), r.id limit ${most + 1}`,
}

/** Groups first, then the clients whose account one sees, by name. */
export async function listRecipients(
  transaction: Transaction,
  search: string,
): Promise<{ recipients: Recipient[]; isMore: boolean }> {
  const rows = await transaction.query<Recipient>(found, [patternOf(search)])
  return { recipients: rows.slice(0, most), isMore: rows.length > most }
}
