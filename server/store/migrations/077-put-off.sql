alter table conversations add column "back_on" date;

create index conversations_back_on_idx on conversations (tenant_id, "back_on");
