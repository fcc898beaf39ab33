-- A document of a portfolio is one of its account, whichever way it came: whoever sees the account sees it, and nobody else.
create or replace function app.place_media() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select p.account into new.account from portfolios p where p.tenant_id = new.tenant_id and p.id = new.portfolio;
  return new;
end $$;
create or replace trigger place_media before insert or update of portfolio, account on media
  for each row when (new.portfolio is not null) execute function app.place_media();

create or replace function app.move_media() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update media m set account = new.account where m.tenant_id = new.tenant_id and m.portfolio = new.id;
  return null;
end $$;
create or replace trigger move_media after update of account on portfolios
  for each row when (new.account is distinct from old.account) execute function app.move_media();

-- Whether so large a part of all accounts is visible to a person that the newest documents among them are soon found by
-- reading all in order; otherwise they are looked for by account. It decides how rows are looked for and never which are
-- found: what is guessed is the number of accounts.
create or replace function app.reads_in_order() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  seen bigint;
begin
  if app.sees_all() or app.sees_many() then
    return true;
  end if;
  select count(*) into seen from account_access x where x.tenant_id = app.tenant_id() and x.user_id = app.user_id();
  return seen * seen > (select greatest(c.reltuples, 100) from pg_class c where c.oid = 'accounts'::regclass);
end $$;

-- A file is given to clients as long as one of the documents that show it is.
create or replace function app.expire_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update uploads u set expires = d.expires
    from (select case when bool_or(m.expires is null) then null else max(m.expires) end as expires, m.account, m."group", m.library
      from media m where m.tenant_id = new.tenant_id and m.active and m.file ->> 'url' = new.file ->> 'url'
        and m.account is not distinct from new.account and m."group" is not distinct from new."group"
        and m.library is not distinct from new.library
      group by m.account, m."group", m.library) d
    where u.tenant_id = new.tenant_id and u.path = app.path_of_url(new.file ->> 'url') and u.active and u.version_of is null
      and u.expires is distinct from d.expires
      and (u.account = d.account or u."group" = d."group" or u.library = d.library);
  return null;
end $$;
create or replace trigger expire_new_file after insert on media
  for each row when (new.file is not null and new.expires is not null) execute function app.expire_file();
create or replace trigger expire_file after update of expires, file, metadata, active, account, "group", library on media
  for each row when (new.file is not null and new.active
    and (new.expires is not null or old.expires is not null)) execute function app.expire_file();
