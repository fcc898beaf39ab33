alter table messages add column "client_account" uuid;

alter table messages add column "search_text" text generated always as (app.fold(coalesce("subject"::text, '') || e'\x1f' || coalesce("body"::text, ''))) stored;

-- The account of what was written so far: what it went to, or the first of the client's that the recipient owns.
update messages m set client_account = coalesce(
  (select a.id from accounts a where a.tenant_id = m.tenant_id and a.id = m.recipient),
  (select a.id from accounts a where a.tenant_id = m.tenant_id and a.client = m.created_by
    order by m.recipient = any (a.owner) desc, a.created_at, a.id limit 1));

update messages m set "group" = (select g.id from groups g where g.tenant_id = m.tenant_id and g.id = m.recipient);

alter table messages add constraint messages_client_account_fkey foreign key (tenant_id, "client_account") references accounts (tenant_id, "id");

drop index messages_thread_idx;

create index messages_thread_created_at_idx on messages (tenant_id, "thread", "created_at");

create index messages_group_idx on messages (tenant_id, "group");

create table conversations (
  "tenant_id" uuid not null,
  "person" uuid not null,
  "thread" uuid not null,
  "last_at" timestamp with time zone not null,
  "received" boolean not null default false,
  "sent" boolean not null default false,
  "unread" boolean not null default false,
  "archived" boolean not null default false,
  "read_at" timestamp with time zone,
  constraint conversations_pkey primary key (tenant_id, "person", "thread"),
  constraint conversations_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint conversations_person_fkey foreign key (tenant_id, "person") references users (tenant_id, "id"),
  constraint conversations_thread_fkey foreign key (tenant_id, "thread") references messages (tenant_id, "id")
);

create index conversations_person_last_at_down_thread_idx on conversations (tenant_id, "person", "last_at" desc nulls last, "thread");

create index conversations_thread_idx on conversations (tenant_id, "thread");

create table message_drafts (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "thread" uuid,
  "recipient" text,
  "subject" text,
  "body" text,
  "attachment" jsonb,
  "attach_message" boolean not null default false,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint message_drafts_pkey primary key (tenant_id, "id"),
  constraint message_drafts_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint message_drafts_thread_fkey foreign key (tenant_id, "thread") references messages (tenant_id, "id")
);

create index message_drafts_created_by_thread_idx on message_drafts (tenant_id, "created_by", "thread");

alter table uploads add column "message" uuid;

alter table uploads drop constraint uploads_level_check;

alter table uploads add constraint uploads_level_check check ("level" in ('public', 'authenticated', 'staff', 'author'));

alter table uploads add constraint uploads_message_fkey foreign key (tenant_id, "message") references messages (tenant_id, "id");

create index uploads_message_idx on uploads (tenant_id, "message");

-- What was written so far lies with whoever wrote it and whoever it was for; what was put away stays so, and all is read.
insert into conversations (tenant_id, person, thread, last_at, received, sent, unread, archived, read_at)
  select t.tenant_id, t.person, t.thread, max(t.at), bool_or(not t.is_own), bool_or(t.is_own), false, bool_and(t.archived), max(t.at)
  from (
    select m.tenant_id, m.created_by as person, coalesce(m.thread, m.id) as thread, m.created_at as at, true as is_own, m.archived
      from messages m
    union all select m.tenant_id, m.recipient, coalesce(m.thread, m.id), m.created_at, false, m.archived from messages m
    union all select m.tenant_id, a.client, coalesce(m.thread, m.id), m.created_at, false, m.archived from messages m
      join accounts a on a.tenant_id = m.tenant_id and a.id = m.recipient
    union all select m.tenant_id, a.client, coalesce(m.thread, m.id), m.created_at, false, m.archived from messages m
      join group_members g on g.tenant_id = m.tenant_id and g."group" = m."group" and g.member_since <= m.created_at
      join accounts a on a.tenant_id = g.tenant_id and a.id = g.account
  ) t join users u on u.tenant_id = t.tenant_id and u.id = t.person
  group by t.tenant_id, t.person, t.thread;

alter table messages drop column archived;
