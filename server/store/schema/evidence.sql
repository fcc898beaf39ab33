-- Acknowledgements are given and stay as they were given: nobody changes one or takes one away, the owner of the tables
-- included.
create or replace function app.keep_acknowledgement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  raise exception 'an acknowledgement stays as it was given' using errcode = '42501';
end $$;
create or replace trigger keep_acknowledgement before update or delete on acknowledgements
  for each row execute function app.keep_acknowledgement();
create or replace trigger keep_acknowledgements before truncate on acknowledgements
  for each statement execute function app.keep_acknowledgement();

-- Each stands in the chain of events, whichever way it was written.
create or replace function auth.note_acknowledgement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.tenant_id::text is distinct from current_setting('app.tenant', true) then
    return null;
  end if;
  perform app.note_event(new.tenant_id, 'acknowledged', new.created_by, new.created_by, jsonb_strip_nulls(jsonb_build_object(
    'id', new.id, 'document', new.document, 'message', new.message, 'portal', new.portal, 'name', new.title, 'digest', new.digest)));
  return null;
end $$;
drop trigger if exists note_acknowledgement on acknowledgements;
create constraint trigger note_acknowledgement after insert on acknowledgements deferrable initially deferred
  for each row execute function auth.note_acknowledgement();

-- Those who are to acknowledge something are told once it is there, changes its file or goes to somebody else.
create or replace function app.follow_acknowledgement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.put_job(new.tenant_id, 'acknowledgements', new.id::text, null);
  return null;
end $$;
create or replace trigger follow_acknowledgement after insert on messages
  for each row when (new.acknowledgement is not null) execute function app.follow_acknowledgement();
create or replace trigger follow_acknowledgement after insert on media
  for each row when (new.acknowledgement is not null) execute function app.follow_acknowledgement();
create or replace trigger follow_acknowledgement_again
  after update of acknowledgement, file, metadata, account, "group", library, active on media
  for each row when (new.acknowledgement is not null and new.active
    and (old.acknowledgement, old.file, old.metadata, old.account, old."group", old.library, old.active)
      is distinct from (new.acknowledgement, new.file, new.metadata, new.account, new."group", new.library, new.active))
  execute function app.follow_acknowledgement();

-- The people a message is for, as its author and the service may know them: of which account each is the client, and when
-- they have read it.
create or replace function app.people_of_message(of_message uuid) returns table (person uuid, account uuid, read_at timestamp with time zone)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p, (select a.id from accounts a where a.tenant_id = m.tenant_id and a.client = p and a.active
      order by a.id = m.recipient desc, a.created_at, a.id limit 1), c.read_at
  from messages m cross join lateral app.addressees_of(m) as p
  left join conversations c on c.tenant_id = m.tenant_id and c.thread = coalesce(m.thread, m.id) and c.person = p
    and c.read_at >= m.created_at
  where m.tenant_id = app.tenant_id() and m.id = of_message and m.active and p is distinct from m.created_by
    and (app.user_id() is null or m.created_by = app.user_id()) $$;
revoke all on function app.people_of_message(uuid) from public;
grant execute on function app.people_of_message(uuid) to portal_admin, portal_professional, portal_service;
