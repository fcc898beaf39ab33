-- Functions and triggers, replaced on every migration. All run with a fixed search path.

-- The one way in: checks the person, notes tenant and person for this transaction, answers the role to take.
create or replace function app.enter(tenant uuid, person uuid, wanted text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if wanted in ('public', 'service') and person is null then
    if not exists (select from tenants t where t.tenant_id = tenant and t.active) then
      raise exception 'unknown tenant' using errcode = '28000';
    end if;
  elsif not exists (select from auth.login l
                    where l.tenant_id = tenant and l.id = person and l.role = wanted and not l.disabled) then
    raise exception 'this person does not have this role' using errcode = '28000';
  end if;
  perform set_config('app.tenant', tenant::text, true), set_config('app.user', coalesce(person::text, ''), true);
  return 'portal_' || wanted;
end $$;

-- The way in of the sign-in service: a tenant and nobody.
create or replace function app.enter_auth(tenant uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.tenant', tenant::text, true), set_config('app.user', '', true);
end $$;

-- The name that stamps carry; 'Portico' for what the service does by itself. Nobody is not looked for: thousands of
-- rows in one statement would each search a table whose plan was made when it was empty.
create or replace function app.actor_name() returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if app.user_id() is null then
    return 'Portico';
  end if;
  return coalesce((select u.name from users u where u.tenant_id = app.tenant_id() and u.id = app.user_id()), 'Portico');
end $$;

-- The installations, for finding the tenant of a host name before anybody has entered.
create or replace function app.tenants() returns setof tenants
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from tenants where active $$;

-- Whether an adviser sees all accounts of the tenant: yes unless in the team of an access group.
-- (In plpgsql, because its plans are kept for the connection.)
create or replace function app.sees_all() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return not exists (select from access_groups g where g.tenant_id = app.tenant_id() and g.active
                     and g.team @> array[app.user_id()]);
end $$;

create or replace function app.organisation_id() returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select u.organisation from users u where u.tenant_id = app.tenant_id() and u.id = app.user_id());
end $$;

-- The advisers of the caller's accounts, as clients see them.
create or replace function app.advisers()
  returns table (id uuid, name text, role text, title text, email text, phone text, telephone text, linkedin text,
                 profile_url text, photo jsonb, is_messenger boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct u.id, u.name, u.role, u.title, u.email, u.phone, u.telephone, u.linkedin, u.profile_url, u.photo, u.is_messenger
  from account_access x
  join accounts a on a.tenant_id = x.tenant_id and a.id = x.account_id and a.active
  join users u on u.tenant_id = a.tenant_id and u.id = any (a.owner) and u.active and not u.disabled
  where x.tenant_id = app.tenant_id() and x.user_id = app.user_id() $$;

-- Writes down anew who sees some accounts (null: all of the tenant). Says nothing and takes nothing from the caller
-- but the accounts, so anybody may ask for it.
create or replace function app.refresh_account_access(accounts_changed uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with wanted as (
    select a.id as account_id, a.client as user_id from accounts a
      where a.tenant_id = app.tenant_id() and a.active and a.client is not null
      and (accounts_changed is null or a.id = any (accounts_changed))
    union
    select a.id, o.user_id from accounts a cross join unnest(a.owner) as o(user_id)
      where a.tenant_id = app.tenant_id() and a.active
      and (accounts_changed is null or a.id = any (accounts_changed))
    union
    select a.id, m.user_id from access_groups g
      cross join unnest(g.clients) as c(account_id) cross join unnest(g.team) as m(user_id)
      join accounts a on a.tenant_id = g.tenant_id and a.id = c.account_id and a.active
      where g.tenant_id = app.tenant_id() and g.active
      and (accounts_changed is null or a.id = any (accounts_changed))
  ), known as (
    select w.* from wanted w join users u on u.tenant_id = app.tenant_id() and u.id = w.user_id
  ), gone as (
    delete from account_access x where x.tenant_id = app.tenant_id()
      and (accounts_changed is null or x.account_id = any (accounts_changed))
      and not exists (select from known k where k.account_id = x.account_id and k.user_id = x.user_id)
  )
  insert into account_access (tenant_id, user_id, account_id)
    select app.tenant_id(), k.user_id, k.account_id from known k on conflict do nothing $$;

-- A user's flags, address and state belong to the login as well, whichever way they were changed.
create or replace function app.keep_login() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into auth.login (tenant_id, id, email, role, disabled, mfa_bypass)
  values (new.tenant_id, new.id, lower(new.email),
          case when new.is_admin then 'admin' when new.is_professional then 'professional' else 'investor' end,
          new.disabled or not new.active, new.is2_fa_disabled)
  on conflict (tenant_id, id) do update
    set email = excluded.email, role = excluded.role, disabled = excluded.disabled, mfa_bypass = excluded.mfa_bypass
    where (auth.login.email, auth.login.role, auth.login.disabled, auth.login.mfa_bypass)
       is distinct from (excluded.email, excluded.role, excluded.disabled, excluded.mfa_bypass);
  return null;
end $$;
create or replace trigger keep_login after insert or update of email, is_admin, is_professional, disabled, active, is2_fa_disabled
  on users for each row execute function app.keep_login();

-- What signing in finds out is shown with the user.
create or replace function auth.show_login() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users set last_login = new.last_login, auth_type = new.auth_type,
    multi_factor = jsonb_build_object('enabled', new.mfa_enabled, 'validated', new.mfa_validated, 'target', new.mfa_target)
  where tenant_id = new.tenant_id and id = new.id;
  return null;
end $$;
create or replace trigger show_login after update of last_login, auth_type, mfa_enabled, mfa_validated, mfa_target
  on auth.login for each row execute function auth.show_login();

-- Disabling, another role or another password ends every session and every token.
create or replace function auth.end_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth.session s where s.tenant_id = new.tenant_id and s.login_id = new.id;
  delete from auth.token t where t.tenant_id = new.tenant_id and t.login_id = new.id;
  return null;
end $$;
create or replace trigger end_sessions after update on auth.login for each row
  when (old.disabled is distinct from new.disabled or old.role is distinct from new.role
        or old.pw_hash is distinct from new.pw_hash or old.email is distinct from new.email)
  execute function auth.end_sessions();

-- A portfolio's bookings changed: figures made from them are made anew.
create or replace function app.bump_ledger(portfolio uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update portfolios p set ledger_version = p.ledger_version + 1 where p.tenant_id = app.tenant_id() and p.id = portfolio $$;
