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
