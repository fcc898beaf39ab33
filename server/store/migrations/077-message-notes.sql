create table message_notes (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "thread" uuid not null,
  "account" uuid,
  "body" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint message_notes_pkey primary key (tenant_id, "id"),
  constraint message_notes_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint message_notes_thread_fkey foreign key (tenant_id, "thread") references messages (tenant_id, "id"),
  constraint message_notes_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id")
);

create index message_notes_thread_created_at_idx on message_notes (tenant_id, "thread", "created_at");

create index message_notes_account_idx on message_notes (tenant_id, "account");
