alter table posts add column "risk_profile" text[] not null default '{}'::text[];

alter table media add column "source_key" text;

create index media_source_key_idx on media (tenant_id, "source_key");
