-- Functions and triggers, replaced on every migration. All run with a fixed search path.

-- The one way in: checks the person, notes tenant, person and API key for this transaction, answers the role to take.
drop function if exists app.enter(uuid, uuid, text);
create or replace function app.enter(tenant uuid, person uuid, wanted text, by_key uuid default null) returns text
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
  perform set_config('app.tenant', tenant::text, true), set_config('app.user', coalesce(person::text, ''), true),
    set_config('app.key', coalesce(by_key::text, ''), true);
  return 'portal_' || wanted;
end $$;

-- The SHA-256 of the terms of a portal: their version and what they say in every language. None where there are none.
create or replace function app.digest_of_terms(tnc jsonb) returns text language sql immutable parallel safe as $$
  select case when jsonb_typeof(tnc->'text') = 'object' and tnc->'text' <> '{}' and coalesce(tnc->>'version', '') <> ''
    then encode(sha256(convert_to((tnc->>'version') || e'\n' || (tnc->'text')::text, 'UTF8')), 'hex') end $$;

-- Whether a client who reads a document has not acknowledged it since it was changed; what has expired asks for nothing.
create or replace function app.still_owes(t media, of_client uuid) returns boolean language sql stable as $$
  select t.active and (t.expires is null or t.expires >= current_date) and not exists (select from acknowledgements k
    where k.tenant_id = t.tenant_id and k.document = t.id and k.created_by = of_client and k.created_at > t.updated_at) $$;

