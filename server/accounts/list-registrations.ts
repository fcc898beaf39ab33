import type { Registration } from '#model/calls/clients.ts'
import type { Transaction } from '#server/store/executor.ts'

const mostShown = 50

/** Accounts are looked through once for the addresses of all; whoever was invited has the next step until that lapses. */
const waiting = `with people as materialized (
    select u.id, u.version, u.name, u.email, u.phone, u.account_type, u.created_at, u.waits_for from users u
    where u.tenant_id = $1 and u.active and not coalesce(u.disabled, false)
      and not coalesce(u.is_admin, false) and not coalesce(u.is_professional, false)
      and not exists (select from accounts x join portals p on p.tenant_id = x.tenant_id and p.id = x.portal and p.active
        where x.tenant_id = $1 and x.client = u.id and x.active)),
  found as (
    select distinct on (f.person) f.* from (
      select u.id as person, a.id, a.name, a.portal, true as is_own, a.last_invite_send
        from people u join accounts a on a.tenant_id = $1 and a.active and a.client = u.id
      union all
      select u.id, a.id, a.name, a.portal, false, a.last_invite_send
        from people u join accounts a on a.tenant_id = $1 and a.active and a.client is null and lower(a.email) = lower(u.email)) f
    order by f.person, f.is_own desc, f.last_invite_send desc nulls last, f.id),
  waiting as (
    select u.*, o.name as organisation, case when a.id is not null
        then json_build_object('id', a.id, 'name', a.name, 'portal', a.portal) end as account
    from people u
    left join organisations o on o.tenant_id = $1 and o.id = u.waits_for
    left join found a on a.person = u.id
    where u.waits_for is not null or a.is_own
      or a.last_invite_send is null or a.last_invite_send < now() - interval '14 days')`

const list = {
  name: 'registrations-list',
  text: `${waiting} select id, version, name, email, phone, account_type as "accountType", created_at as at, organisation, account
    from waiting order by created_at, id limit ${mostShown}`,
}
const count = {
  name: 'registrations-count',
  text: `${waiting} select count(*)::int as count from waiting`,
}

/** The people who wait for the firm, of those the caller sees. */
export async function listRegistrations(
  transaction: Transaction,
): Promise<{ people: Registration[]; count: number }> {
  const [people, [counted]] = await Promise.all([
    transaction.query<Registration>(list),
    transaction.query<{ count: number }>(count),
  ])
  return { people, count: counted?.count ?? 0 }
}
