alter table data_processes add column "source" text;

alter table data_processes add column "token" text;

alter table data_processes add column "leaves_out" boolean not null default false;

alter table data_processes add column "every" text;

alter table data_processes add column "weekday" text;

alter table data_processes add column "hour" double precision;

alter table data_processes add column "scheduled_by" uuid;

alter table data_processes add column "scheduled_at" timestamp with time zone;

alter table data_processes add constraint data_processes_every_check check ("every" in ('day', 'week'));

alter table data_processes add constraint data_processes_weekday_check check ("weekday" in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'));

alter table data_processes add constraint data_processes_scheduled_by_fkey foreign key (tenant_id, "scheduled_by") references users (tenant_id, "id");

alter table data_processes_steps add column "becomes" text;

alter table data_processes_steps add column "recognised_by" text;

alter table data_processes_steps add column "mapping" jsonb;

create table data_runs (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "process" uuid not null,
  "mode" text not null,
  "way" text not null,
  "status" text not null default 'waiting',
  "subject" text,
  "made_count" bigint not null default 0,
  "changed_count" bigint not null default 0,
  "unchanged_count" bigint not null default 0,
  "refused_count" bigint not null default 0,
  "found" jsonb,
  "problem" jsonb,
  "ended_at" timestamp with time zone,
  "undone_at" timestamp with time zone,
  "undone_by" uuid,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint data_runs_pkey primary key (tenant_id, "id"),
  constraint data_runs_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint data_runs_process_fkey foreign key (tenant_id, "process") references data_processes (tenant_id, "id"),
  constraint data_runs_mode_check check ("mode" in ('try', 'run')),
  constraint data_runs_way_check check ("way" in ('hand', 'schedule')),
  constraint data_runs_status_check check ("status" in ('waiting', 'done', 'broken', 'undone')),
  constraint data_runs_undone_by_fkey foreign key (tenant_id, "undone_by") references users (tenant_id, "id")
);

create index data_runs_process_created_at_idx on data_runs (tenant_id, "process", "created_at");

create table data_run_rows (
  "tenant_id" uuid not null,
  "run" uuid not null,
  "seq" bigint not null default 0,
  "dataset" text,
  "line" bigint not null default 0,
  "outcome" text not null,
  "collection" text,
  "record" text,
  "record_version" bigint not null default 0,
  "title" text,
  "change" jsonb,
  "problem" jsonb,
  constraint data_run_rows_pkey primary key (tenant_id, "run", "seq"),
  constraint data_run_rows_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint data_run_rows_run_fkey foreign key (tenant_id, "run") references data_runs (tenant_id, "id"),
  constraint data_run_rows_outcome_check check ("outcome" in ('created', 'changed', 'unchanged', 'refused'))
);

create index data_run_rows_run_outcome_seq_idx on data_run_rows (tenant_id, "run", "outcome", "seq");
