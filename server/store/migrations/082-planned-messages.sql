create table planned_messages (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "send_at" timestamp with time zone not null,
  "thread" uuid,
  "subthread" uuid,
  "recipient" uuid not null,
  "subject" text not null,
  "body" text not null,
  "attachment" jsonb,
  "attach_message" boolean not null default false,
  "acknowledgement" text,
  "remind_after" bigint not null default 0,
  "problem" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint planned_messages_pkey primary key (tenant_id, "id"),
  constraint planned_messages_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint planned_messages_thread_fkey foreign key (tenant_id, "thread") references messages (tenant_id, "id"),
  constraint planned_messages_subthread_fkey foreign key (tenant_id, "subthread") references messages (tenant_id, "id"),
  constraint planned_messages_acknowledgement_check check ("acknowledgement" in ('asked', 'required')),
  constraint planned_messages_problem_check check ("problem" in ('recipient', 'files', 'writer', 'other'))
);

create index planned_messages_created_by_send_at_idx on planned_messages (tenant_id, "created_by", "send_at");

alter table notifications drop constraint notifications_kind_check;

alter table notifications add constraint notifications_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'data', 'unsent'));

alter table notification_choices drop constraint notification_choices_kind_check;

alter table notification_choices add constraint notification_choices_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'data', 'unsent'));

alter table message_drafts add column "send_at" timestamp with time zone;
