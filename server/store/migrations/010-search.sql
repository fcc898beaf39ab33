-- Text as it is searched: without case, without accents, one sigma, letters that many keyboards lack in their usual
-- spelling. Kept for good: stored columns are made with it, so another way of folding is another function.
create function app.fold(words text) returns text
  language sql immutable strict parallel safe as $$
  select translate(replace(replace(replace(replace(
    regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ςðđøłı', 'σddoli') $$;

alter table users add column "search_text" text generated always as (app.fold(coalesce("name"::text, '') || e'\x1f' || coalesce("email"::text, '') || e'\x1f' || coalesce("phone"::text, ''))) stored;

alter table accounts add column "search_text" text generated always as (app.fold(coalesce("name"::text, '') || e'\x1f' || coalesce("email"::text, '') || e'\x1f' || coalesce("external_id"::text, '') || e'\x1f' || coalesce("client_id"::text, ''))) stored;

alter table portfolios add column "search_text" text generated always as (app.fold(coalesce("name"::text, '') || e'\x1f' || coalesce("external_id"::text, ''))) stored;
