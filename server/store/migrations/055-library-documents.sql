alter table media add column "search_text" text generated always as (app.fold(coalesce("name"::text, ''))) stored;

drop index media_updated_at_idx;

create index media_updated_at_id_idx on media (tenant_id, "updated_at", "id");

create index media_favourite_idx on media using gin (favourite);
