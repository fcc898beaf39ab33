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
drop function if exists app.owners_to_tell(uuid, uuid);
create or replace function app.owners_to_tell(of_tenant uuid, of_account uuid)
  returns table (person uuid, email text, language text, account_name text, portal uuid, portal_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.email, u.user_language, a.name, a.portal, p.name from accounts a
  join users u on u.tenant_id = a.tenant_id and u.id = any (a.owner) and u.active and not u.disabled
  left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
  where a.tenant_id = app.tenant_id() and app.tenant_id() = of_tenant and a.id = of_account and a.active
    and u.id is distinct from app.user_id()
    and app.sees_account(a.id)
  order by u.id $$;

-- What is told of a form that is sent for an account (or for none), and to whom: who sends it may not read that themselves.
create or replace function app.form_sending(of_tenant uuid, of_form uuid, of_account uuid)
  returns table (form text, steps jsonb, recipients text[], send_csv boolean, autorespond_email text,
    autorespond_subject text, autorespond_body text, sender text, language text, portal text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.name, f.steps, f.recipients, coalesce(f.send_csv, false), f.autorespond_email, f.autorespond_subject,
    f.autorespond_body, coalesce(u.name, a.name, ''), u.user_language, coalesce(p.name, t.name)
  from forms f join tenants t on t.tenant_id = f.tenant_id
  left join users u on u.tenant_id = f.tenant_id and u.id = app.user_id()
  left join accounts a on a.tenant_id = f.tenant_id and a.id = of_account and app.sees_account(a.id)
  left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
  where f.tenant_id = app.tenant_id() and app.tenant_id() = of_tenant and f.id = of_form and f.active $$;

-- Whether visitors may send a form (decision 180): one that is open to everybody and that nobody is invited to.
create or replace function app.is_for_visitors(of_form uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from forms f where f.tenant_id = app.tenant_id() and f.id = of_form and f.active
    and f.permissions ->> 'level' = 'public' and not coalesce(f.fact_finder, false)) $$;

-- What a visitor who gives no address is called until the transaction ends: 'visitor' in the language of the firm.
create or replace function app.name_visitor(called text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.visitor_name', left(called, 200), true);
end $$;

-- What nobody in particular sends is sent with such a form, of no account; it is said of it whose address was given, else
-- what app.name_visitor said.
create or replace function app.require_visitors_form() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') = 'portal_service' and new.created_by is null then
    if new.account is not null or not app.is_for_visitors(new.form_id) then
      raise exception 'not a form for visitors' using errcode = '42501';
    end if;
    new.created_name := coalesce((select nullif(left(new.answers ->> f.autorespond_email, 200), '') from forms f
      where f.tenant_id = new.tenant_id and f.id = new.form_id),
      nullif(current_setting('app.visitor_name', true), ''), 'Visitor');
    new.updated_name := new.created_name;
  end if;
  return new;
end $$;
create or replace trigger require_visitors_form before insert on submissions
  for each row execute function app.require_visitors_form();

-- The people of the firm who are told of what is sent with a form, while they may sign in.
create or replace function app.form_people(of_tenant uuid, of_form uuid) returns table (email text, language text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.email, u.user_language from forms f
  join users u on u.tenant_id = f.tenant_id and u.id = any (f.recipient_users)
  where f.tenant_id = app.tenant_id() and app.tenant_id() = of_tenant and f.id = of_form and f.active
    and u.active and u.is_professional and not coalesce(u.disabled, false)
  order by u.id $$;

-- Whose a submission of a form is: whoever sends it, or everybody of their organisation.
create or replace function app.submission_owners(of_form uuid) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array_agg(u.id order by u.id) from users me join forms f on f.tenant_id = me.tenant_id and f.id = of_form
  join users u on u.tenant_id = me.tenant_id and (u.id = me.id or (f.owned = 'Organisation'
    and u.organisation = me.organisation and u.active and not coalesce(u.disabled, false)))
  where me.tenant_id = app.tenant_id() and me.id = app.user_id() $$;

grant execute on function app.mail_look(uuid, text)
  to portal_auth, portal_admin, portal_professional, portal_investor, portal_service;
grant execute on function app.owners_to_tell(uuid, uuid)
  to portal_admin, portal_professional, portal_investor, portal_service;
grant execute on function app.is_for_visitors(uuid), app.name_visitor(text) to portal_service;
grant execute on function app.form_sending(uuid, uuid, uuid), app.form_people(uuid, uuid), app.submission_owners(uuid)
  to portal_admin, portal_professional, portal_investor, portal_service;
