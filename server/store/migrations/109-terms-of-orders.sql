alter table orders add column "terms_version" text;

alter table orders add column "terms_at" timestamp with time zone;