-- Whether something may be required of a client before anything else: a look that is quick and errs on the side of yes. What
-- is required is said by what they may read, which is asked where this says yes (server/due).
create or replace function app.may_owe(of_tenant uuid, of_client uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  mine uuid[] := array(select a.id from accounts a where a.tenant_id = of_tenant and a.client = of_client and a.active);
  groups_of_mine uuid[] := array(select g."group" from group_members g where g.tenant_id = of_tenant and g.account = any (mine));
begin
  return exists (select from media t where t.tenant_id = of_tenant and t.acknowledgement = 'required' and t.account = any (mine)
      and app.still_owes(t, of_client))
    or exists (select from media t where t.tenant_id = of_tenant and t.acknowledgement = 'required' and t.account is null
      and (t."group" is null or t."group" = any (groups_of_mine)) and app.still_owes(t, of_client))
    or exists (select from messages m where m.tenant_id = of_tenant and m.recipient = any (mine || of_client)
      and m.active and m.acknowledgement = 'required' and not exists (select from acknowledgements k
        where k.tenant_id = of_tenant and k.message = m.id and k.created_by = of_client))
    or exists (select from messages m where m.tenant_id = of_tenant and m."group" = any (groups_of_mine)
      and m.active and m.acknowledgement = 'required' and not exists (select from acknowledgements k
        where k.tenant_id = of_tenant and k.message = m.id and k.created_by = of_client))
    or exists (select from accounts a join portals p on p.tenant_id = of_tenant and p.id = a.portal and p.active
      where a.tenant_id = of_tenant and a.id = any (mine) and app.digest_of_terms(p.tnc) is not null
        and not exists (select from acknowledgements k where k.tenant_id = of_tenant and k.portal = p.id
          and k.created_by = of_client and k.digest = app.digest_of_terms(p.tnc)));
end $$;

-- The session of a secret (its hash), if it holds at this moment, and with whose eyes it sees. The one place that says
-- when a session holds. `is_due`: its last use is so long ago that it is to be noted again; idle ends are exact to that.
-- `may_owe`: of a client with their own eyes, whether something may be required of them first.
drop function if exists app.live_session(uuid, bytea, double precision);
create or replace function app.live_session(of_tenant uuid, secret bytea, idle_seconds double precision)
  returns table (person uuid, role text, is_full boolean, expires_at timestamp with time zone, handle uuid, auth_type text, wants text,
                 confirmed_at timestamp with time zone, staff json, is_over boolean, is_due boolean, may_owe boolean)
  language sql stable as $$
  select coalesce(v.id, s.login_id), coalesce(v.role, l.role), s.level = 2,
    case s.level when 2 then least(s.expires, s.seen + make_interval(secs => idle_seconds)) else s.expires end,
    s.handle, s.auth_type, s.wants, s.confirmed,
    case when v.id is not null then json_build_object('id', l.id, 'role', l.role, 'until', s.viewing_until) end,
    s.viewing is not null and v.id is null,
    s.seen < now() - interval '30 seconds',
    s.level = 2 and s.viewing is null and l.role = 'investor' and app.may_owe(of_tenant, l.id)
  from auth.session s join auth.login l on l.tenant_id = s.tenant_id and l.id = s.login_id
  left join auth.login v on v.tenant_id = s.tenant_id and v.id = s.viewing and s.viewing_until > now() and not v.disabled
  where s.tenant_id = of_tenant and s.id = secret and s.expires > now()
    and (s.level = 1 or s.seen > now() - make_interval(secs => idle_seconds)) and not l.disabled $$;

-- The same way in for whoever proves by a secret that they are this person in this role. Only what needs nothing else
-- enters so: a full session that sees with its own eyes, was used a moment ago, and of whom nothing is required first.
create or replace function app.enter_by_session(tenant uuid, secret bytea, idle_seconds double precision, who uuid, wanted text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from app.live_session(tenant, secret, idle_seconds) s
                 where s.person = who and s.role = wanted and s.is_full and s.staff is null and not s.is_over and not s.is_due and not s.may_owe) then
    raise exception 'no such session' using errcode = 'SE001';
  end if;
  perform set_config('app.tenant', tenant::text, true), set_config('app.user', who::text, true), set_config('app.key', '', true);
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

-- The API key by which whoever has entered acts; null for a person in a browser and for the service.
create or replace function app.key_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.key', true), '')::uuid;

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

-- Whether so many accounts are visible to a person that each is looked up by itself, instead of gathering all first. It
-- decides how rows are looked for and never which are found, so it is counted once in a transaction.
create or replace function app.sees_many() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  said text := nullif(current_setting('app.sees_many', true), '');
begin
  if said is null then
    said := set_config('app.sees_many', exists (select from account_access x
      where x.tenant_id = app.tenant_id() and x.user_id = app.user_id() offset 2000)::text, true);
  end if;
  return said::boolean;
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

-- The accounts that an access group names are kept by account as well, whichever way the group was written.
create or replace function app.keep_group_accounts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from access_group_accounts x where x.tenant_id = old.tenant_id and x.group_id = old.id
      and (tg_op = 'DELETE' or not x.account_id in (select unnest(new.clients)));
  end if;
  if tg_op <> 'DELETE' then
    insert into access_group_accounts (tenant_id, account_id, group_id)
      select distinct new.tenant_id, c, new.id from unnest(new.clients) as c on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger keep_group_accounts after insert or update of clients or delete on access_groups
  for each row execute function app.keep_group_accounts();

-- Writes down anew who sees some accounts (null: all of the tenant). Says nothing and takes nothing from the caller
-- but the accounts, so anybody may ask for it. (One account and fifty thousand are not looked up in the same way.)
create or replace function app.refresh_account_access(accounts_changed uuid[]) returns void
  language sql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  with wanted as (
    select a.id as account_id, a.client as user_id from accounts a
      where a.tenant_id = app.tenant_id() and a.active and a.client is not null
      and (accounts_changed is null or a.id = any (accounts_changed))
    union
    select a.id, o.user_id from accounts a cross join unnest(a.owner) as o(user_id)
      where a.tenant_id = app.tenant_id() and a.active
      and (accounts_changed is null or a.id = any (accounts_changed))
    union
    select a.id, m.user_id from access_group_accounts x
      join access_groups g on g.tenant_id = x.tenant_id and g.id = x.group_id and g.active
      cross join unnest(g.team) as m(user_id)
      join accounts a on a.tenant_id = x.tenant_id and a.id = x.account_id and a.active
      where x.tenant_id = app.tenant_id() and (accounts_changed is null or x.account_id = any (accounts_changed))
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
-- No program gives rights, takes them, or changes who signs in by which address: a key may not, whatever the code says.
create or replace function app.refuse_keys() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.key_id() is not null and (tg_op = 'UPDATE' or new.is_admin or new.is_professional or new.is2_fa_disabled) then
    raise exception 'an API key may not do this' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger refuse_keys_making before insert on users for each row execute function app.refuse_keys();
create or replace trigger refuse_keys_changing before update on users for each row
  when ((old.is_admin, old.is_professional, old.disabled, old.active, old.is2_fa_disabled, lower(old.email))
    is distinct from (new.is_admin, new.is_professional, new.disabled, new.active, new.is2_fa_disabled, lower(new.email)))
  execute function app.refuse_keys();

-- Somebody always administers a firm: the last who can is neither disabled nor demoted nor removed, by nobody. Two who
-- do it to each other come one after the other.
create or replace function app.keep_administrator() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators ' || old.tenant_id::text, 0));
  if not exists (select from users u where u.tenant_id = old.tenant_id and u.is_admin and u.active and not u.disabled) then
    raise exception 'a firm keeps one administrator' using errcode = 'PT409';
  end if;
  return null;
end $$;
create or replace trigger keep_administrator after update on users for each row
  when (old.is_admin and old.active and not old.disabled and not (new.is_admin and new.active and not new.disabled))
  execute function app.keep_administrator();
create or replace trigger keep_administrator_there after delete on users for each row
  when (old.is_admin and old.active and not old.disabled) execute function app.keep_administrator();

-- What is noted by a program names its key.
create or replace function app.name_key() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.key := app.key_id()::text;
  new.key_name := (select k.name from api_keys k where k.tenant_id = new.tenant_id and k.id = app.key_id());
  return new;
end $$;
create or replace trigger name_key before insert on logs for each row execute function app.name_key();

create or replace trigger keep_login after insert or update of email, is_admin, is_professional, disabled, active, is2_fa_disabled
  on users for each row execute function app.keep_login();

-- A number that was proved is forgotten when the person has another one, whoever changed it: PINs go there no more.
create or replace function app.forget_phone() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update auth.login l set phone = null, phone_verified = null, mfa_target = 'email'
    where l.tenant_id = new.tenant_id and l.id = new.id and l.phone is not null
    and substr(l.phone, 2) = regexp_replace(regexp_replace(coalesce(old.phone, ''), '\D', '', 'g'), '^00', '')
    and substr(l.phone, 2) <> regexp_replace(regexp_replace(coalesce(new.phone, ''), '\D', '', 'g'), '^00', '');
  return null;
end $$;
create or replace trigger forget_phone after update of phone on users for each row
  when (old.phone is distinct from new.phone) execute function app.forget_phone();

-- What signing in finds out is shown with the user.
create or replace function auth.show_login() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users set last_login = new.last_login, auth_type = new.auth_type, security_token = new.security_token,
    multi_factor = jsonb_build_object('enabled', new.mfa_enabled, 'validated', new.mfa_validated, 'target', new.mfa_target)
  where tenant_id = new.tenant_id and id = new.id;
  return null;
end $$;
create or replace trigger show_login after update of last_login, auth_type, security_token, mfa_enabled, mfa_validated, mfa_target
  on auth.login for each row execute function auth.show_login();

-- Disabling, another role or another password ends every session and every token, and whoever views as this person stops.
create or replace function auth.end_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth.session s where s.tenant_id = new.tenant_id and s.login_id = new.id;
  delete from auth.token t where t.tenant_id = new.tenant_id and t.login_id = new.id;
  update auth.session s set viewing_until = now() where s.tenant_id = new.tenant_id and s.viewing = new.id;
  return null;
end $$;
create or replace trigger end_sessions after update on auth.login for each row
  when (old.disabled is distinct from new.disabled or old.role is distinct from new.role
        or old.pw_hash is distinct from new.pw_hash or old.email is distinct from new.email)
  execute function auth.end_sessions();

-- A portfolio's bookings changed: figures made from them are made anew, and those of lists follow the commit.
create or replace function app.bump_ledger(portfolio uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with bumped as (
    update portfolios p set ledger_version = p.ledger_version + 1 where p.tenant_id = app.tenant_id() and p.id = portfolio
    returning p.tenant_id, p.account)
  select app.put_job(b.tenant_id, 'figures', b.account::text, null) from bumped b $$;

-- A change is told to the webhooks that ask for it, in the transaction of the change. Whoever may change a record may
-- say that it changed; who is told, and where, the caller does not learn. The clock of the statement keeps the order.
create or replace function app.queue_webhooks(happened text, record uuid, changed text[], kept_in text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  listening uuid[];
  happened_to text := split_part(happened, '.', 1);
  record_version bigint;
begin
  select array_agg(w.id) into listening from webhooks w
    where w.tenant_id = app.tenant_id() and w.active and w.enabled and w.events && array['*', happened_to || '.*', happened];
  if listening is null then
    return;
  end if;
  execute format('select version from %I where tenant_id = $1 and id = $2', kept_in)
    into record_version using app.tenant_id(), record;
  insert into webhook_deliveries (tenant_id, id, webhook, event, record_collection, record_id, created_at, body)
    select app.tenant_id(), gen_random_uuid(), w, happened, happened_to, record::text, clock_timestamp(),
      jsonb_build_object('event', happened, 'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'collection', happened_to, 'recordId', record, 'changed', to_jsonb(changed), 'version', record_version)
    from unnest(listening) as w;
end $$;

-- The secret is sealed by the server; the trigger that made one here is gone.
drop trigger if exists begin_webhook on webhooks;
drop function if exists app.begin_webhook();

create or replace function app.set_webhook_secret(changed uuid, given text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  update webhooks w set secret = given where w.tenant_id = app.tenant_id() and w.id = changed and w.active returning true $$;

-- Keys of other programs: made and ended by administrators only, each in its maker's own name; the digest is all that
-- is kept of the secret.
drop function if exists app.issue_api_key(uuid, text, text[], uuid, text, text, timestamp with time zone);
create or replace function app.issue_api_key(made uuid, called text, allowed text[], shown text, hashed text,
    ends timestamp with time zone) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into api_keys (tenant_id, id, name, scopes, owner, prefix, digest, expires_at)
  values (app.tenant_id(), made, called, allowed, app.user_id(), shown, hashed, ends) $$;

create or replace function app.revoke_api_key(ended uuid) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  update api_keys k set active = false, digest = null, version = k.version + 1,
    updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()
  where k.tenant_id = app.tenant_id() and k.id = ended and k.active returning true $$;

-- One at a time through what must not happen twice at once (numbers in order, limits); ends with the transaction.
create or replace function app.take_turn(what text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(app.tenant_id()::text || ' ' || what, 0));
end $$;

-- Whether another active account of the portal has the address, or another active account the external id, whether
-- the caller sees that account or not. Of two who ask for the same at once the second waits for the first; what is not
-- given is nobody's, and nobody waits for it.
create or replace function app.is_account_taken(account uuid, of_portal uuid, address text, link text)
  returns table (by_address boolean, by_link boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_portal is not null and address is not null then
    perform app.take_turn('address ' || address);
  end if;
  if link is not null then
    perform app.take_turn('link ' || link);
  end if;
  return query select
    exists (select from accounts a where a.tenant_id = app.tenant_id() and a.active and a.id <> account
            and a.portal = of_portal and a.email = address),
    exists (select from accounts a where a.tenant_id = app.tenant_id() and a.active and a.id <> account
            and a.external_id = link);
end $$;

-- The photo of a colleague or client whose message one reads.
create or replace function app.photo_of(person uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.photo->0->>'url' from users u where u.tenant_id = app.tenant_id() and u.id = person $$;

-- The same of several at once; whoever has none is left out.
create or replace function app.photos_of(people uuid[]) returns table (person uuid, photo text)
  language sql stable rows 20 security definer set search_path = public, pg_temp as $$
  select u.id, u.photo->0->>'url' from users u
    where u.tenant_id = app.tenant_id() and u.id = any (people) and u.photo is not null $$;

-- Whether the account is visible to whoever has entered; the service sees all.
create or replace function app.sees_account(of_account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select app.user_id() is null or current_setting('role') = 'portal_admin'
    or (current_setting('role') = 'portal_professional' and app.sees_all())
    or exists (select from account_access x where x.tenant_id = app.tenant_id() and x.user_id = app.user_id()
         and x.account_id = of_account) $$;

-- Whether every account of a client is visible to whoever has entered; of somebody without any, to whoever sees all.
create or replace function app.sees_client(person uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return coalesce((select bool_and(app.sees_account(a.id)) from accounts a
      where a.tenant_id = app.tenant_id() and a.client = person and a.active),
    current_setting('role') in ('portal_admin', 'portal_service')
      or (current_setting('role') = 'portal_professional' and app.sees_all()));
end $$;

-- Who sees an account is decided by whoever may grant it: an adviser links a client they wholly see, and takes none away;
-- one in an access group names colleagues of those groups as owners, and takes none away either.
create or replace function app.guard_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  client_before uuid := case when tg_op = 'UPDATE' then old.client end;
  owner_before uuid[] := case when tg_op = 'UPDATE' then old.owner else '{}' end;
begin
  if current_setting('role') <> 'portal_professional' then
    return new;
  end if;
  if new.client is distinct from client_before
      and (client_before is not null or not app.sees_client(new.client)) then
    raise exception 'not for this person to say whose account it is' using errcode = '42501', column = 'client';
  end if;
  if not app.sees_all() and new.owner is distinct from owner_before and not (new.owner @> owner_before
      and new.owner <@ (select array_agg(t.id) from (select unnest(owner_before) union select app.user_id()
        union select unnest(g.team) from access_groups g where g.tenant_id = app.tenant_id() and g.active
          and g.team @> array[app.user_id()]) t(id))) then
    raise exception 'not for this person to say who owns the account' using errcode = '42501', column = 'owner';
  end if;
  return new;
end $$;
create or replace trigger guard_account before insert or update of client, owner on accounts
  for each row execute function app.guard_account();

-- The photos of people: those of clients are for the firm and themselves, those of the firm for whoever is signed in. Named
-- by a person are only files that they have stored themselves, or that an administrator chose for them.
create or replace function app.place_photos() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update uploads u set person = new.id,
      level = case when new.is_admin or new.is_professional then 'authenticated' else 'staff' end
    where u.tenant_id = new.tenant_id and u.level <> 'public' and u.account is null and u."group" is null and u.library is null
      and (u.person = new.id or (u.person is null
        and (current_setting('role') in ('none', 'portal_admin', 'portal_service') or u.created_by = app.user_id())
        and substring(u.path from '^/media/[^/]+/') in (select substring(p->>'url' from '^/files(/media/[^/]+/)')
          from jsonb_array_elements(case jsonb_typeof(new.photo) when 'array' then new.photo else '[]' end) p)));
  return null;
end $$;
create or replace trigger place_photos after insert or update of photo, is_admin, is_professional on users
  for each row execute function app.place_photos();

-- How many active accounts a portal has, seen or not.
create or replace function app.accounts_of_portal(of_portal uuid) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from accounts a where a.tenant_id = app.tenant_id() and a.active and a.portal = of_portal $$;

-- Keeps the current version of a page or post unless it is kept already; nobody writes their history otherwise.
create or replace function app.keep_version(entry uuid, of_collection text, of_record uuid, content jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_collection not in ('pages', 'posts') then
    raise exception 'no history is kept of %', of_collection;
  end if;
  execute format('insert into %2$I (tenant_id, id, record, record_version, published_at, "values")
    select r.tenant_id, $1, r.id, r.version, r.published_at, $3 from %1$I r where r.tenant_id = app.tenant_id() and r.id = $2
      and not exists (select from %2$I h where h.tenant_id = r.tenant_id and h.record = r.id and h.record_version = r.version)',
    of_collection, of_collection || '_history') using entry, of_record, content;
end $$;

-- Whether whoever has entered is the client of a portfolio with one of these risk profiles; people of the firm see what
-- is for any of them.
create or replace function app.suits_me(profiles text[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select current_setting('role') in ('portal_admin', 'portal_professional', 'portal_service') or exists (
    select from portfolios p join accounts a on a.tenant_id = p.tenant_id and a.id = p.account and a.active
      where p.tenant_id = app.tenant_id() and p.active and a.client = app.user_id() and p.risk_profile = any (profiles)) $$;

-- Whether a kept value says nothing: absent, null, an empty text or an empty list.
create or replace function app.is_unset(kept jsonb) returns boolean
  language sql immutable set search_path = public, pg_temp as $$
  select kept is null or kept in ('null', '""', '[]') $$;

-- The texts of a kept list; none where the value is no list.
create or replace function app.texts_of(kept jsonb) returns text[]
  language sql immutable set search_path = public, pg_temp as $$
  select array(select jsonb_array_elements_text(case jsonb_typeof(kept) when 'array' then kept else '[]' end)) $$;

-- What was published last of pages and posts that have unpublished changes and were not unpublished, as far as the caller
-- may read it: by the access level that was published with it, hidden and protected pages apart.
create or replace function app.published_versions(of_collection text)
  returns table (id uuid, published timestamp with time zone, content jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  acts_as text := current_setting('role');
  is_admin boolean := acts_as in ('portal_admin', 'portal_service');
  is_visitor boolean := acts_as = 'portal_public';
begin
  if of_collection not in ('pages', 'posts') then
    raise exception 'no history is kept of %', of_collection;
  end if;
  return query execute format($query$
    select v.record, v.published_at, v."values" from (
      select distinct on (h.record) h.record, h.published_at, h."values", coalesce(h."values"->'permissions'->>'level',
          case when h."values"->>'portal' is null then 'public' else 'authenticated' end) as level
        from %1$I h join %2$I r on r.tenant_id = h.tenant_id and r.id = h.record
        where h.tenant_id = app.tenant_id() and h.published_at is not null
          and r.active and r.published_at is distinct from r.updated_at and r.shown_at is not null
        order by h.record, h.record_version desc) v
    where $1 or (v.level = 'public' or (not $2 and (v.level = 'authenticated'
        or (v.level = 'users' and v."values"->'permissions'->'ids' ? app.user_id()::text)
        or (v.level = 'organisations' and v."values"->'permissions'->'ids' ? app.organisation_id()::text))))
      and ($1 or coalesce(substring(v."values"->>'publishdate' from '^\d{4}-\d{2}-\d{2}'), '')
        <= to_char(current_date, 'YYYY-MM-DD'))
      and (app.is_unset(v."values"->'riskProfile') or app.suits_me(app.texts_of(v."values"->'riskProfile')))
      and ($3 <> 'pages' or ((v."values"->>'hidden') is distinct from 'true'
        and (not $2 or (v."values"->>'protected') is distinct from 'true')))
    $query$, of_collection || '_history', of_collection) using is_admin, is_visitor, of_collection;
end $$;

-- What the caller sees by the access table of what is searched for, as a condition on the record `t` of the tenant $1 and
-- the person $2: all for an administrator and for an adviser in no access group, what belongs to the accounts of
-- another, of messages what an adviser wrote or got; null for anybody else, and of other tables.
create or replace function app.seen_in_search(kept_in text) returns text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  acts_as text := current_setting('role');
  mine constant text := 'exists (select from account_access x where x.tenant_id = $1 and x.user_id = $2 and x.account_id = %s)';
begin
  if kept_in not in ('accounts', 'users', 'portfolios', 'media', 'messages', 'message_notes') then
    return null;
  elsif kept_in = 'messages' then
    return case when acts_as = 'portal_professional' then '(t.created_by = $2 or t.recipient = $2)'
      || case when app.sees_all() then '' else ' and (t.client_account is null or ' || format(mine, 't.client_account') || ')' end end;
  elsif acts_as = 'portal_admin' or (acts_as = 'portal_professional' and app.sees_all()) then
    return 'true';
  elsif acts_as = 'portal_professional' then
    return case kept_in
      when 'accounts' then format(mine, 't.id')
      when 'portfolios' then format(mine, 't.account')
      when 'message_notes' then format(mine, 't.account')
      when 'media' then '(t.account is null or ' || format(mine, 't.account') || ')'
      else format('(t.is_professional or t.is_admin or t.id = $2 or exists (select from accounts a
        where a.tenant_id = $1 and a.client = t.id and %s))', format(mine, 'a.id'))
    end;
  end if;
  return null;
end $$;

-- That the kept text of the record `t` is like the pattern $3, in the named parts of it; in any where none is named.
create or replace function app.holds_in_search(parts integer[]) returns text
  language sql immutable set search_path = public, pg_temp as $$
  select 't.search_text like $3' || coalesce(' and ' ||
    (select string_agg(format($part$split_part(t.search_text, e'\x1f', %s)$part$, p), $joint$ || e'\x1f' || $joint$)
      from unnest(parts) as p) || ' like $3', '') $$;

-- Active or removed records of the tenant whose kept text is like a pattern, as far as the caller sees them; nothing
-- for whoever is not answered from it, and nothing where there are more than `most`.
create or replace function app.find_ids(kept_in text, pattern text, are_active boolean, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen text := app.seen_in_search(kept_in);
  found uuid[];
begin
  if seen is null then
    return null;
  end if;
  execute format('select array_agg(f.id) from (select t.id from %I t
      where t.tenant_id = $1 and t.active = $4 and t.search_text like $3 and %s limit $5) f', kept_in, seen)
    into found using app.tenant_id(), app.user_id(), app.fold(pattern), are_active, most + 1;
  return case when cardinality(found) > most then null else coalesce(found, '{}') end;
end $$;

-- How many there are, counted to `most`.
create or replace function app.count_found(kept_in text, pattern text, parts integer[], are_active boolean, most integer)
  returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen text := app.seen_in_search(kept_in);
  found bigint;
begin
  if seen is null then
    return null;
  end if;
  execute format('select count(*) from (select from %I t
      where t.tenant_id = $1 and t.active = $4 and %s and %s limit $5) f', kept_in, app.holds_in_search(parts), seen)
    into found using app.tenant_id(), app.user_id(), app.fold(pattern), are_active, most;
  return found;
end $$;

-- Whether an index has the records of a tenant in the order of a column; empty values come last.
create or replace function app.has_order(kept_in text, sorted text, descending boolean) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1]
    where i.indrelid = kept_in::regclass and i.indpred is null and a.attname = sorted
      and (a.attnotnull or i.indoption[1] = descending::integer)) $$;

-- A page of them, in the order of columns that the caller may read. Up to a thousand that are like the pattern are put in
-- order; what is more common is soon found by reading in that order, where an index has it; else all are gathered.
create or replace function app.find_page(kept_in text, pattern text, parts integer[], are_active boolean, sorted text[],
    descending boolean[], most integer, skipped integer) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen text := app.seen_in_search(kept_in);
  in_order text;
  source text;
  found uuid[];
  rare uuid[];
begin
  if seen is null then
    return null;
  end if;
  if not (select bool_and(has_column_privilege(current_setting('role'), kept_in, s, 'select')) from unnest(sorted) as s) then
    raise exception 'not for this person to order by' using errcode = '42501';
  end if;
  select string_agg(format('t.%I %s', o.name, case when not o.down then 'asc' when a.attnotnull then 'desc'
      else 'desc nulls last' end), ', ' order by o.place) || ', t.id' into in_order
    from unnest(sorted, descending) with ordinality as o(name, down, place)
    join pg_attribute a on a.attrelid = kept_in::regclass and a.attname = o.name;
  execute format('select array_agg(f.id) from (select t.id from %I t
      where t.tenant_id = $1 and t.active = $2 and t.search_text like $3 limit 1001) f', kept_in)
    into rare using app.tenant_id(), are_active, app.fold(pattern);
  foreach source in array case
    when rare is null then '{}'
    when cardinality(rare) <= 1000 then array['t.id = any ($5)']
    when app.has_order(kept_in, sorted[1], descending[1]) then array[format('true order by %s limit 2000', in_order), 'true']
    else array['true'] end
  loop
    execute format('select array_agg(f.id) from (
        select t.id from (select t.* from %I t where t.tenant_id = $1 and t.active = $4 and %s) t
        where %s and %s order by %s limit $6 offset $7) f', kept_in, source, app.holds_in_search(parts), seen, in_order)
      into found using app.tenant_id(), app.user_id(), app.fold(pattern), are_active, rare, most, skipped;
    exit when cardinality(found) = most;
  end loop;
  return coalesce(found, '{}');
end $$;

-- The names of people among `wanted` whom an adviser sees, as the policy of users has it: whoever works for the firm, and
-- the clients of the accounts that the adviser sees. Nobody for anybody else.
create or replace function app.names_of_people(wanted uuid[]) returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'portal_professional' then
    return;
  elsif app.sees_all() then
    return query select u.id, u.name from users u where u.tenant_id = app.tenant_id() and u.id = any (wanted);
  else
    return query select u.id, u.name from users u where u.tenant_id = app.tenant_id() and u.id = any (wanted)
      and (u.is_professional or u.is_admin or u.id = app.user_id() or exists (select from accounts a
        join account_access x on x.tenant_id = a.tenant_id and x.account_id = a.id and x.user_id = app.user_id()
        where a.tenant_id = u.tenant_id and a.client = u.id offset 0));
  end if;
end $$;

-- Whether a row was written by the transaction under way, or by the attempt within it that is: while that lasts, it holds its id.
create or replace function app.is_writing(writer xid) returns boolean
  language sql volatile as $$
  select writer = pg_current_xact_id()::xid or exists (select from pg_locks l
    where l.pid = pg_backend_pid() and l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.transactionid = writer) $$;

-- An entry of the log of changes. People note only what their own transaction did to the record that the entry names (or to
-- the batch of an import); the service notes all else, in somebody's name.
create or replace function app.note_change(of_tenant uuid, entry uuid, by_person uuid, happened text, of_collection text,
    record text, of_account uuid, said text, changed jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_in text := case when happened in ('import', 'import-undo') then 'import_batches'
    else lower(regexp_replace(replace(of_collection, '-', '_'), '([a-z0-9])([A-Z])', '\1_\2', 'g')) end;
  is_own boolean;
  author uuid := coalesce(app.user_id(), by_person);
begin
  if of_tenant is distinct from app.tenant_id() then
    raise exception 'another tenant' using errcode = '28000';
  end if;
  if current_setting('role') <> 'portal_service' then
    execute format('select app.is_writing(r.xmin) from %I r where r.tenant_id = $1 and r.id = $2', kept_in)
      into is_own using app.tenant_id(), record::uuid;
    if not coalesce(is_own, happened = 'remove') then
      raise exception 'nothing happened to this record' using errcode = '42501';
    end if;
  end if;
  insert into logs (tenant_id, id, created_by, created_name, type, collection, record_id, account, portal_id, info, changes)
  values (app.tenant_id(), entry, author,
    coalesce((select u.name from users u where u.tenant_id = app.tenant_id() and u.id = author), 'Portico'),
    happened, of_collection, record, of_account,
    (select p.id from portals p where p.tenant_id = app.tenant_id() and p.id = case when of_collection = 'portals' then record::uuid
      else (select a.portal from accounts a where a.tenant_id = app.tenant_id() and a.id = of_account) end), said, changed);
end $$;

-- An id that came as text; null for what is none.
create or replace function app.id_of(given text) returns uuid
  language sql immutable set search_path = public, pg_temp
  as $$ select case when given ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given::uuid end $$;

-- What an entry of the chain says, as the bytes its hash is made of.
create or replace function auth.event_hash(entry auth.event) returns bytea
  language sql immutable set search_path = public, pg_temp as $$
  select sha256(coalesce(entry.previous, ''::bytea) || convert_to(jsonb_build_array(
    entry.tenant_id, entry.seq, entry.kind, entry.about, entry.actor, entry.actor_name, entry.data,
    (extract(epoch from entry.at) * 1000000)::bigint)::text, 'UTF8')) $$;

-- Notes what happened at the end of the tenant's chain, in the transaction of what happened. `about`: whom or what it
-- concerns. `by`: who did it, where nobody has entered (signing in). Those who note come one after the other.
create or replace function app.note_event(of_tenant uuid, happened text, concerning uuid, by_person uuid, details jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry auth.event;
begin
  if of_tenant is distinct from app.tenant_id() then
    raise exception 'another tenant' using errcode = '28000';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('events ' || app.tenant_id()::text, 0));
  select e.seq, e.hash into entry.seq, entry.previous from auth.event e
    where e.tenant_id = app.tenant_id() order by e.seq desc limit 1;
  entry.tenant_id := app.tenant_id();
  entry.seq := coalesce(entry.seq, 0) + 1;
  entry.kind := happened;
  entry.about := concerning;
  entry.actor := coalesce(app.user_id(), by_person);
  entry.actor_name := coalesce((select u.name from users u where u.tenant_id = entry.tenant_id and u.id = entry.actor), 'Portico');
  entry.data := coalesce(details, '{}') || coalesce((select jsonb_build_object('byKey', k.id, 'byKeyName', k.name)
    from api_keys k where k.tenant_id = entry.tenant_id and k.id = app.key_id()), '{}');
  entry.at := clock_timestamp();
  entry.hash := auth.event_hash(entry);
  insert into auth.event values (entry.*);
end $$;

-- The chain of the caller's tenant, newest first, for administrators.
create or replace function app.security_events(of_tenant uuid, before_seq bigint, kinds text[], person uuid, most integer)
  returns table (seq bigint, kind text, about uuid, about_name text, actor uuid, actor_name text, data jsonb, at timestamp with time zone)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.seq, e.kind, e.about, u.name, e.actor, e.actor_name, e.data, e.at from auth.event e
  left join users u on u.tenant_id = e.tenant_id and u.id = e.about
  where e.tenant_id = app.tenant_id() and e.tenant_id = of_tenant and (before_seq is null or e.seq < before_seq)
    and (kinds is null or e.kind = any (kinds)) and (person is null or e.about = person or e.actor = person)
  order by e.seq desc limit most $$;

-- What the chain tells of the caller alone, newest first.
create or replace function app.own_events(of_tenant uuid, most integer)
  returns table (kind text, actor_name text, data jsonb, at timestamp with time zone)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.kind, e.actor_name, e.data, e.at from auth.event e
  where e.tenant_id = app.tenant_id() and e.tenant_id = of_tenant and e.about = app.user_id()
  order by e.seq desc limit most $$;

-- Whether the chain of a tenant holds: how many entries, the first that does not fit, and its end.
create or replace function auth.check_chain(of_tenant uuid)
  returns table (count bigint, first_bad bigint, head_seq bigint, head_hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with checked as (
    select e.seq, e.hash, e.hash = auth.event_hash(e) and e.previous is not distinct from lag(e.hash) over w
      and e.seq = coalesce(lag(e.seq) over w, 0) + 1 as is_good
    from auth.event e where e.tenant_id = of_tenant window w as (order by e.seq)
  )
  select count(*), min(c.seq) filter (where not c.is_good), max(c.seq),
    (select encode(l.hash, 'hex') from checked l order by l.seq desc limit 1)
  from checked c $$;
create or replace function app.check_events(of_tenant uuid)
  returns table (count bigint, first_bad bigint, head_seq bigint, head_hash text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select * from auth.check_chain(app.tenant_id()) where of_tenant = app.tenant_id() $$;

-- Puts an e-mail or a text message into the outbox, in the transaction of what it is about. The same key again does
-- nothing. `held`: why it is never to be sent.
create or replace function app.queue_mail(of_tenant uuid, entry uuid, recipient text, kept_template text, said_in text, said jsonb,
    hidden jsonb, key text, held text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_tenant is distinct from app.tenant_id() then
    raise exception 'another tenant' using errcode = '28000';
  end if;
  insert into mail (tenant_id, id, "to", message, template, language, status, error, idempotency_key)
  values (app.tenant_id(), entry, recipient, said, kept_template, said_in,
          case when held is null then 'waiting' else 'held-back' end, held, key)
  on conflict do nothing;
  if found and held is null and hidden is not null then
    insert into auth.message_secret (tenant_id, id, secrets) values (app.tenant_id(), entry, hidden);
  end if;
end $$;
create or replace function app.queue_sms(of_tenant uuid, entry uuid, recipient text, sender text, kept_template text, said_in text, said text,
    hidden jsonb, key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_tenant is distinct from app.tenant_id() then
    raise exception 'another tenant' using errcode = '28000';
  end if;
  insert into sms (tenant_id, id, "to", "from", body, template, language, idempotency_key)
  values (app.tenant_id(), entry, recipient, sender, said, kept_template, said_in, key)
  on conflict do nothing;
  if found and hidden is not null then
    insert into auth.message_secret (tenant_id, id, secrets) values (app.tenant_id(), entry, hidden);
  end if;
end $$;

-- What there is more of in `these` than in `others`: how many, and the first hundred.
create or replace function auth.list_more(these uuid[], others uuid[]) returns jsonb
  language sql immutable set search_path = public, pg_temp as $$
  select jsonb_build_object('count', count(*), 'ids', coalesce(jsonb_agg(n.id order by n.place) filter (where n.place <= 100), '[]'))
  from (select u.id, row_number() over () as place from unnest(coalesce(these, '{}')) as u(id)
        where not u.id = any (coalesce(others, '{}'))) n $$;

-- Changes of rights are noted whatever way they were made, at the end of their transaction, so that nobody waits for
-- the chain longer than that. Where no tenant, or another, was entered (a restored copy), nothing is noted.
create or replace function auth.note_user_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  role_before text;
  role_now text := case when new.is_admin then 'admin' when new.is_professional then 'professional' else 'investor' end;
  was_disabled boolean := false;
  is_disabled boolean := new.disabled or not new.active;
  was_bypassed boolean := false;
  organisation_before uuid := new.organisation;
  address_before text := new.email;
begin
  if new.tenant_id::text is distinct from current_setting('app.tenant', true) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    role_before := case when old.is_admin then 'admin' when old.is_professional then 'professional' else 'investor' end;
    was_disabled := old.disabled or not old.active;
    was_bypassed := old.is2_fa_disabled;
    organisation_before := old.organisation;
    address_before := old.email;
  end if;
  if role_before is distinct from role_now and (role_before is not null or role_now <> 'investor') then
    perform app.note_event(new.tenant_id, 'role-changed', new.id, null, jsonb_build_object('before', role_before, 'after', role_now));
  end if;
  if was_disabled is distinct from is_disabled then
    perform app.note_event(new.tenant_id, case when is_disabled then 'disabled' else 'enabled' end, new.id, null,
      jsonb_build_object('isRemoved', not new.active));
  end if;
  if was_bypassed is distinct from new.is2_fa_disabled then
    perform app.note_event(new.tenant_id, case when new.is2_fa_disabled then 'bypass-granted' else 'bypass-withdrawn' end, new.id, null, '{}');
  end if;
  if tg_op = 'UPDATE' and old.waits_for is not null and new.waits_for is null and role_now = 'investor' then
    perform app.note_event(new.tenant_id, 'join-declined', new.id, null, jsonb_build_object('organisation', old.waits_for));
  end if;
  if organisation_before is distinct from new.organisation then
    perform app.note_event(new.tenant_id, 'organisation-changed', new.id, null,
      jsonb_build_object('before', organisation_before, 'after', new.organisation));
  end if;
  if lower(address_before) is distinct from lower(new.email) then
    perform app.note_event(new.tenant_id, 'address-changed', new.id, null, jsonb_build_object('before', address_before, 'after', new.email));
  end if;
  return null;
end $$;
drop trigger if exists note_new_staff on users;
create constraint trigger note_new_staff after insert on users deferrable initially deferred for each row
  when (new.is_admin or new.is_professional or new.is2_fa_disabled) execute function auth.note_user_change();
drop trigger if exists note_user_change on users;
create constraint trigger note_user_change after update on users deferrable initially deferred for each row
  when ((old.is_admin, old.is_professional, old.disabled, old.active, old.is2_fa_disabled, old.organisation, old.waits_for, old.email)
    is distinct from (new.is_admin, new.is_professional, new.disabled, new.active, new.is2_fa_disabled, new.organisation, new.waits_for, new.email))
  execute function auth.note_user_change();

create or replace function auth.note_account_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account jsonb := jsonb_build_object('account', new.id, 'name', new.name);
begin
  if new.tenant_id::text is distinct from current_setting('app.tenant', true) then
    return null;
  end if;
  if old.owner is distinct from new.owner then
    perform app.note_event(new.tenant_id, 'owners-changed', new.client, null,
      account || jsonb_build_object('before', to_jsonb(old.owner), 'after', to_jsonb(new.owner)));
  end if;
  if old.client is distinct from new.client then
    perform app.note_event(new.tenant_id, 'client-changed', coalesce(new.client, old.client), null,
      account || jsonb_build_object('before', old.client, 'after', new.client));
  end if;
  return null;
end $$;
drop trigger if exists note_account_change on accounts;
create constraint trigger note_account_change after update on accounts deferrable initially deferred for each row
  when (old.owner is distinct from new.owner or old.client is distinct from new.client)
  execute function auth.note_account_change();

create or replace function auth.note_group_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  team_before uuid[] := '{}';
  clients_before uuid[] := '{}';
  team_now uuid[] := case when new.active then coalesce(new.team, '{}') else '{}' end;
  clients_now uuid[] := case when new.active then coalesce(new.clients, '{}') else '{}' end;
begin
  if new.tenant_id::text is distinct from current_setting('app.tenant', true) then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.active then
    team_before := old.team;
    clients_before := old.clients;
  end if;
  perform app.note_event(new.tenant_id, 'access-group-changed', null, null, jsonb_build_object('group', new.id, 'name', new.name,
    'teamJoined', auth.list_more(team_now, team_before), 'teamLeft', auth.list_more(team_before, team_now),
    'clientsAdded', auth.list_more(clients_now, clients_before), 'clientsRemoved', auth.list_more(clients_before, clients_now)));
  return null;
end $$;
drop trigger if exists note_new_group on access_groups;
create constraint trigger note_new_group after insert on access_groups deferrable initially deferred for each row
  execute function auth.note_group_change();
drop trigger if exists note_group_change on access_groups;
create constraint trigger note_group_change after update on access_groups deferrable initially deferred for each row
  when ((old.team, old.clients, old.active) is distinct from (new.team, new.clients, new.active))
  execute function auth.note_group_change();

create or replace function auth.note_key_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.tenant_id::text is distinct from current_setting('app.tenant', true) then
    return null;
  end if;
  perform app.note_event(new.tenant_id, case when new.active then 'api-key-made' else 'api-key-revoked' end, new.owner, null,
    jsonb_build_object('key', new.id, 'name', new.name, 'prefix', new.prefix, 'scopes', to_jsonb(new.scopes)));
  return null;
end $$;
drop trigger if exists note_new_key on api_keys;
create constraint trigger note_new_key after insert on api_keys deferrable initially deferred for each row
  when (new.active) execute function auth.note_key_change();
drop trigger if exists note_key_change on api_keys;
create constraint trigger note_key_change after update on api_keys deferrable initially deferred for each row
  when (old.active is distinct from new.active) execute function auth.note_key_change();

-- Whether it is noted already that a person looked at an account within the last hour: the newest views are looked at
-- first, and no older ones.
create or replace function auth.has_viewed(person uuid, of_account uuid) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  view record;
begin
  for view in select e.actor, e.data->>'account' as account, e.at from auth.event e
              where e.tenant_id = app.tenant_id() and e.kind = 'viewed-account' order by e.seq desc loop
    exit when view.at < clock_timestamp() - interval '1 hour';
    if view.actor = person and view.account = of_account::text then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- Notes that somebody of the firm looked at an account, at most once an hour for each person and account.
create or replace function app.note_account_view(of_tenant uuid, of_account uuid, person uuid, seen_as uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seen record;
begin
  select a.name, a.client into seen from accounts a where a.tenant_id = app.tenant_id() and a.id = of_account;
  if not found or auth.has_viewed(person, of_account) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('events ' || app.tenant_id()::text, 0));
  if not auth.has_viewed(person, of_account) then
    perform app.note_event(of_tenant, 'viewed-account', seen.client, person,
      jsonb_build_object('account', of_account, 'name', seen.name) || case when seen_as is null then '{}' else jsonb_build_object('as', seen_as) end);
  end if;
end $$;

-- An account has another status: what it says is shown to its client again, whatever they have hidden.
create or replace function app.show_status_again() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update users u set hide_intro_status = false
    where u.tenant_id = new.tenant_id and u.id = new.client and u.hide_intro_status;
  return null;
end $$;
create or replace trigger show_status_again after update of user_status on accounts for each row
  when (old.user_status is distinct from new.user_status) execute function app.show_status_again();

-- The documents that are favourites of whoever has entered: nobody learns of another's.
create or replace function app.favourite_documents() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select m.id from media m where m.tenant_id = app.tenant_id() and m.favourite @> array[app.user_id()];
end $$;

-- A document that is removed takes its file out of sight, unless another document shows it too; brought back, it gets it
-- again. False where another file has taken its address meanwhile. The right to the record is the right to the file.
create or replace function app.show_document_file(of_record uuid, at_path text, address text, is_shown boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_at text := at_path || '#' || of_record;
begin
  if not exists (select from media m where m.tenant_id = app.tenant_id() and m.id = of_record and m.active = is_shown
                 and m.file ->> 'url' = address) then
    return false;
  elsif not is_shown then
    update uploads u set active = false, path = kept_at
      where u.tenant_id = app.tenant_id() and u.path = at_path and u.active and u.version_of is null
        and u.media_type = 'application/pdf' and not exists (select from media m where m.tenant_id = app.tenant_id() and m.active
          and m.file ->> 'url' = address and (m.account = u.account or m."group" = u."group" or m.library = u.library));
    return true;
  elsif not exists (select from uploads u where u.tenant_id = app.tenant_id() and u.path = kept_at and not u.active) then
    return true;
  elsif exists (select from uploads u where u.tenant_id = app.tenant_id() and u.path = at_path and u.active) then
    return false;
  end if;
  update uploads u set active = true, path = at_path
    where u.tenant_id = app.tenant_id() and u.path = kept_at and not u.active;
  return true;
end $$;
