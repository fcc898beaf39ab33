/** Whom one may write to (decision Q-RECIPIENT); people of hidden domains are left out (decision Q-DEV-DOMAINS). */
import type { AskedAdviser, Recipient } from '#model/calls/messages.ts'
import type { Transaction } from '#server/store/executor.ts'
import { patternOf } from '#server/store/records/search-sql.ts'

const most = 50

const isShown = (address: string): string =>
  `not lower(split_part(coalesce(${address}, ''), '@', 2)) = any ($3)`

/** Row-level security leaves the accounts that one sees. */
const found = {
  name: 'messages.recipients',
  text: `select r.id, r.name, r.email, r."isGroup" from (
      select a.id, a.name, a.email, false as "isGroup" from accounts a
        where a.tenant_id = $1 and a.active and ${isShown('a.email')}
      union all select g.id, g.name, null, true from groups g where g.tenant_id = $1 and g.active) r
    where app.fold(concat(r.name, ' ', r.email)) like app.fold($2) and ($4::uuid is null or r.id = $4)
    order by r."isGroup" desc, lower(r.name), r.id limit ${most + 1}`,
}

/** Groups first, then the clients whose account one sees, by name. */
export async function listRecipients(
  transaction: Transaction,
  { search, id, hiddenDomains }: { search: string; id: string | null; hiddenDomains: readonly string[] },
): Promise<{ recipients: Recipient[]; isMore: boolean }> {
  const rows = await transaction.query<Recipient>(found, [patternOf(search), hiddenDomains, id])
  return { recipients: rows.slice(0, most), isMore: rows.length > most }
}

const advisers = {
  name: 'messages.advisers',
  text: `select v.id, v.name, v.role, v.title, v.phone, v.email, v.profile_url as "profileUrl", v.photo->0->>'url' as photo,
      v.id in (select o.id from app.asked_of_mine() o) as "takesMessages"
    from tenants t cross join app.advisers() v
    where t.tenant_id = $1 and not lower(split_part(v.email, '@', 2)) = any ($2)
    order by v.role desc nulls last, v.name, v.id`,
}

/** Who looks after the accounts of a client, by role. */
export function listAdvisers(
  transaction: Transaction,
  hiddenDomains: readonly string[],
): Promise<AskedAdviser[]> {
  return transaction.query<AskedAdviser>(advisers, [hiddenDomains])
}
