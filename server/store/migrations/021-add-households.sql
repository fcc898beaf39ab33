create table households (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "portal" uuid,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint households_pkey primary key (tenant_id, "id"),
  constraint households_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint households_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id")
);

create index households_portal_idx on households (tenant_id, "portal");

create table household_members (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "household" uuid not null,
  "account" uuid not null,
  "share" double precision not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint household_members_pkey primary key (tenant_id, "id"),
  constraint household_members_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint household_members_household_fkey foreign key (tenant_id, "household") references households (tenant_id, "id"),
  constraint household_members_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id")
);

create index household_members_household_idx on household_members (tenant_id, "household");

create index household_members_account_idx on household_members (tenant_id, "account");
