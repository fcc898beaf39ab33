-- The bell: what is new for whom, and which of it an e-mail is still to say.

-- Whether somebody, as the client of an account, is sent no e-mails: by the account, or by the status it has.
create or replace function app.wants_no_mail(of_account uuid, person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from accounts a
    left join user_status s on s.tenant_id = a.tenant_id and s.identifier = a.user_status and s.active
    where a.tenant_id = app.tenant_id() and a.id = of_account and a.client = person
      and (coalesce(a.disabled_client_notifications, false) or coalesce(s.is_client_notifications_disabled, false))) $$;

-- How often somebody wants an e-mail of a kind of news.
create or replace function app.rhythm_of(person uuid, of_kind text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select c.rhythm from notification_choices c where c.tenant_id = app.tenant_id()
    and c.created_by = person and c.kind = of_kind order by c.created_at desc limit 1), 'at-once') $$;

-- Whether the client of an account that one sees gets e-mails of a kind of news, at once or with others.
create or replace function app.is_mailed_of(of_account uuid, of_kind text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from accounts a where a.tenant_id = app.tenant_id() and a.id = of_account and a.client is not null
    and app.sees_account(a.id) and not app.wants_no_mail(a.id, a.client) and app.rhythm_of(a.client, of_kind) <> 'never') $$;

-- Puts news on the bell. Those of a thread, and of the figures of a portal, are one for each person, which is new again
-- when more comes; papers that come to an account within an hour are one until it is read.
create or replace function app.put_news(news jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with entries as (
    select e.*, case e.kind
        when 'message' then (select o.id from notifications o where o.tenant_id = app.tenant_id()
          and o.owner = e.owner and o.thread = e.thread and o.kind = 'message' limit 1)
        when 'data' then (select o.id from notifications o where o.tenant_id = app.tenant_id()
          and o.owner = e.owner and o.kind = 'data' and o.portal = e.portal limit 1)
        when 'document' then (select o.id from notifications o where o.tenant_id = app.tenant_id()
          and o.owner = e.owner and o.at > now() - interval '1 hour' and o.kind = 'document'
          and o.account is not distinct from e.account and o.read_at is null order by o.at desc limit 1)
      end as known
    from jsonb_to_recordset(news) as e(id uuid, owner uuid, kind text, account uuid, what text, owed text, thread uuid,
      documents uuid[], placed_order uuid, portal uuid, accounts uuid[], data_run uuid)),
  joined as (
    update notifications o set at = now(), read_at = null, what = e.what, account = e.account, owed = coalesce(e.owed, o.owed),
        documents = o.documents || coalesce(e.documents, '{}'), accounts = coalesce(e.accounts, '{}')
      from entries e where o.tenant_id = app.tenant_id() and o.id = e.known)
  insert into notifications (tenant_id, id, owner, kind, account, what, at, owed, thread, documents, placed_order, portal, accounts, data_run)
    select app.tenant_id(), e.id, e.owner, e.kind, e.account, left(e.what, 300), now(), e.owed, e.thread,
      coalesce(e.documents, '{}'), e.placed_order, e.portal, coalesce(e.accounts, '{}'), e.data_run
    from entries e where e.known is null;
  perform pg_notify('live', concat_ws(' ', app.tenant_id(), e.owner, 'notifications'))
    from (select distinct o.owner from jsonb_to_recordset(news) as o(owner uuid)) e;
  if exists (select from jsonb_to_recordset(news) as o(owed text) where o.owed = 'at-once') then
    perform app.put_job(app.tenant_id(), 'digests', 'at-once', null);
  end if;
end $$;

-- Notes news of an account (or of none) for a person, in the transaction of what happened, and answers how often they want
-- an e-mail of its kind; 'held' where their account, or its status, wants none. `is_silent`: none goes to them whatever
-- they want; `has_mail`: what happened has an e-mail of its own, others are gathered.
drop function if exists app.note_news(uuid, uuid, uuid, text, uuid, text, boolean);
drop function if exists app.note_news(uuid, uuid, uuid, text, uuid, text, boolean, boolean, uuid, uuid);
drop function if exists app.note_news(uuid, uuid, uuid, text, uuid, text, boolean, boolean, uuid, uuid, uuid);
create or replace function app.note_news(of_tenant uuid, entry uuid, person uuid, of_kind text, of_account uuid, said text,
    is_silent boolean, has_mail boolean default true, of_document uuid default null, of_order uuid default null,
    of_thread uuid default null, of_run uuid default null)
  returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted text := app.rhythm_of(person, of_kind);
  is_held boolean := app.wants_no_mail(of_account, person);
begin
  if of_tenant is distinct from app.tenant_id() then
    raise exception 'another tenant' using errcode = '28000';
  end if;
  perform app.put_news(jsonb_build_array(jsonb_build_object('id', entry, 'owner', person, 'kind', of_kind,
    'account', of_account, 'what', said, 'documents', array_remove(array[of_document], null), 'placed_order', of_order,
    'thread', of_thread, 'data_run', of_run,
    'owed', case when is_silent or is_held or wanted = 'never' or (has_mail and wanted = 'at-once') then null else wanted end)));
  return case when is_held then 'held' else wanted end;
end $$;

-- A message is news for those it is for, in the account it is exchanged with; its e-mails are written by the job.
create or replace function app.note_letter(of_tenant uuid, message uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m messages;
begin
  select * into m from messages x where x.tenant_id = app.tenant_id() and x.tenant_id = of_tenant and x.id = message
    and x.created_by is not distinct from app.user_id();
  if m.id is null then
    return;
  end if;
  perform app.put_news(coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'owner', u.id, 'kind', 'message',
      'account', coalesce(a.id, m.client_account), 'what', m.subject, 'thread', coalesce(m.thread, m.id),
      'owed', nullif(nullif(app.rhythm_of(u.id, 'message'), 'at-once'), 'never'))), '[]'))
  from app.addressees_of(m) as who
  join users u on u.tenant_id = m.tenant_id and u.id = who and u.active and not u.disabled and u.id is distinct from m.created_by
  left join lateral (select a.id from accounts a where a.tenant_id = m.tenant_id and a.client = u.id and a.active
    order by a.id = m.recipient desc, a.created_at limit 1) a on true;
  perform app.put_job(m.tenant_id, 'letters', m.id::text, null);
