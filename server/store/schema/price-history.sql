-- What a price or a rate was before it was corrected or taken away, whoever does it and in whatever way.
create or replace function app.keep_price_before() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'prices' and tg_op = 'UPDATE' then
    insert into price_corrections (tenant_id, id, subject, symbol, date, before, after)
      select w.tenant_id, gen_random_uuid(), 'price', w.symbol, w.date, w.close, n.close
      from was w join changed n using (tenant_id, symbol, date) where n.close <> w.close;
  elsif tg_table_name = 'prices' then
    insert into price_corrections (tenant_id, id, subject, symbol, date, before)
      select w.tenant_id, gen_random_uuid(), 'price', w.symbol, w.date, w.close from was w;
  elsif tg_op = 'UPDATE' then
    insert into price_corrections (tenant_id, id, subject, symbol, date, before, after)
      select w.tenant_id, gen_random_uuid(), 'rate', w.base || '/' || w.quote, w.date, w.rate, n.rate
      from was w join changed n using (tenant_id, base, quote, date) where n.rate <> w.rate;
  else
    insert into price_corrections (tenant_id, id, subject, symbol, date, before)
      select w.tenant_id, gen_random_uuid(), 'rate', w.base || '/' || w.quote, w.date, w.rate from was w;
  end if;
  return null;
end $$;
do $$ declare written text; begin
  foreach written in array array['prices', 'exchange_rates'] loop
    execute format('create or replace trigger keep_corrected after update on %I referencing old table as was new table as changed
      for each statement execute function app.keep_price_before()', written);
    execute format('create or replace trigger keep_gone after delete on %I referencing old table as was
      for each statement execute function app.keep_price_before()', written);
  end loop;
end $$;
