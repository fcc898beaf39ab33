alter table mail add column "language" text;

alter table mail add column "idempotency_key" text;

alter table mail add column "attempts" bigint not null default 0;

alter table mail add column "next_at" timestamp with time zone;

alter table mail add column "sent_at" timestamp with time zone;

create unique index mail_idempotency_key_key on mail (tenant_id, "idempotency_key") where active;

create index mail_status_next_at_idx on mail (tenant_id, "status", "next_at");

alter table sms add column "template" text;

alter table sms add column "language" text;

alter table sms add column "idempotency_key" text;

alter table sms add column "attempts" bigint not null default 0;

alter table sms add column "next_at" timestamp with time zone;

alter table sms add column "sent_at" timestamp with time zone;

alter table sms add column "delivered_at" timestamp with time zone;

create unique index sms_idempotency_key_key on sms (tenant_id, "idempotency_key") where active;

create index sms_status_next_at_idx on sms (tenant_id, "status", "next_at");
