create table organisations (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "url" text,
  "domain" text,
  "photo" jsonb,
  "address" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint organisations_pkey primary key (tenant_id, "id"),
  constraint organisations_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index organisations_name_idx on organisations (tenant_id, "name");

create table users (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "title" text,
  "role" text,
  "organisation" uuid,
  "photo" jsonb,
  "profile_url" text,
  "account_type" text,
  "email" text not null,
  "phone" text not null,
  "user_language" text not null,
  "is_admin" boolean not null default false,
  "disabled" boolean not null default false,
  "is_professional" boolean not null default false,
  "is_messenger" boolean not null default false,
  "is2_fa_disabled" boolean not null default false,
  "telephone" text,
  "linkedin" text,
  "other" text,
  "address_1" text,
  "address_3" text,
  "postcode" text,
  "city" text,
  "country" text,
  "hide_intro_status" boolean not null default false,
  "auth_type" text,
  "last_login" timestamp with time zone,
  "multi_factor" jsonb,
  "security_token" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint users_pkey primary key (tenant_id, "id"),
  constraint users_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint users_organisation_fkey foreign key (tenant_id, "organisation") references organisations (tenant_id, "id")
);

create unique index users_email_key on users (tenant_id, "email") where active;

create index users_name_idx on users (tenant_id, "name");

create index users_organisation_idx on users (tenant_id, "organisation");

create table portals (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "subtitle" text,
  "photo" jsonb not null,
  "theme" text not null,
  "portal_document" jsonb,
  "portal_language" text not null,
  "phone" text not null,
  "email" text not null,
  "tnc" jsonb,
  "owner" uuid,
  "company" uuid,
  "subscription" uuid,
  "news_api" text,
  "explorer_api" text,
  "navigation" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint portals_pkey primary key (tenant_id, "id"),
  constraint portals_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint portals_owner_fkey foreign key (tenant_id, "owner") references users (tenant_id, "id"),
  constraint portals_company_fkey foreign key (tenant_id, "company") references organisations (tenant_id, "id")
);

create index portals_name_idx on portals (tenant_id, "name");

create table user_status (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "identifier" text not null,
  "order" double precision,
  "redirect" text,
  "persistent" boolean not null default false,
  "alertbox_content" jsonb,
  "email_content" jsonb,
  "is_client_notifications_disabled" boolean not null default false,
  "navigation" text[] not null default '{}'::text[],
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint user_status_pkey primary key (tenant_id, "id"),
  constraint user_status_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create unique index user_status_identifier_key on user_status (tenant_id, "identifier") where active;

create table accounts (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "email" text not null,
  "client" uuid,
  "owner" uuid[] not null default '{}'::uuid[],
  "portal" uuid,
  "user_status" text not null default 'created',
  "external_id" text,
  "client_id" text,
  "account_type" text,
  "gender" text,
  "inception" date,
  "location" text,
  "currency" text,
  "value" numeric(24,4),
  "change" numeric(24,4),
  "change1d" double precision,
  "change1m" double precision,
  "change3m" double precision,
  "change_ytd" double precision,
  "change1y" double precision,
  "change3y" double precision,
  "change5y" double precision,
  "change_all" double precision,
  "figures_as_of" date,
  "figures_quality" text,
  "terms_and_conditions" jsonb,
  "alerts" jsonb,
  "process" jsonb,
  "quarterly_payments_status" jsonb,
  "second_quarterly_payments_status" jsonb,
  "subscription_iban" text,
  "subscription_account_holder_name" text,
  "disabled_client_notifications" boolean not null default false,
  "last_login" timestamp with time zone,
  "last_invite_send" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint accounts_pkey primary key (tenant_id, "id"),
  constraint accounts_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint accounts_client_fkey foreign key (tenant_id, "client") references users (tenant_id, "id"),
  constraint accounts_portal_fkey foreign key (tenant_id, "portal") references portals (tenant_id, "id"),
  constraint accounts_user_status_check check ("user_status" in ('created', 'pending', 'pending_with_order', 'review', 'verified', 'verified_with_order', 'review_verified', 'reporting', 'buy_order', 'payment_received', 'sell_order', 'payment_sent', 'dormant')),
  constraint accounts_figures_quality_check check ("figures_quality" in ('good', 'estimated', 'stale', 'incomplete'))
);

create index accounts_name_idx on accounts (tenant_id, "name");

create index accounts_portal_name_idx on accounts (tenant_id, "portal", "name");

create index accounts_client_idx on accounts (tenant_id, "client");

create index accounts_external_id_idx on accounts (tenant_id, "external_id");

create table portfolios (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid not null,
  "name" text not null,
  "external_id" text,
  "type" text,
  "region" text,
  "currency" text,
  "inception" date,
  "objective" text,
  "risk_level" double precision,
  "esg_rating" double precision,
  "risk_profile" text,
  "value" numeric(24,4),
  "change" numeric(24,4),
  "change1d" double precision,
  "change1m" double precision,
  "change3m" double precision,
  "change_ytd" double precision,
  "change1y" double precision,
  "change3y" double precision,
  "change5y" double precision,
  "change_all" double precision,
  "figures_as_of" date,
  "figures_quality" text,
  "charges" numeric(24,4),
  "color" text,
  "combined_accounts" text[] not null default '{}'::text[],
  "owner_id" text,
  "external_owner_name" text,
  "source" text not null default 'provider',
  "cash" text not null default 'outside',
  "cost_method" text not null default 'average',
  "ledger_version" bigint not null default 0,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint portfolios_pkey primary key (tenant_id, "id"),
  constraint portfolios_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint portfolios_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint portfolios_figures_quality_check check ("figures_quality" in ('good', 'estimated', 'stale', 'incomplete')),
  constraint portfolios_source_check check ("source" in ('provider', 'portal')),
  constraint portfolios_cash_check check ("cash" in ('inside', 'outside')),
  constraint portfolios_cost_method_check check ("cost_method" in ('average', 'fifo', 'section-104'))
);

create index portfolios_account_name_idx on portfolios (tenant_id, "account", "name");

create index portfolios_external_id_idx on portfolios (tenant_id, "external_id");

create table holdings (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid not null,
  "portfolio" uuid,
  "name" text not null,
  "symbol" text not null,
  "assetclass" text,
  "type" text,
  "units" numeric(24,8),
  "value" numeric(24,4),
  "purchase_value" numeric(24,4),
  "currency" text,
  "region" text,
  "date" date,
  "annual_growth" double precision,
  "price_points" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint holdings_pkey primary key (tenant_id, "id"),
  constraint holdings_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint holdings_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint holdings_portfolio_fkey foreign key (tenant_id, "portfolio") references portfolios (tenant_id, "id")
);

create index holdings_account_idx on holdings (tenant_id, "account");

create index holdings_portfolio_symbol_idx on holdings (tenant_id, "portfolio", "symbol");

create table transactions (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid not null,
  "portfolio" uuid,
  "external_id" text,
  "name" text not null,
  "symbol" text,
  "purchase_type" text,
  "side" text not null,
  "date" date not null,
  "amount" numeric(24,4) not null,
  "local_ccy_amount" numeric(24,4),
  "currency" text,
  "units" numeric(24,8),
  "price" numeric(24,6),
  "fees" numeric(24,4),
  "taxes" numeric(24,4),
  "cost" numeric(24,4),
  "rate" numeric(24,10),
  "fx_rate" numeric(24,10),
  "gross_amount" numeric(24,4),
  "net_amount" numeric(24,4),
  "nominal_value" numeric(24,4),
  "business_date" date,
  "nav_date" date,
  "assetclass" text,
  "type" text,
  "region" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint transactions_pkey primary key (tenant_id, "id"),
  constraint transactions_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint transactions_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint transactions_portfolio_fkey foreign key (tenant_id, "portfolio") references portfolios (tenant_id, "id"),
  constraint transactions_side_check check ("side" in ('BUY', 'SELL', 'CONTRIBUTION', 'WITHDRAWAL', 'DIVIDEND', 'INTEREST', 'FEE', 'TAX', 'TRANSFER_IN', 'TRANSFER_OUT', 'SPLIT'))
);

create index transactions_portfolio_date_idx on transactions (tenant_id, "portfolio", "date");

create index transactions_account_date_idx on transactions (tenant_id, "account", "date");

create table groups (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "score" double precision not null,
  "welcome" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint groups_pkey primary key (tenant_id, "id"),
  constraint groups_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create index groups_score_idx on groups (tenant_id, "score");

create table group_members (
  "tenant_id" uuid not null,
  "group" uuid not null,
  "account" uuid not null,
  "member_since" timestamp with time zone not null,
  constraint group_members_pkey primary key (tenant_id, "group", "account"),
  constraint group_members_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint group_members_group_fkey foreign key (tenant_id, "group") references groups (tenant_id, "id"),
  constraint group_members_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id")
);

create index group_members_account_idx on group_members (tenant_id, "account");

create table access_groups (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "name" text not null,
  "description" text,
  "team" uuid[] not null default '{}'::uuid[],
  "clients" uuid[] not null default '{}'::uuid[],
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint access_groups_pkey primary key (tenant_id, "id"),
  constraint access_groups_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create table instruments (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "symbol" text not null,
  "name" text not null,
  "currency" text not null,
  "isin" text,
  "sedol" text,
  "account_no" text,
  "assetclass" text not null,
  "type" text not null,
  "sector" text not null,
  "region" text not null,
  "price_basis" text not null default 'close',
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint instruments_pkey primary key (tenant_id, "id"),
  constraint instruments_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint instruments_price_basis_check check ("price_basis" in ('close', 'adjusted'))
);

create unique index instruments_symbol_key on instruments (tenant_id, "symbol") where active;

create index instruments_isin_idx on instruments (tenant_id, "isin");

create table prices (
  "tenant_id" uuid not null,
  "symbol" text not null,
  "date" date not null,
  "close" numeric(24,6) not null,
  constraint prices_pkey primary key (tenant_id, "symbol", "date"),
  constraint prices_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create table exchange_rates (
  "tenant_id" uuid not null,
  "base" text not null,
  "quote" text not null,
  "date" date not null,
  "rate" numeric(24,10) not null,
  constraint exchange_rates_pkey primary key (tenant_id, "base", "quote", "date"),
  constraint exchange_rates_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create table benchmark_levels (
  "tenant_id" uuid not null,
  "benchmark" text not null,
  "currency" text not null,
  "date" date not null,
  "level" numeric(24,6) not null,
  constraint benchmark_levels_pkey primary key (tenant_id, "benchmark", "currency", "date"),
  constraint benchmark_levels_tenant_fkey foreign key (tenant_id) references tenants (tenant_id)
);

create table logs (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "type" text not null,
  "info" text,
  "collection" text,
  "section" text,
  "record_id" text,
  "account" uuid,
  "portal_id" uuid,
  "changes" jsonb,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  constraint logs_pkey primary key (tenant_id, "id"),
  constraint logs_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint logs_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint logs_portal_id_fkey foreign key (tenant_id, "portal_id") references portals (tenant_id, "id")
);

create index logs_created_at_idx on logs (tenant_id, "created_at");

create index logs_collection_record_id_idx on logs (tenant_id, "collection", "record_id");

create index logs_account_created_at_idx on logs (tenant_id, "account", "created_at");
