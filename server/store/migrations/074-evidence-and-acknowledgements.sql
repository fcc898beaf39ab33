alter table messages add column "acknowledgement" text;

alter table messages add column "remind_after" bigint not null default 0;

alter table messages add constraint messages_acknowledgement_check check ("acknowledgement" in ('asked', 'required'));

create index messages_acknowledgement_idx on messages (tenant_id, "acknowledgement");

alter table message_drafts add column "acknowledgement" text;

alter table message_drafts add column "remind_after" bigint not null default 0;

alter table message_drafts add constraint message_drafts_acknowledgement_check check ("acknowledgement" in ('asked', 'required'));

alter table media add column "acknowledgement" text;

alter table media add column "remind_after" bigint not null default 0;

alter table media add constraint media_acknowledgement_check check ("acknowledgement" in ('asked', 'required'));

create index media_acknowledgement_idx on media (tenant_id, "acknowledgement");

create table file_readings (
  "tenant_id" uuid not null,
  "file" uuid not null,
  "digest" text not null,
  "person" uuid not null,
  "kind" text not null,
  "first_at" timestamp with time zone not null,
  "last_at" timestamp with time zone not null,
  "times" bigint not null default 1,
  constraint file_readings_pkey primary key (tenant_id, "file", "digest", "person", "kind"),
  constraint file_readings_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint file_readings_file_fkey foreign key (tenant_id, "file") references uploads (tenant_id, "id"),
  constraint file_readings_person_fkey foreign key (tenant_id, "person") references users (tenant_id, "id"),
  constraint file_readings_kind_check check ("kind" in ('read', 'download', 'archive', 'program'))
);

create table acknowledgements (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "document" uuid,
  "message" uuid,
  "digest" text not null,
  "title" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  constraint acknowledgements_pkey primary key (tenant_id, "id"),
  constraint acknowledgements_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint acknowledgements_document_fkey foreign key (tenant_id, "document") references media (tenant_id, "id"),
  constraint acknowledgements_message_fkey foreign key (tenant_id, "message") references messages (tenant_id, "id")
);

create index acknowledgements_document_created_by_idx on acknowledgements (tenant_id, "document", "created_by");

create index acknowledgements_message_created_by_idx on acknowledgements (tenant_id, "message", "created_by");

alter table notifications drop constraint notifications_kind_check;

alter table notifications add constraint notifications_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'data'));

alter table notification_choices drop constraint notification_choices_kind_check;

alter table notification_choices add constraint notification_choices_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'data'));
