/** Who is a member of which group; one place for the members of a group and the groups of an account. */
import type { Transaction } from '#server/store/executor.ts'
import { RecordError, translateRefusal } from './record-error.ts'

const join = {
  name: 'membership.join',
  text: `insert into group_members (tenant_id, "group", account, member_since)
         select $1, g, a, now() from unnest($2::uuid[]) g cross join unnest($3::uuid[]) a on conflict do nothing`,
}
const leaveGroups = {
  name: 'membership.leave-groups',
  text: 'delete from group_members where tenant_id = $1 and account = $2 and not ("group" = any ($3))',
}
const dropMembers = {
  name: 'membership.drop-members',
  text: 'delete from group_members where tenant_id = $1 and "group" = $2 and not (account = any ($3))',
}
const clientOf = {
  name: 'membership.client',
  text: 'select client from accounts where tenant_id = $1 and id = $2',
}
const registeredOf = {
  name: 'membership.registered',
  text: `select a.id from accounts a where a.tenant_id = $1 and a.id = any ($2::uuid[])
    and ((a.active and a.client is not null) or exists (select from group_members m
      where m.tenant_id = $1 and m.account = a.id and m."group" = $3))`,
}

/**
 * Makes an account a member of exactly these groups; who stays keeps the day they joined. An account without a
 * registered client belongs to no group: 'invalid' is thrown for `groups`.
 */
export async function setGroupsOfAccount(
  transaction: Transaction,
  { account, groups }: { account: string; groups: readonly string[] },
): Promise<void> {
  const [found] = await transaction.query<{ client: string | null }>(clientOf, [account])
  if (!found) throw new RecordError({ code: 'not-found' })
  if (groups.length > 0 && found.client === null)
    throw new RecordError({ code: 'invalid', problems: { groups: { code: 'not-registered' } } })
  await translateRefusal(transaction.query(leaveGroups, [account, groups]))
  await translateRefusal(transaction.query(join, [groups, [account]]))
}

/**
 * Makes exactly these accounts the members of a group, of those the caller sees; who stays keeps the day they joined.
 * New ones without a registered client are refused as above, for `members`.
 */
export async function setMembersOfGroup(
  transaction: Transaction,
  { group, accounts }: { group: string; accounts: readonly string[] },
): Promise<void> {
  const registered = await transaction.query<{ id: string }>(registeredOf, [accounts, group])
  if (registered.length < accounts.length)
    throw new RecordError({ code: 'invalid', problems: { members: { code: 'not-registered' } } })
  await translateRefusal(transaction.query(dropMembers, [group, accounts]))
  await translateRefusal(transaction.query(join, [[group], accounts]))
}
