alter table media add column "generated_pdf" boolean not null default false;

create table report_packs (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "title" text not null,
  "portal" uuid not null,
  "as_of" date,
  "paper" text not null default 'portrait',
  "parts" text not null default 'all',
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint report_packs_pkey primary key (tenant_id, "id"),
  constraint report_packs_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint report_packs_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id"),
  constraint report_packs_paper_check check ("paper" in ('portrait', 'landscape')),
  constraint report_packs_parts_check check ("parts" in ('all', 'each'))
);

create index report_packs_portal_created_at_idx on report_packs (tenant_id, "portal", "created_at");

create table client_reports (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "pack" uuid not null,
  "account" uuid not null,
  "status" text not null default 'waiting',
  "comment" text,
  "attempts" bigint not null default 0,
  "next_at" timestamp with time zone,
  "reason" text,
  "key" text,
  "pages" double precision,
  "size" double precision,
  "digest" text,
  "printed_at" timestamp with time zone,
  "approved_at" timestamp with time zone,
  "approved_by" uuid,
  "approved_name" text,
  "document" uuid,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint client_reports_pkey primary key (tenant_id, "id"),
  constraint client_reports_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint client_reports_pack_fkey foreign key (tenant_id, "pack") references report_packs (tenant_id, "id"),
  constraint client_reports_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint client_reports_status_check check ("status" in ('waiting', 'printing', 'ready', 'approved', 'failed', 'cancelled')),
  constraint client_reports_reason_check check ("reason" in ('limited', 'failed', 'late', 'busy', 'access')),
  constraint client_reports_approved_by_fkey foreign key (tenant_id, "approved_by") references users (tenant_id, "id"),
  constraint client_reports_document_fkey foreign key (tenant_id, "document") references media (tenant_id, "id")
);

create unique index client_reports_pack_account_key on client_reports (tenant_id, "pack", "account") where active;

create index client_reports_account_idx on client_reports (tenant_id, "account");

create index client_reports_status_next_at_idx on client_reports (tenant_id, "status", "next_at");