end $$;

-- Those whom a message is for and how they want to be written to of it, for the service; none where they have its e-mail
-- already, or want no such e-mail at once.
drop function if exists app.letter_notices(uuid);
create or replace function app.letters_owed(of_tenant uuid, message uuid)
  returns table (key text, email text, name text, language text, "portalLanguage" text, portal uuid, "from" text, "isDisabled" boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select concat('message-', m.id, '-', u.email), u.email, u.name, u.user_language, p.portal_language, p.id,
    coalesce(p.name, t.name), app.wants_no_mail(a.id, u.id)
  from messages m
  join tenants t on t.tenant_id = m.tenant_id
  cross join lateral app.addressees_of(m) as who
  join users u on u.tenant_id = m.tenant_id and u.id = who and u.active and not u.disabled and u.email is not null
    and u.id is distinct from m.created_by
  left join lateral (select a.* from accounts a where a.tenant_id = m.tenant_id and a.client = u.id and a.active
    order by a.id = m.recipient desc, a.created_at limit 1) a on true
  left join portals p on p.tenant_id = m.tenant_id and p.id = coalesce(a.portal, m.portal)
  where m.tenant_id = app.tenant_id() and m.tenant_id = of_tenant and m.id = message and m.active
    and app.rhythm_of(u.id, 'message') = 'at-once'
    and not exists (select from mail e where e.tenant_id = m.tenant_id
      and e.idempotency_key = concat('message-', m.id, '-', u.email))
  order by u.id $$;

-- Whoever reads a thread, or puts it away, has seen the news of it; what waits to be confirmed waits on.
create or replace function app.read_news_of_thread() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update notifications set read_at = now()
    where tenant_id = new.tenant_id and owner = new.person and thread = new.thread and read_at is null
      and kind <> 'acknowledgement';
  if found then
    perform pg_notify('live', concat_ws(' ', new.tenant_id, new.person, 'notifications'));
  end if;
  return null;
end $$;
create or replace trigger read_news_of_thread after update of unread on conversations for each row
  when (old.unread and not new.unread) execute function app.read_news_of_thread();

-- What the service files from now on in this transaction is no news: old papers, brought by the hundred.
create or replace function app.file_quietly(of_tenant uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_tenant is distinct from app.tenant_id() then
    raise exception 'another tenant' using errcode = '28000';
  end if;
  perform set_config('app.files_quietly', 'yes', true);
end $$;

-- A paper of an account or a group is news for its clients, whichever way it came; reports and what is to be confirmed
-- are told by themselves, and what the owner of the database writes, such as a demonstration, is none. Nor is an old one
-- that was filed now.
create or replace function app.tell_of_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') like 'portal%' and current_setting('app.files_quietly', true) is distinct from 'yes'
    and new.updated_at > now() - interval '30 days' then
    perform app.put_news(coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'owner', u.id, 'kind', 'document',
        'account', a.id, 'what', new.name, 'documents', array[new.id],
        'owed', nullif(app.rhythm_of(u.id, 'document'), 'never'))), '[]'))
    from accounts a
    join users u on u.tenant_id = a.tenant_id and u.id = a.client and u.active and not u.disabled
    where a.tenant_id = new.tenant_id and a.active and u.id is distinct from new.created_by
      and (a.id = new.account or (new.account is null and a.id in (
        select g.account from group_members g where g.tenant_id = new.tenant_id and g."group" = new."group")));
  end if;
  return null;
