-- What an API key did names the key; keys that act as somebody who did not make them end.
alter table logs add column "key" text;

alter table logs add column "key_name" text;

update api_keys set active = false, digest = null, version = version + 1
  where active and owner is distinct from created_by;
