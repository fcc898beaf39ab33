alter table portals add column "review_every" double precision;

alter table accounts add column "review_on" date;

alter table accounts add column "review_every" double precision;

alter table accounts add column "review_told" text;

alter table accounts add constraint accounts_review_told_check check ("review_told" in ('due', 'overdue'));

create index accounts_review_on_idx on accounts (tenant_id, "review_on");

create table reviews (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid not null,
  "reviewed_on" date not null,
  "note" text,
  "next" date,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  constraint reviews_pkey primary key (tenant_id, "id"),
  constraint reviews_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint reviews_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id")
);

create index reviews_account_reviewed_on_idx on reviews (tenant_id, "account", "reviewed_on");
