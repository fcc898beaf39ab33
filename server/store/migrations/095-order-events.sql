alter table order_sendings add column "settled_by" uuid;

alter table order_sendings add constraint order_sendings_settled_by_fkey foreign key (tenant_id, "settled_by") references users (tenant_id, "id");

create table order_events (
  "tenant_id" uuid not null,
  "id" uuid not null,
  "version" bigint not null default 1,
  "active" boolean not null default true,
  "account" uuid,
  "order" uuid not null,
  "kind" text not null,
  "actor" text not null,
  "person" uuid,
  "message" text,
  "happened_at" timestamp with time zone not null,
  "created_at" timestamp with time zone not null default now(),
  "created_by" uuid default app.user_id(),
  "created_name" text not null default app.actor_name(),
  "updated_at" timestamp with time zone not null default now(),
  "updated_by" uuid default app.user_id(),
  "updated_name" text not null default app.actor_name(),
  constraint order_events_pkey primary key (tenant_id, "id"),
  constraint order_events_tenant_fkey foreign key (tenant_id) references tenants (tenant_id),
  constraint order_events_account_fkey foreign key (tenant_id, "account") references accounts (tenant_id, "id"),
  constraint order_events_order_fkey foreign key (tenant_id, "order") references orders (tenant_id, "id"),
  constraint order_events_kind_check check ("kind" in ('placed', 'sent', 'unknown', 'again', 'accepted', 'refused', 'withdrawn', 'closed', 'removed', 'restored')),
  constraint order_events_actor_check check ("actor" in ('client', 'firm', 'service', 'portal')),
  constraint order_events_person_fkey foreign key (tenant_id, "person") references users (tenant_id, "id")
);

create index order_events_order_happened_at_idx on order_events (tenant_id, "order", "happened_at");

create index order_events_account_idx on order_events (tenant_id, "account");


-- What is known of the orders before: when each was placed, by whom, and what the service has said.
insert into order_events (tenant_id, id, account, "order", kind, actor, person, happened_at, created_by, created_name, updated_by, updated_name)
  select o.tenant_id, gen_random_uuid(), o.account, o.id, 'placed',
      case when coalesce(o.created_by, o."user") = a.client then 'client' else 'firm' end,
      coalesce(o.created_by, o."user"), o.created_at, null, 'Portico', null, 'Portico'
    from orders o left join accounts a on a.tenant_id = o.tenant_id and a.id = o.account;
insert into order_events (tenant_id, id, account, "order", kind, actor, happened_at, created_by, created_name, updated_by, updated_name)
  select s.tenant_id, gen_random_uuid(), s.account, s."order", 'sent', 'portal', s.sent_at, null, 'Portico', null, 'Portico'
    from order_sendings s where s."order" is not null and s.sent_at is not null;
insert into order_events (tenant_id, id, account, "order", kind, actor, message, happened_at, created_by, created_name, updated_by, updated_name)
  select s.tenant_id, gen_random_uuid(), s.account, s."order", s.state,
      case when s.state = 'withdrawn' then 'client' when s.service_id like 'by hand%' or s.problem = 'Settled by hand.' then 'firm' else 'service' end,
      s.message, s.settled_at, null, 'Portico', null, 'Portico'
    from order_sendings s
    where s."order" is not null and s.settled_at is not null and s.state in ('accepted', 'refused', 'withdrawn');
