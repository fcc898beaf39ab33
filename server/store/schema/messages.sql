-- Messages: whom one may write to, what follows from an answer, and how a message comes to those it is for.

-- Whether somebody of the firm is there and sees an account.
create or replace function app.is_staff_of(person uuid, of_account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from users u where u.tenant_id = app.tenant_id() and u.id = person and u.active and not u.disabled
    and (u.is_admin or u.is_professional)
    and (u.is_admin
      or not exists (select from access_groups g where g.tenant_id = u.tenant_id and g.active and g.team @> array[u.id])
      or exists (select from account_access x where x.tenant_id = u.tenant_id and x.user_id = u.id and x.account_id = of_account))) $$;

-- Whether somebody of the firm sees one of the accounts of the client who has entered.
create or replace function app.serves_me(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from accounts a where a.tenant_id = app.tenant_id() and a.client = app.user_id() and a.active
    and app.is_staff_of(person, a.id)) $$;

-- The owners of a client's accounts who take messages, or all of them where none does; of one account after the other.
create or replace function app.asked_of_mine() returns table (id uuid, account uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, a.id from accounts a
    cross join lateral (select o.id, o.is_messenger or not bool_or(o.is_messenger) over () as is_asked from users o
      where o.tenant_id = a.tenant_id and o.id = any (a.owner) and o.active and not o.disabled) o
    where a.tenant_id = app.tenant_id() and a.client = app.user_id() and a.active and o.is_asked
    order by a.created_at, a.id, o.id $$;

-- Whether the caller may write to an id: people of the firm to an account they see or a group, a client to the owners of
-- their accounts who take messages, or to any where none does, and, as an answer, to whoever of the firm they are in
-- conversation with. The service answers for everybody.
drop function if exists app.may_write_to(uuid) cascade;
create or replace function app.may_write_to(wanted uuid, answered uuid default null) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') = 'portal_investor' then
    return exists (select from app.asked_of_mine() o where o.id = wanted)
      or (answered is not null and app.serves_me(wanted) and exists (
        select from messages m where m.tenant_id = app.tenant_id() and m.id = answered and m.active
          and ((m.created_by = app.user_id() and m.recipient = wanted)
            or (m.created_by = wanted and app.user_id() in (select app.addressees_of(m))))));
  end if;
  return exists (select from accounts a where a.tenant_id = app.tenant_id() and a.id = wanted and a.active and app.sees_account(a.id))
    or exists (select from groups g where g.tenant_id = app.tenant_id() and g.id = wanted and g.active)
    or (current_setting('role') = 'portal_service'
      and exists (select from users u where u.tenant_id = app.tenant_id() and u.id = wanted and u.active));
end $$;

-- The people a message is for: a person, the client of an account, the clients of a group who were members by then.
create or replace function app.addressees_of(m messages) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from users u where u.tenant_id = (m).tenant_id and u.id = (m).recipient
  union select a.client from accounts a where a.tenant_id = (m).tenant_id and a.id = (m).recipient and a.client is not null
  union select a.client from group_members g
    join accounts a on a.tenant_id = g.tenant_id and a.id = g.account and a.client is not null
    where g.tenant_id = (m).tenant_id and g."group" = (m)."group" and g.member_since <= (m).created_at $$;

-- What follows for a message from its recipient or, of an answer, from the message it answers. A client answers whoever
-- wrote, and who is there for them now where that person is gone; people of the firm answer the client, or the group.
create or replace function app.terms_of_letter(to_whom uuid, answered uuid)
  returns table (recipient uuid, subject text, "group" uuid, thread uuid, initiator jsonb, "clientAccount" uuid, portal uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  m messages;
  me uuid := app.user_id();
  is_client boolean := current_setting('role') = 'portal_investor';
  wanted uuid := to_whom;
  of_account uuid;
begin
  if answered is not null then
    select * into m from messages x where x.tenant_id = app.tenant_id() and x.id = answered and x.active;
    if m.created_by = me then
      wanted := m.recipient;
    else
      wanted := case when is_client then m.created_by else coalesce(m.client_account, m.recipient) end;
    end if;
    if is_client and not app.may_write_to(wanted, answered) then
      wanted := (select o.id from app.asked_of_mine() o order by o.account = m.client_account desc nulls last limit 1);
    end if;
  end if;
  of_account := case when is_client
    then (select a.id from accounts a where a.tenant_id = app.tenant_id() and a.client = me and a.active
      order by a.id = m.client_account desc nulls last, wanted = any (a.owner) desc, a.created_at, a.id limit 1)
    else (select a.id from accounts a where a.tenant_id = app.tenant_id() and a.id = wanted) end;
  return query select wanted, m.subject,
    (select g.id from groups g where g.tenant_id = app.tenant_id() and g.id = wanted), coalesce(m.thread, m.id),
    coalesce(m.thread_initiator, jsonb_build_object('name', coalesce(m.created_name, app.actor_name()),
      'at', to_char(coalesce(m.created_at, now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
    of_account,
    coalesce(m.portal, (select a.portal from accounts a where a.tenant_id = app.tenant_id() and a.id = of_account));
end $$;

-- A message comes to those it is for and stays with whoever wrote it; whoever looks at the portal is told that something
-- came, and not what.
create or replace function app.deliver_message() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  root uuid := coalesce(new.thread, new.id);
begin
  insert into conversations (tenant_id, person, thread, last_at, received, sent, unread, archived)
    select new.tenant_id, a, root, new.created_at, true, false, true, false from app.addressees_of(new) as a
      where a is distinct from new.created_by
  on conflict (tenant_id, person, thread) do update set received = true, unread = true, archived = false,
    back_on = null,    last_at = greatest(conversations.last_at, excluded.last_at);
  insert into conversations (tenant_id, person, thread, last_at, received, sent, unread, archived, read_at)
    select new.tenant_id, u.id, root, new.created_at, false, true, false, false, new.created_at from users u
      where u.tenant_id = new.tenant_id and u.id = new.created_by
  on conflict (tenant_id, person, thread) do update set sent = true, unread = false, read_at = excluded.read_at,
    last_at = greatest(conversations.last_at, excluded.last_at);
  perform pg_notify('live', concat_ws(' ', new.tenant_id, p, 'messages'))
    from (select new.created_by union select app.addressees_of(new)) as t(p) where p is not null;
  return null;
end $$;
create or replace trigger deliver_message after insert on messages for each row execute function app.deliver_message();

-- A note comes to those of the firm who have the thread and see its account, and to nobody else.
create or replace function app.deliver_note() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update conversations c set unread = true, archived = false, back_on = null
    where c.tenant_id = new.tenant_id and c.thread = new.thread and c.person is distinct from new.created_by
      and app.is_staff_of(c.person, new.account);
  perform pg_notify('live', concat_ws(' ', new.tenant_id, c.person, 'messages')) from conversations c
    where c.tenant_id = new.tenant_id and c.thread = new.thread and app.is_staff_of(c.person, new.account);
  return null;
end $$;
create or replace trigger deliver_note after insert on message_notes for each row execute function app.deliver_note();

-- What was put off until a day has come: it lies on top again, unread.
create or replace function app.bring_back_threads(today date) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with back as (
    update conversations c set back_on = null, unread = true, archived = false, last_at = now()
      where c.tenant_id = app.tenant_id() and c.back_on <= today returning c.tenant_id, c.person)
  select pg_notify('live', concat_ws(' ', b.tenant_id, b.person, 'messages')) from (select distinct * from back) b $$;

-- Whoever becomes the client of an account finds what was written to it.
create or replace function app.hand_over_messages() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversations (tenant_id, person, thread, last_at, received, sent, unread, archived)
    select m.tenant_id, new.client, coalesce(m.thread, m.id), max(m.created_at), true, false, true, false from messages m
      where m.tenant_id = new.tenant_id and m.created_by is distinct from new.client and (m.recipient = new.id or exists (
        select from group_members g where g.tenant_id = m.tenant_id and g."group" = m."group" and g.account = new.id
          and g.member_since <= m.created_at))
      group by m.tenant_id, coalesce(m.thread, m.id)
  on conflict (tenant_id, person, thread) do update set received = true;
  return null;
end $$;
create or replace trigger hand_over_messages after update of client on accounts for each row
  when (new.client is not null and new.client is distinct from old.client) execute function app.hand_over_messages();

-- Who has read a message that one wrote, and when.
create or replace function app.readers_of(message uuid) returns table (name text, at timestamp with time zone)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.name, c.read_at from messages m
    join conversations c on c.tenant_id = m.tenant_id and c.thread = coalesce(m.thread, m.id) and c.read_at >= m.created_at
    join users u on u.tenant_id = c.tenant_id and u.id = c.person
    where m.tenant_id = app.tenant_id() and m.id = message and m.created_by = app.user_id()
      and c.person in (select app.addressees_of(m))
    order by c.read_at $$;

-- Files that whoever wrote a message stored for it go with it: they are read by whoever reads the message.
create or replace function app.send_files(message_sent uuid, paths text[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update uploads u set message = m.id from messages m
    where m.tenant_id = app.tenant_id() and m.id = message_sent and m.created_by = app.user_id()
      and u.tenant_id = m.tenant_id and u.path = any (paths) and u.created_by = m.created_by and u.message is null
      and u.account is null and u."group" is null and u.library is null and u.version_of is null $$;

-- What a message speaks of: said by its writer as it is written, and told to the server alone, which shows it to those who
-- may see that.
create or replace function app.note_about(message uuid, of_what text, named text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update messages m set about = of_what, about_name = left(named, 300) where m.tenant_id = app.tenant_id() and m.id = message
    and m.created_by = app.user_id() and m.created_at = now() and m.about is null $$;
create or replace function app.about_of(message uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('about', m.about, 'name', m.about_name) from messages m
    where m.tenant_id = app.tenant_id() and m.id = message and m.about is not null $$;

-- The documents of which the caller has made copies that are not sent yet, by the paths of these.
create or replace function app.documents_attached(paths text[]) returns table (path text, document uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.path, u.document from uploads u where u.tenant_id = app.tenant_id() and u.path = any (paths)
    and u.created_by = app.user_id() and u.message is null and u.document is not null $$;

-- Whether a document of an account, a group or neither may go to a recipient: that of a client to that client alone, that
-- of a group to it and its members. Clients show what is theirs to whoever looks after them.
create or replace function app.may_send_document(of_account uuid, of_group uuid, to_whom uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when current_setting('role') = 'portal_investor' then true
    when of_account is not null then exists (select from accounts a
      join accounts o on o.tenant_id = a.tenant_id and o.id = of_account
      where a.tenant_id = app.tenant_id() and a.id = to_whom and (a.id = o.id or a.client = o.client))
    when of_group is not null then of_group = to_whom or exists (select from group_members g
      where g.tenant_id = app.tenant_id() and g."group" = of_group and g.account = to_whom)
    else true end $$;

-- The name of whoever a message that one reads is for.
create or replace function app.name_of_recipient(of_recipient uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select u.name from users u where u.tenant_id = app.tenant_id() and u.id = of_recipient),
    (select a.name from accounts a where a.tenant_id = app.tenant_id() and a.id = of_recipient),
    (select g.name from groups g where g.tenant_id = app.tenant_id() and g.id = of_recipient)) $$;

-- A planned message is sent by its job; where it could not be, the job waits until it is changed. One that was sent is
-- planned no more: whoever changed it meanwhile is told so. Its writer's screens see what became of it.
create or replace function app.follow_planned_message() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p planned_messages := case when tg_op = 'DELETE' then old else new end;
begin
  if tg_op <> 'DELETE' then
    if exists (select from messages m where m.tenant_id = p.tenant_id and m.id = p.id) then
      raise exception 'the message was sent' using errcode = '23505';
    end if;
    if p.problem is null then
      perform app.put_job(p.tenant_id, 'planned-messages', p.id::text, null);
    end if;
  end if;
  perform pg_notify('live', concat_ws(' ', p.tenant_id, p.created_by, 'messages'));
  return null;
end $$;
create or replace trigger follow_planned_message after insert or update or delete on planned_messages
  for each row execute function app.follow_planned_message();
