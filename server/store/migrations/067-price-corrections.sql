create table price_corrections (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "subject" text not null,
  "symbol" text not null,
  "date" date not null,
  "before" numeric(24,10) not null,
  "after" numeric(24,10),
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  constraint price_corrections_pkey primary key (tenant_id, "id"),
  constraint price_corrections_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint price_corrections_subject_check check ("subject" in ('price', 'rate'))
);

create index price_corrections_symbol_date_idx on price_corrections (tenant_id, "symbol", "date");

create index price_corrections_created_at_idx on price_corrections (tenant_id, "created_at");
