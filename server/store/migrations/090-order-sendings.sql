create table order_sendings (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid not null,
  "kind" text not null,
  "state" text not null default 'to-send',
  "order" uuid,
  "submission" uuid,
  "request" jsonb,
  "seen" text[] not null default '{}'::text[],
  "attempts" bigint not null default 0,
  "service_id" text,
  "message" text,
  "problem" text,
  "sent_at" timestamp with time zone,
  "settled_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint order_sendings_pkey primary key (tenant_id, "id"),
  constraint order_sendings_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint order_sendings_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint order_sendings_kind_check check ("kind" in ('verification', 'buy', 'sell', 'amendment')),
  constraint order_sendings_state_check check ("state" in ('to-send', 'sent', 'accepted', 'refused', 'unknown', 'withdrawn')),
  constraint order_sendings_order_fkey foreign key (tenant_id, "order") references orders (tenant_id, "id"),
  constraint order_sendings_submission_fkey foreign key (tenant_id, "submission") references submissions (tenant_id, "id")
);

create unique index order_sendings_order_key on order_sendings (tenant_id, "order") where active;

create index order_sendings_account_state_idx on order_sendings (tenant_id, "account", "state");

create index order_sendings_state_created_at_idx on order_sendings (tenant_id, "state", "created_at");
