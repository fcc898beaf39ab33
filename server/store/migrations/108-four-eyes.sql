create table four_eyes (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "kind" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint four_eyes_pkey primary key (tenant_id, "id"),
  constraint four_eyes_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint four_eyes_kind_check check ("kind" in ('status', 'bankDetails', 'prices', 'rights'))
);

create unique index four_eyes_kind_key on four_eyes (tenant_id, "kind") where active;

create table pending_changes (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "kind" text not null,
  "verb" text not null,
  "collection" text not null,
  "record" text not null,
  "account" uuid,
  "title" text,
  "before" jsonb,
  "after" jsonb,
  "key" text,
  "state" text not null default 'waiting',
  "reason" text,
  "decided_by" uuid,
  "decided_name" text,
  "decided_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint pending_changes_pkey primary key (tenant_id, "id"),
  constraint pending_changes_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint pending_changes_kind_check check ("kind" in ('status', 'bankDetails', 'prices', 'rights', 'switches')),
  constraint pending_changes_verb_check check ("verb" in ('create', 'update', 'remove', 'restore', 'commit', 'undo')),
  constraint pending_changes_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint pending_changes_state_check check ("state" in ('waiting', 'approved', 'rejected', 'withdrawn')),
  constraint pending_changes_decided_by_fkey foreign key (tenant_id, "decided_by") references users (tenant_id, "id")
);

create unique index pending_changes_collection_record_kind_key on pending_changes (tenant_id, "collection", "record", "kind") where active;

create index pending_changes_state_created_at_idx on pending_changes (tenant_id, "state", "created_at");

create index pending_changes_account_idx on pending_changes (tenant_id, "account");

alter table notifications drop constraint notifications_kind_check;

alter table notifications add constraint notifications_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'data', 'unsent', 'approval'));

alter table notification_choices drop constraint notification_choices_kind_check;

alter table notification_choices add constraint notification_choices_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'data', 'unsent', 'approval'));
