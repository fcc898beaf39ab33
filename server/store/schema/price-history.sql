-- What a price or a rate was before it was corrected or taken away, whoever does it and in whatever way. By row, because
-- joining what a statement had before with what it has after takes a time that grows with their product.
create or replace function app.keep_price_before() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_corrections (tenant_id, id, subject, symbol, date, before, after)
    values (old.tenant_id, gen_random_uuid(), 'price', old.symbol, old.date, old.close,
      case when tg_op = 'UPDATE' then new.close end);
  return null;
end $$;
create or replace function app.keep_rate_before() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into price_corrections (tenant_id, id, subject, symbol, date, before, after)
    values (old.tenant_id, gen_random_uuid(), 'rate', old.base || '/' || old.quote, old.date, old.rate,
      case when tg_op = 'UPDATE' then new.rate end);
  return null;
end $$;
create or replace trigger keep_corrected after update on prices
  for each row when (old.close <> new.close) execute function app.keep_price_before();
create or replace trigger keep_gone after delete on prices for each row execute function app.keep_price_before();
create or replace trigger keep_corrected after update on exchange_rates
  for each row when (old.rate <> new.rate) execute function app.keep_rate_before();
create or replace trigger keep_gone after delete on exchange_rates
  for each row execute function app.keep_rate_before();