end $$;
create or replace trigger tell_of_document after insert on media for each row
  when (new.active and not coalesce(new.generated_pdf, false) and new.acknowledgement is null and coalesce(new.account, new."group") is not null)
  execute function app.tell_of_document();
create or replace trigger tell_of_moved_document after update of account, "group" on media for each row
  when (new.active and not coalesce(new.generated_pdf, false) and new.acknowledgement is null and new.portfolio is null
    and (new.account, new."group") is distinct from (old.account, old."group") and coalesce(new.account, new."group") is not null)
  execute function app.tell_of_document();

-- The people of the firm who own some of these accounts, each with theirs.
create or replace function app.advisers_of(wanted uuid[]) returns table (person uuid, accounts uuid[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, array_agg(a.id order by a.id) from accounts a cross join unnest(a.owner) o
    join users u on u.tenant_id = a.tenant_id and u.id = o and u.active and not u.disabled and (u.is_professional or u.is_admin)
    where a.tenant_id = app.tenant_id() and a.id = any (wanted) and a.active
    group by u.id $$;

-- The accounts of a portal whose figures are not as they should be: their advisers are told of those that are new among
-- them; those that are right again are taken out of what was told before.
create or replace function app.note_data_problems(of_tenant uuid, of_portal uuid, troubled uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_tenant is distinct from app.tenant_id() then
    raise exception 'another tenant' using errcode = '28000';
  end if;
  perform app.put_news(coalesce(jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'owner', t.person, 'kind', 'data',
      'what', p.name, 'portal', of_portal, 'accounts', t.accounts, 'owed', nullif(app.rhythm_of(t.person, 'data'), 'never'))), '[]'))
  from app.advisers_of(troubled) t
  join portals p on p.tenant_id = of_tenant and p.id = of_portal
  where not exists (select from notifications n where n.tenant_id = of_tenant and n.owner = t.person and n.kind = 'data'
    and n.portal = of_portal and t.accounts <@ n.accounts);
  update notifications n set accounts = (select coalesce(array_agg(a), '{}') from unnest(n.accounts) a where a = any (troubled))
    where n.tenant_id = of_tenant and n.kind = 'data' and n.portal = of_portal and not n.accounts <@ troubled;
end $$;

grant execute on function app.wants_no_mail(uuid, uuid), app.rhythm_of(uuid, text), app.file_quietly(uuid) to portal_service;
grant execute on function app.note_news(uuid, uuid, uuid, text, uuid, text, boolean, boolean, uuid, uuid, uuid, uuid)
  to portal_admin, portal_professional, portal_investor, portal_service;
grant execute on function app.is_mailed_of(uuid, text) to portal_admin, portal_professional, portal_service;
grant execute on function app.note_letter(uuid, uuid)
  to portal_admin, portal_professional, portal_investor, portal_service;
grant execute on function app.note_data_problems(uuid, uuid, uuid[]), app.letters_owed(uuid, uuid) to portal_service;
