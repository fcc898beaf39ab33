create table requested_reports (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid not null,
  "options" jsonb,
  "status" text not null default 'waiting',
  "attempts" bigint not null default 0,
  "reason" text,
  "document" uuid,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint requested_reports_pkey primary key (tenant_id, "id"),
  constraint requested_reports_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint requested_reports_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint requested_reports_status_check check ("status" in ('waiting', 'printing', 'filed', 'failed')),
  constraint requested_reports_reason_check check ("reason" in ('limited', 'failed', 'late', 'busy', 'access')),
  constraint requested_reports_document_fkey foreign key (tenant_id, "document") references media (tenant_id, "id")
);

create index requested_reports_created_by_created_at_idx on requested_reports (tenant_id, "created_by", "created_at");

create index requested_reports_account_idx on requested_reports (tenant_id, "account");

alter table notifications drop constraint notifications_kind_check;

alter table notifications add constraint notifications_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'proposal', 'data', 'unsent', 'approval', 'data-run', 'requested-report'));

alter table notification_choices drop constraint notification_choices_kind_check;

alter table notification_choices add constraint notification_choices_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'proposal', 'data', 'unsent', 'approval', 'data-run', 'requested-report'));
