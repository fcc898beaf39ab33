alter table accounts add column "figures_reasons" jsonb;

alter table accounts add column "figures_failed_at" timestamp with time zone;

alter table portfolios add column "figures_reasons" jsonb;

alter table portfolios add column "figures_failed_at" timestamp with time zone;
