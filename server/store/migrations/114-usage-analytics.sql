create index logs_portal_id_created_at_idx on logs (tenant_id, "portal_id", "created_at");

create index logs_created_by_created_at_idx on logs (tenant_id, "created_by", "created_at");

-- What was counted so far was nothing: a day of a portal was one document. It is one row a person now.
drop table log_analytics;

create table log_analytics (
  "tenant_id" uuid not null,
  "for_date" date not null,
  "portal" uuid not null,
  "user" uuid not null,
  "is_investor" boolean not null default false,
  "logins" bigint not null default 0,
  "views" bigint not null default 0,
  "messages" bigint not null default 0,
  "downloads" bigint not null default 0,
  "other" bigint not null default 0,
  "total" bigint not null default 0,
  "looks" bigint not null default 0,
  "last_at" timestamp with time zone not null,
  constraint log_analytics_pkey primary key (tenant_id, "portal", "user", "for_date"),
  constraint log_analytics_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint log_analytics_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id"),
  constraint log_analytics_user_fkey foreign key (tenant_id, "user") references users (tenant_id, "id")
);

create index log_analytics_portal_for_date_user_idx on log_analytics (tenant_id, "portal", "for_date", "user");

create index log_analytics_user_for_date_idx on log_analytics (tenant_id, "user", "for_date");

create table usage_months (
  "tenant_id" uuid not null,
  "month" date not null,
  "portal" uuid not null,
  "user" uuid not null,
  "is_investor" boolean not null default false,
  "logins" bigint not null default 0,
  "views" bigint not null default 0,
  "messages" bigint not null default 0,
  "downloads" bigint not null default 0,
  "other" bigint not null default 0,
  "total" bigint not null default 0,
  "last_at" timestamp with time zone not null,
  constraint usage_months_pkey primary key (tenant_id, "portal", "month", "user"),
  constraint usage_months_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint usage_months_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id"),
  constraint usage_months_user_fkey foreign key (tenant_id, "user") references users (tenant_id, "id")
);

create table usage_days (
  "tenant_id" uuid not null,
  "for_date" date not null,
  "portal" uuid not null,
  "is_investor" boolean not null default false,
  "logins" bigint not null default 0,
  "views" bigint not null default 0,
  "messages" bigint not null default 0,
  "downloads" bigint not null default 0,
  "other" bigint not null default 0,
  "total" bigint not null default 0,
  "looks" bigint not null default 0,
  constraint usage_days_pkey primary key (tenant_id, "portal", "for_date", "is_investor"),
  constraint usage_days_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint usage_days_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id")
);
