create table fund_favourites (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "fund" text not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  constraint fund_favourites_pkey primary key (tenant_id, "id"),
  constraint fund_favourites_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index fund_favourites_created_by_fund_idx on fund_favourites (tenant_id, "created_by", "fund");
