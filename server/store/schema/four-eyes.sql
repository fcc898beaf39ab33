-- Four eyes (decision 168): where a firm wants two people for a kind of change, nobody of the firm makes one alone. A change
-- is proposed, and made in the transaction in which another person approves it; the tables refuse all others, whatever
-- the portal has asked before. The service and the sign-in are not people and not bound.

-- Whether whoever has entered needs a second person for a kind of change. While there is a switch, so does whoever takes one
-- back. The owner of the tables has entered no tenant.
create or replace function app.needs_second(of_kind text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') not in ('portal_admin', 'portal_professional') then
    return false;
  end if;
  return exists (select from four_eyes f
    where f.tenant_id = app.tenant_id() and f.active and (f.kind = of_kind or of_kind = 'switches'));
end $$;

-- Whether whoever has entered approves such a change of another person in this transaction.
create or replace function app.is_approved(of_kind text, of_collection text, of_record text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from pending_changes p where p.tenant_id = app.tenant_id() and p.kind = of_kind
    and p.state = 'approved' and p.decided_at = now() and p.decided_by = app.user_id() and p.created_by <> p.decided_by
    and (of_record is null or (p.collection = of_collection and p.record = of_record))) $$;

create or replace function app.require_second() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  row_id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if app.needs_second(tg_argv[0]) and not app.is_approved(tg_argv[0], tg_argv[1], row_id::text) then
    raise exception 'a second person is needed' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A status that follows from what a client did, or somebody for them, is nobody's choice.
create or replace function app.follow_cause(of_account uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ select set_config('app.follows', of_account::text, true) $$;
create or replace function app.require_second_for_status() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.follows', true) is distinct from new.id::text and app.needs_second('status')
    and not app.is_approved('status', 'accounts', new.id::text) then
    raise exception 'a second person is needed' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace function app.require_second_for_prices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.needs_second('prices') and not app.is_approved('prices', null, null) then
    raise exception 'a second person is needed' using errcode = '42501';
  end if;
  return null;
end $$;

create or replace trigger second_for_status before update of user_status on accounts for each row
  when (old.user_status is distinct from new.user_status) execute function app.require_second_for_status();
create or replace trigger second_for_details before update on accounts for each row
  when ((old.subscription_iban, old.subscription_account_holder_name)
    is distinct from (new.subscription_iban, new.subscription_account_holder_name))
  execute function app.require_second('bankDetails', 'accounts');
create or replace trigger second_for_new_details before insert on accounts for each row
  when (new.subscription_iban is not null or new.subscription_account_holder_name is not null)
  execute function app.require_second('bankDetails', 'accounts');
create or replace trigger second_for_access before update on accounts for each row
  when ((old.client, old.owner) is distinct from (new.client, new.owner))
  execute function app.require_second('rights', 'accounts');
create or replace trigger second_for_rights before update on users for each row
  when ((old.is_admin, old.is_professional, old.is2_fa_disabled) is distinct from (new.is_admin, new.is_professional, new.is2_fa_disabled)
    or (old.disabled and not new.disabled))
  execute function app.require_second('rights', 'users');
create or replace trigger second_for_new_rights before insert on users for each row
  when (new.is_admin or new.is_professional or new.is2_fa_disabled) execute function app.require_second('rights', 'users');
create or replace trigger second_for_groups before insert or update or delete on access_groups for each row
  execute function app.require_second('rights', 'accessGroups');
create or replace trigger second_for_switches before update or delete on four_eyes for each row
  execute function app.require_second('switches', 'fourEyes');
create or replace trigger second_for_prices before insert or update or delete on prices for each statement
  execute function app.require_second_for_prices();
create or replace trigger second_for_rates before insert or update or delete on exchange_rates for each statement
  execute function app.require_second_for_prices();

-- A page, an article, a person or the words of a client go out: they are published as they stand, or come back. One that is
-- out already and takes another place in its list does not. What was unpublished does not come back as it was published before.
do $$ declare content text; stamps text := 'array[''order'', ''version'', ''published_at'', ''shown_at'', ''updated_at'', ''updated_by'', ''updated_name'']'; begin
  foreach content in array array['pages', 'posts', 'people', 'clients'] loop
    execute format($trigger$create or replace trigger second_for_new_content before insert on %1$I for each row
      when (new.published_at is not null or new.shown_at is not null) execute function app.require_second('publishing', %1$L)$trigger$, content);
    execute format($trigger$create or replace trigger second_for_content before update on %1$I for each row
      when (new.active and (not old.active or (new.shown_at is not null and old.shown_at is null
        and old.published_at is distinct from old.updated_at) or (new.published_at = new.updated_at and (old.published_at is distinct from old.updated_at
        or to_jsonb(new) - %2$s is distinct from to_jsonb(old) - %2$s))))
      execute function app.require_second('publishing', %1$L)$trigger$, content, stamps);
  end loop;
end $$;

-- What was proposed stays as it was proposed, is decided once, and by another person than whoever proposed it; what is
-- rejected has a reason. The owner of the tables is bound as well.
create or replace function app.keep_pending_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or not old.active or new.active or (new.tenant_id, new.id, new.kind, new.verb, new.collection, new.record, new.created_by, new.created_at)
      is distinct from (old.tenant_id, old.id, old.kind, old.verb, old.collection, old.record, old.created_by, old.created_at)
    or (new.account, new.title, new.key) is distinct from (old.account, old.title, old.key)
    or (new.before, new.after) is distinct from (old.before, old.after) then
    raise exception 'a proposed change stays as it was proposed' using errcode = '42501';
  end if;
  if new.decided_by is null or (new.state = 'withdrawn') <> (new.decided_by = old.created_by) or new.state = 'waiting'
    or (new.state = 'rejected' and trim(coalesce(new.reason, '')) = '') then
    raise exception 'a change is decided by another person' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger keep_pending_change before update or delete on pending_changes for each row
  execute function app.keep_pending_change();

-- Keeps a change for a second person, by whoever has entered.
create or replace function app.propose_change(of_tenant uuid, change uuid, of_kind text, what text, of_collection text, of_record text,
    of_account uuid, called text, was jsonb, wished jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_tenant is distinct from app.tenant_id() or app.user_id() is null
    or current_setting('role') not in ('portal_admin', 'portal_professional') then
    raise exception 'not for them to propose' using errcode = '42501';
  end if;
  insert into pending_changes (tenant_id, id, kind, verb, collection, record, account, title, before, after, key)
    values (app.tenant_id(), change, of_kind, what, of_collection, of_record, of_account, left(called, 300), was, wished,
      (select k.name from api_keys k where k.tenant_id = app.tenant_id() and k.id = app.key_id()));
end $$;

-- Decides a change that waits, as whoever has entered: 'done', 'missing' where they do not see it, 'decided' where it does not
-- wait any more, 'not-theirs' where it is not for them. A program with a key decides nothing.
create or replace function app.decide_change(of_tenant uuid, change uuid, verdict text, why text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p pending_changes;
  sees boolean;
begin
  select * into p from pending_changes x where x.tenant_id = app.tenant_id() and x.tenant_id = of_tenant and x.id = change for update;
  sees := current_setting('role') = 'portal_admin' or (current_setting('role') = 'portal_professional' and p.account is not null
    and (app.sees_all() or exists (select from account_access x
      where x.tenant_id = app.tenant_id() and x.user_id = app.user_id() and x.account_id = p.account)));
  if p.id is null or not coalesce(sees, false) then
    return 'missing';
  elsif not p.active then
    return 'decided';
  elsif app.key_id() is not null or (verdict = 'withdrawn') <> (p.created_by = app.user_id())
    or (p.kind = 'orders' and verdict <> 'withdrawn' and not app.may_pass_order(p.account)) then
    return 'not-theirs';
  end if;
  update pending_changes x set state = verdict, reason = nullif(trim(why), ''), active = false, version = version + 1,
      decided_by = app.user_id(), decided_name = app.actor_name(), decided_at = now(),
      updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()
    where x.tenant_id = app.tenant_id() and x.id = change;
  return 'done';
end $$;

-- Those who may decide are told that something waits, and whoever proposed it what became of it.
create or replace function app.tell_of_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.put_news(coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'owner', u.id, 'kind', 'approval',
      'account', new.account, 'what', new.state || ' ' || coalesce(new.title, ''),
      'owed', nullif(app.rhythm_of(u.id, 'approval'), 'never'))), '[]'))
  from users u where u.tenant_id = new.tenant_id and u.active and not u.disabled and u.id <> app.user_id()
    and new.state <> 'withdrawn'
    and case when new.state = 'waiting' then u.is_admin or (u.is_professional and exists (select from accounts a
        where a.tenant_id = new.tenant_id and a.id = new.account and a.owner @> array[u.id]))
      -- A client hears what became of an order as of others.
      else u.id = new.created_by and (u.is_admin or u.is_professional) end;
  return null;
end $$;
create or replace trigger tell_of_change after insert on pending_changes for each row execute function app.tell_of_change();
create or replace trigger tell_of_decision after update on pending_changes for each row execute function app.tell_of_change();

-- Each stands in the chain of events, whichever way it was written.
create or replace function auth.note_pending_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.tenant_id::text is distinct from current_setting('app.tenant', true) then
    return null;
  end if;
  perform app.note_event(new.tenant_id, case new.state when 'waiting' then 'change-proposed' else 'change-' || new.state end,
    new.created_by, app.user_id(), jsonb_strip_nulls(jsonb_build_object('id', new.id, 'what', new.kind, 'verb', new.verb,
      'collection', new.collection, 'record', new.record, 'name', new.title, 'reason', new.reason)));
  return null;
end $$;
drop trigger if exists note_pending_change on pending_changes;
create constraint trigger note_pending_change after insert or update on pending_changes deferrable initially deferred
  for each row execute function auth.note_pending_change();

create or replace function auth.note_four_eyes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  switch four_eyes := case when tg_op = 'DELETE' then old else new end;
begin
  if (switch).tenant_id::text is distinct from current_setting('app.tenant', true) then
    return null;
  end if;
  perform app.note_event((switch).tenant_id, case tg_op when 'DELETE' then 'four-eyes-off' else 'four-eyes-on' end,
    app.user_id(), app.user_id(), jsonb_build_object('what', (switch).kind));
  return null;
end $$;
drop trigger if exists note_four_eyes on four_eyes;
create constraint trigger note_four_eyes after insert or delete on four_eyes deferrable initially deferred
  for each row execute function auth.note_four_eyes();

revoke all on function app.needs_second(text), app.is_approved(text, text, text), app.follow_cause(uuid), app.propose_change(uuid, uuid, text, text, text, text, uuid, text, jsonb, jsonb),
  app.decide_change(uuid, uuid, text, text) from public;
grant execute on function app.follow_cause(uuid), app.propose_change(uuid, uuid, text, text, text, text, uuid, text, jsonb, jsonb),
  app.decide_change(uuid, uuid, text, text) to portal_admin, portal_professional;
