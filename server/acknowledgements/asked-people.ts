/** Where the ids stand among the values of a statement: of the account, the group and the library of a document. */
type Places = { account: string; group: string; library: string }

/**
 * The clients who are to acknowledge a document of an account, a group or a library, each with the account that makes them
 * so. Asked as somebody of the firm, those whom they see; as the service, all.
 */
export const peopleOfDocument = ({
  account,
  group,
  library,
}: Places): string => `select distinct on (u.id) u.id as person, a.id as account, null::timestamptz as read_at
    from (
      select a.* from accounts a where a.tenant_id = $1 and a.id = ${account}::uuid
      union all select a.* from group_members g join accounts a on a.tenant_id = $1 and a.id = g.account
        where g.tenant_id = $1 and g."group" = ${group}::uuid
      union all select a.* from accounts a where a.tenant_id = $1 and ${account}::uuid is null and ${group}::uuid is null
        and exists (select from libraries l where l.tenant_id = $1 and l.id = ${library}::uuid and l.active)
    ) a
    join users u on u.tenant_id = $1 and u.id = a.client and u.active and not u.disabled
      and not u.is_admin and not u.is_professional
    where a.active and (${account}::uuid is not null or ${group}::uuid is not null or exists (select from libraries l
      where l.tenant_id = $1 and l.id = ${library}::uuid and case coalesce(l.permissions ->> 'level', 'authenticated')
        when 'users' then (l.permissions -> 'ids') ? u.id::text
        when 'organisations' then (l.permissions -> 'ids') ? u.organisation::text
        else l.permissions ->> 'level' is distinct from 'hidden' end))
    order by u.id, a.created_at, a.id`

/** The clients whom a message is for; its author and the service may ask. */
export const peopleOfMessage = (
  message: string,
): string => `select p.person, p.account, p.read_at from tenants t cross join app.people_of_message(${message}) p
    join users u on u.tenant_id = $1 and u.id = p.person and u.active and not u.disabled
      and not u.is_admin and not u.is_professional
    where t.tenant_id = $1`
