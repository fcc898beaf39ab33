create table import_batches (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid,
  "portfolio" uuid,
  "portfolio_name" text,
  "portfolio_created" boolean not null default false,
  "file_name" text not null,
  "format" text not null,
  "subject" text not null,
  "status" text not null,
  "currency" text,
  "basis" text,
  "mapping" jsonb,
  "summary" jsonb,
  "committed_at" timestamp with time zone,
  "undone_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint import_batches_pkey primary key (tenant_id, "id"),
  constraint import_batches_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint import_batches_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint import_batches_portfolio_fkey foreign key (tenant_id, "portfolio") references portfolios (tenant_id, "id"),
  constraint import_batches_subject_check check ("subject" in ('bookings', 'prices', 'rates')),
  constraint import_batches_status_check check ("status" in ('planned', 'committed', 'undone')),
  constraint import_batches_basis_check check ("basis" in ('close', 'adjusted'))
);

create index import_batches_account_status_idx on import_batches (tenant_id, "account", "status");

create index import_batches_created_at_idx on import_batches (tenant_id, "created_at");

create table import_rows (
  "tenant_id" uuid not null,
  "batch" uuid not null,
  "seq" bigint not null default 0,
  "account" uuid,
  "line" bigint not null default 0,
  "status" text not null,
  "decision" text,
  "will_import" boolean not null default false,
  "has_warning" boolean not null default false,
  "content" jsonb,
  "plan" jsonb,
  "transaction" uuid,
  constraint import_rows_pkey primary key (tenant_id, "batch", "seq"),
  constraint import_rows_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint import_rows_batch_fkey foreign key (tenant_id, "batch") references import_batches (tenant_id, "id"),
  constraint import_rows_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint import_rows_status_check check ("status" in ('new', 'duplicate', 'repeated', 'problem', 'skipped')),
  constraint import_rows_decision_check check ("decision" in ('import', 'leave-out')),
  constraint import_rows_transaction_fkey foreign key (tenant_id, "transaction") references transactions (tenant_id, "id")
);

create index import_rows_batch_status_seq_idx on import_rows (tenant_id, "batch", "status", "seq");

create index import_rows_transaction_idx on import_rows (tenant_id, "transaction");

create table import_mappings (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "mapping" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint import_mappings_pkey primary key (tenant_id, "id"),
  constraint import_mappings_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create unique index import_mappings_name_key on import_mappings (tenant_id, "name") where active;
