-- decide: column submissions.form_version is no longer defined (rename or drop);

create table submission_notes (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "submission" uuid not null,
  "account" uuid,
  "body" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint submission_notes_pkey primary key (tenant_id, "id"),
  constraint submission_notes_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint submission_notes_submission_fkey foreign key (tenant_id, "submission") references submissions (tenant_id, "id"),
  constraint submission_notes_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id")
);

create index submission_notes_submission_created_at_idx on submission_notes (tenant_id, "submission", "created_at");

create index submission_notes_account_idx on submission_notes (tenant_id, "account");

create table corrections (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "submission" uuid not null,
  "account" uuid,
  "question" text not null,
  "reason" text not null,
  "answer" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint corrections_pkey primary key (tenant_id, "id"),
  constraint corrections_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint corrections_submission_fkey foreign key (tenant_id, "submission") references submissions (tenant_id, "id"),
  constraint corrections_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id")
);

create index corrections_submission_idx on corrections (tenant_id, "submission");

create index corrections_account_idx on corrections (tenant_id, "account");

-- decide: column form_drafts.form_version is no longer defined (rename or drop);

alter table notifications drop constraint notifications_kind_check;

alter table notifications add constraint notifications_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'data', 'unsent'));

alter table notification_choices drop constraint notification_choices_kind_check;

alter table notification_choices add constraint notification_choices_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'data', 'unsent'));
