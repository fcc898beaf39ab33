-- Sums of accounts are kept while nothing they are made of changes: what accounts are worth, where they are, who sees
-- them. Changes are counted in their own transaction, so that whoever sees one sees it counted, and nobody before.
create or replace function app.count_change(of_tenant uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account_changes c set changes = c.changes + 1 where c.tenant_id = of_tenant and c.id = (
    select f.id from account_changes f where f.tenant_id = of_tenant limit 1 for update skip locked);
  if not found then
    insert into account_changes (tenant_id, changes) values (of_tenant, 1);
  end if;
end $$;

-- The count as the caller's statement sees it.
create or replace function app.account_changes() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(c.changes), 0)::text from account_changes c where c.tenant_id = app.tenant_id() $$;

create or replace function app.count_rows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.count_change(t.tenant_id) from (select distinct c.tenant_id from changed c) t;
  return null;
end $$;

-- Of what is written all the time only what sums are made of; figures that stay the same are no change.
create or replace function app.count_accounts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.count_change(t.tenant_id) from (
    select distinct n.tenant_id from changed n join before o on o.tenant_id = n.tenant_id and o.id = n.id
    where (o.value, o.currency, o.portal, o.active, o.client, o.external_id, o.account_type)
      is distinct from (n.value, n.currency, n.portal, n.active, n.client, n.external_id, n.account_type)) t;
  return null;
end $$;
create or replace function app.count_portfolios() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.count_change(t.tenant_id) from (
    select distinct n.tenant_id from changed n join before o on o.tenant_id = n.tenant_id and o.id = n.id
    where (o.account, o.active, o.source) is distinct from (n.account, n.active, n.source)) t;
  return null;
end $$;
create or replace function app.count_users() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.count_change(t.tenant_id) from (
    select distinct n.tenant_id from changed n join before o on o.tenant_id = n.tenant_id and o.id = n.id
    where (o.is_admin, o.is_professional, o.active) is distinct from (n.is_admin, n.is_professional, n.active)) t;
  return null;
end $$;
do $$ declare written text; begin
  foreach written in array array['accounts', 'portfolios', 'users', 'account_access', 'access_groups'] loop
    execute format('create or replace trigger count_rows_new after insert on %I referencing new table as changed
      for each statement execute function app.count_rows()', written);
    execute format('create or replace trigger count_rows_gone after delete on %I referencing old table as changed
      for each statement execute function app.count_rows()', written);
  end loop;
  foreach written in array array['accounts', 'portfolios', 'users'] loop
    execute format('create or replace trigger count_rows_changed after update on %I
      referencing new table as changed old table as before
      for each statement execute function app.count_%s()', written, written);
  end loop;
  foreach written in array array['account_access', 'access_groups'] loop
    execute format('create or replace trigger count_rows_changed after update on %I referencing new table as changed
      for each statement execute function app.count_rows()', written);
  end loop;
end $$;
