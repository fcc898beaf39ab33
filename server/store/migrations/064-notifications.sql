create table notifications (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "owner" uuid not null,
  "kind" text not null,
  "account" uuid,
  "what" text,
  "at" timestamp with time zone not null,
  "read_at" timestamp with time zone,
  "owed" text,
  constraint notifications_pkey primary key (tenant_id, "id"),
  constraint notifications_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint notifications_owner_fkey foreign key (tenant_id, "owner") references users (tenant_id, "id"),
  constraint notifications_kind_check check ("kind" in ('client-change', 'report', 'status', 'form')),
  constraint notifications_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint notifications_owed_check check ("owed" in ('daily', 'weekly'))
);

create index notifications_owner_at_idx on notifications (tenant_id, "owner", "at");

create index notifications_owed_idx on notifications (tenant_id, "owed");

create table notification_choices (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "kind" text not null,
  "rhythm" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  constraint notification_choices_pkey primary key (tenant_id, "id"),
  constraint notification_choices_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint notification_choices_kind_check check ("kind" in ('client-change', 'report', 'status', 'form')),
  constraint notification_choices_rhythm_check check ("rhythm" in ('at-once', 'daily', 'weekly', 'never'))
);

create index notification_choices_created_by_kind_idx on notification_choices (tenant_id, "created_by", "kind");
