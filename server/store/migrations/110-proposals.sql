create table proposals (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid not null,
  "portfolio" uuid not null,
  "model" text not null,
  "state" text not null default 'waiting',
  "proposed" jsonb not null,
  "note" text,
  "expires_on" date not null,
  "decided_at" timestamp with time zone,
  "decided_by" uuid,
  "decided_name" text,
  "reason" text,
  "terms_version" text,
  "ended_at" timestamp with time zone,
  "ended_name" text,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint proposals_pkey primary key (tenant_id, "id"),
  constraint proposals_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint proposals_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint proposals_portfolio_fkey foreign key (tenant_id, "portfolio") references portfolios (tenant_id, "id"),
  constraint proposals_state_check check ("state" in ('waiting', 'accepted', 'declined', 'withdrawn', 'done')),
  constraint proposals_decided_by_fkey foreign key (tenant_id, "decided_by") references users (tenant_id, "id")
);

create index proposals_account_created_at_idx on proposals (tenant_id, "account", "created_at");

create index proposals_portfolio_state_idx on proposals (tenant_id, "portfolio", "state");

alter table notifications drop constraint notifications_kind_check;

alter table notifications add constraint notifications_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'proposal', 'data', 'unsent', 'approval'));

alter table notification_choices drop constraint notification_choices_kind_check;

alter table notification_choices add constraint notification_choices_kind_check check ("kind" in ('message', 'document', 'acknowledgement', 'client-change', 'report', 'status', 'order', 'form', 'correction', 'fact-finder', 'proposal', 'data', 'unsent', 'approval'));
