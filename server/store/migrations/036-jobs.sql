-- What is to be done besides answering requests, by whichever node is free. `key` says what a job is about: there is one
-- of a queue and key. `line`: jobs of one line go one after the other. `run_at`: when it is due or, while it runs, when
-- it is given to somebody else. `turn` tells one taking from the next. `every` and `after`: it comes again, by the clock.
create table jobs (
  tenant_id uuid not null references tenants (tenant_id),
  queue text not null,
  key text not null,
  seq bigint not null generated always as identity,
  line text,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'failed')),
  attempts integer not null default 0,
  turn bigint not null default 0,
  run_at timestamp with time zone not null default clock_timestamp(),
  is_stalled boolean not null default false,
  error text,
  every text check (every in ('hour', 'day')),
  after interval,
  zone text,
  since timestamp with time zone not null default clock_timestamp(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  primary key (tenant_id, queue, key)
);
create index jobs_due_idx on jobs (queue, tenant_id, run_at, seq) where status <> 'failed';
create index jobs_next_idx on jobs (queue, run_at) where status <> 'failed';
create index jobs_line_idx on jobs (queue, line) where is_stalled or status = 'running';

-- What was waiting in queues of its own.
insert into jobs (tenant_id, queue, key, attempts, run_at)
  select tenant_id, 'mail', id::text, attempts, coalesce(next_at, now()) from mail
  where active and status = 'waiting' order by next_at, id;
insert into jobs (tenant_id, queue, key, attempts, run_at)
  select tenant_id, 'sms', id::text, attempts, coalesce(next_at, now()) from sms
  where active and (status = 'waiting' or status = 'sent' and next_at is not null) order by next_at, id;
insert into jobs (tenant_id, queue, key, line, attempts, run_at)
  select tenant_id, 'webhook', id::text, webhook::text, attempts, coalesce(next_at, now()) from webhook_deliveries
  where active and status in ('waiting', 'failed') order by created_at, id;
insert into jobs (tenant_id, queue, key, attempts, run_at)
  select tenant_id, 'report', id::text, attempts, coalesce(next_at, now()) from client_reports
  where active and status in ('waiting', 'printing') order by next_at, id;

alter table mail drop column "next_at";
alter table sms drop column "next_at";
alter table webhook_deliveries drop column "next_at";
alter table client_reports drop column "next_at";
