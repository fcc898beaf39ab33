create table form_drafts (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "form_id" uuid not null,
  "account" uuid not null,
  "answers" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint form_drafts_pkey primary key (tenant_id, "id"),
  constraint form_drafts_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint form_drafts_form_id_fkey foreign key (tenant_id, "form_id") references forms (tenant_id, "id"),
  constraint form_drafts_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id")
);

create index form_drafts_account_form_id_idx on form_drafts (tenant_id, "account", "form_id");

create index form_drafts_created_by_idx on form_drafts (tenant_id, "created_by");
