alter table media add column "date" date;

create table document_drops (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "title" text not null,
  "portal" uuid not null,
  "status" text not null default 'review',
  "notify" boolean not null default false,
  "publish_at" timestamp with time zone,
  "published_at" timestamp with time zone,
  "publisher" uuid,
  "undone_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint document_drops_pkey primary key (tenant_id, "id"),
  constraint document_drops_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint document_drops_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id"),
  constraint document_drops_status_check check ("status" in ('review', 'scheduled', 'published', 'undone')),
  constraint document_drops_publisher_fkey foreign key (tenant_id, "publisher") references users (tenant_id, "id")
);

create index document_drops_portal_created_at_idx on document_drops (tenant_id, "portal", "created_at");

create table dropped_files (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "drop" uuid not null,
  "name" text not null,
  "status" text not null default 'waiting',
  "account" uuid,
  "found" jsonb,
  "problem" text,
  "title" text,
  "type" text,
  "date" date,
  "key" text,
  "size" double precision,
  "digest" text,
  "document" uuid,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint dropped_files_pkey primary key (tenant_id, "id"),
  constraint dropped_files_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint dropped_files_drop_fkey foreign key (tenant_id, "drop") references document_drops (tenant_id, "id"),
  constraint dropped_files_status_check check ("status" in ('waiting', 'matched', 'unmatched', 'ambiguous', 'refused', 'left-out', 'repeated', 'published', 'undone', 'kept')),
  constraint dropped_files_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint dropped_files_type_check check ("type" in ('Factsheet', 'KIID', 'Prospectus and Brochures', 'Presentations', 'Forms', 'Account documents', 'Investor reports', 'Value reports', 'Transaction notes', 'Annual reports', 'Fund reports', 'Other')),
  constraint dropped_files_document_fkey foreign key (tenant_id, "document") references media (tenant_id, "id")
);

create unique index dropped_files_drop_name_digest_key on dropped_files (tenant_id, "drop", "name", "digest") where active;

create index dropped_files_drop_status_idx on dropped_files (tenant_id, "drop", "status");

create index dropped_files_account_digest_idx on dropped_files (tenant_id, "account", "digest");

create index dropped_files_document_idx on dropped_files (tenant_id, "document");
