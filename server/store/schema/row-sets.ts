/** What the row sets of the access table mean in SQL, for a role and a collection. */
import type { Role } from '#model/access/role.ts'
import type { RowSet } from '#model/access/rule.ts'
import type { Collection } from '#model/collection.ts'
import { columnName, quote } from './column.ts'

/** The tenant clause that every policy starts with; the sub-select makes the database ask once per statement. */
export const ofTenant = 'tenant_id = (select app.tenant_id())'

const me = '(select app.user_id())'
const accountsOfMine = `select a.account_id from account_access a where a.tenant_id = (select app.tenant_id()) and a.user_id = ${me}`

/**
 * The condition of a row set without its tenant clause; null where there is none. Advisers are tested by a hashed
 * sub-select (they may see thousands of accounts), investors by an array that uses the index (they see a few).
 */
export function conditionOf(
  rows: RowSet,
  { collection, role }: { collection: Collection; role: Role },
): string | null {
  const account = quote(columnName(collection.account ?? 'account'))
  const visible =
    role === 'professional'
      ? `((select app.sees_all()) or ${account} in (${accountsOfMine}))`
      : `${account} = any (array(${accountsOfMine}))`
  const conditions: Record<RowSet, string | null> = {
    all: null,
    none: 'false',
    visible,
    visibleOrGeneral: `(${account} is null or ${visible})`,
    owned: `((select app.sees_all()) or ${me} = any (owner))`,
    self: `id = ${me}`,
    people: `((select app.sees_all()) or is_professional or is_admin or id = ${me} or id in (${clients()}))`,
    assigned: `id in (select a.portal from accounts a where a.tenant_id = (select app.tenant_id()))`,
    ownerIsMe: `owner = ${me}`,
    employer: `id = (select app.organisation_id())`,
    memberOf: `id in (select m."group" from group_members m where m.tenant_id = (select app.tenant_id()))`,
    author: `created_by = ${me}`,
  }
  return conditions[rows]
}

/** Clients of the accounts that the caller sees: the policies of accounts apply inside. */
function clients(): string {
  return 'select a.client from accounts a where a.tenant_id = (select app.tenant_id())'
}
