-- Who is told by e-mail, and in which looks: asked where the one who asks may not read the people and portals
-- themselves. What a portal's e-mails look like is what its sign-in page shows to everybody.

-- The theme and telephone of the portal of a person or account with an address; else of the tenant's first portal.
create or replace function app.mail_look(of_tenant uuid, recipient text) returns table (theme text, phone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with own as (
    select coalesce(
      (select a.portal from users u join accounts a on a.tenant_id = u.tenant_id and a.client = u.id and a.active
        where u.tenant_id = app.tenant_id() and u.email = lower(recipient) and u.active and a.portal is not null limit 1),
      (select a.portal from accounts a where a.tenant_id = app.tenant_id() and a.active and a.email = lower(recipient)
        and a.portal is not null limit 1)) as portal
  )
  select p.theme, p.phone from portals p cross join own
  where p.tenant_id = app.tenant_id() and app.tenant_id() = of_tenant and p.active
  order by (p.id is not distinct from own.portal) desc, p.created_at, p.id limit 1 $$;

-- The advisers who own an account, for telling them what its client has done; only for whoever sees the account.
create or replace function app.owners_to_tell(of_tenant uuid, of_account uuid)
  returns table (email text, language text, account_name text, portal uuid, portal_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.email, u.user_language, a.name, a.portal, p.name from accounts a
  join users u on u.tenant_id = a.tenant_id and u.id = any (a.owner) and u.active and not u.disabled
  left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
  where a.tenant_id = app.tenant_id() and app.tenant_id() = of_tenant and a.id = of_account and a.active
    and u.id is distinct from app.user_id()
    and app.sees_account(a.id)
  order by u.id $$;

grant execute on function app.mail_look(uuid, text)
  to portal_auth, portal_admin, portal_professional, portal_investor, portal_service;
grant execute on function app.owners_to_tell(uuid, uuid)
  to portal_admin, portal_professional, portal_investor, portal_service;
