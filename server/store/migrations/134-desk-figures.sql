alter table accounts add column "net_flows_ytd" numeric(24, 4);

alter table accounts add column "benchmark_ytd" double precision;

alter table accounts add column "cash_share" double precision;

-- A name as a phonebook has it: what follows its first word, then that word, without accents and in small letters.
create function app.phonebook_name(name text) returns text
  language sql immutable strict parallel safe as $$
  select regexp_replace(app.fold(btrim(name)), '^(\S+)\s+(\S.*)$', '\2 \1') $$;

create index accounts_portal_name_phonebook_id_idx on accounts (tenant_id, "portal", app.phonebook_name("name"), "id");
