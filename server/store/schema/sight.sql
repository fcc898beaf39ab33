-- Whoever looks at the portal is told that what they may see has changed, and not what: the page asks anew, and what is
-- lost leaves the screen. Accounts that somebody gains are found with the next page.

create or replace function app.tell_people() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', concat_ws(' ', c.tenant_id, c.user_id, 'access'))
    from (select distinct tenant_id, user_id from changed) c;
  return null;
end $$;
create or replace trigger tell_of_lost_accounts after delete on account_access
  referencing old table as changed for each statement execute function app.tell_people();

create or replace function app.tell_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', concat_ws(' ', c.tenant_id, c.client, 'access'))
    from (select distinct a.tenant_id, a.client from changed m
      join accounts a on a.tenant_id = m.tenant_id and a.id = m.account and a.client is not null) c;
  return null;
end $$;
create or replace trigger tell_who_joins after insert on group_members
  referencing new table as changed for each statement execute function app.tell_members();
create or replace trigger tell_who_leaves after delete on group_members
  referencing old table as changed for each statement execute function app.tell_members();

create or replace function app.tell_client() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', concat_ws(' ', new.tenant_id, new.client, 'access'));
  return null;
end $$;
create or replace trigger tell_of_status after update of user_status on accounts for each row
  when (new.client is not null and new.user_status is distinct from old.user_status) execute function app.tell_client();

create or replace function app.tell_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('live', concat_ws(' ', new.tenant_id, new.id, 'access'));
  return null;
end $$;
create or replace trigger tell_of_role after update of active, disabled, is_admin, is_professional on users for each row
  when ((new.active, new.disabled, new.is_admin, new.is_professional)
    is distinct from (old.active, old.disabled, old.is_admin, old.is_professional)) execute function app.tell_person();
