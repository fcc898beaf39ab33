alter table posts add column "promoted" boolean not null default false;

create table read_marks (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "kind" text not null,
  "subject" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  constraint read_marks_pkey primary key (tenant_id, "id"),
  constraint read_marks_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index read_marks_created_by_kind_subject_idx on read_marks (tenant_id, "created_by", "kind", "subject");
