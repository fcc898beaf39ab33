alter table navigation add column "names" jsonb;

alter table subnavigation add column "names" jsonb;
