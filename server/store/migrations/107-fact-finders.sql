alter table forms add column "fact_finder" boolean not null default false;

create table fact_finders (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid not null,
  "form" uuid not null,
  "reminders" bigint not null default 0,
  "told_at" timestamp with time zone,
  "started_at" timestamp with time zone,
  "submission" uuid,
  "completed_at" timestamp with time zone,
  "score" double precision,
  "answered" double precision,
  "countable" double precision,
  "profile" uuid,
  "reason" text,
  "confirmed_at" timestamp with time zone,
  "confirmed_by" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint fact_finders_pkey primary key (tenant_id, "id"),
  constraint fact_finders_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint fact_finders_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint fact_finders_form_fkey foreign key (tenant_id, "form") references forms (tenant_id, "id"),
  constraint fact_finders_submission_fkey foreign key (tenant_id, "submission") references submissions (tenant_id, "id"),
  constraint fact_finders_profile_fkey foreign key (tenant_id, "profile") references risk_profiles (tenant_id, "id")
);

create index fact_finders_account_created_at_idx on fact_finders (tenant_id, "account", "created_at");

create index fact_finders_submission_idx on fact_finders (tenant_id, "submission");

alter table risk_profiles add column "from_score" double precision;

alter table notifications drop constraint notifications_kind_check;

alter table notifications add constraint notifications_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'data', 'unsent'));

alter table notification_choices drop constraint notification_choices_kind_check;

alter table notification_choices add constraint notification_choices_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'data', 'unsent'));
