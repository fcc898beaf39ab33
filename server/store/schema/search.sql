-- An index for the texts that searches look into, where the extension for it can be had: a speed-up, never a need.
do $$ declare t text; begin
  create extension if not exists pg_trgm with schema public;
  foreach t in array array[:tables] loop
    execute format('create index if not exists %I on %I using gin (search_text gin_trgm_ops)', t || '_search_idx', t);
  end loop;
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'Searches read every record: %', sqlerrm;
end $$;
