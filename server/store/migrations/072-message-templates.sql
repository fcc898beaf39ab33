create table message_templates (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "subject" jsonb,
  "body" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint message_templates_pkey primary key (tenant_id, "id"),
  constraint message_templates_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index message_templates_name_idx on message_templates (tenant_id, "name");
