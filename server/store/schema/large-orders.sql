-- Orders above an amount of the firm (decision 173): whoever places one, it waits for a second person of the firm, and is told to
-- nobody before. The row says so itself; what waits stays as it was placed until somebody has decided.

-- What an order comes to, the most of what is said of it; null where nobody knows.
create or replace function app.worth_of(o orders) returns numeric
  language sql immutable as $$
  select greatest((o).value, (o).units * (o).nav,
    case when (o).unit_type = 'amount' then (o).amount else (o).amount * (o).nav end) $$;

-- Euros for one of a currency, by the last rate; null where there is none.
create or replace function app.euros_for(of_currency text) returns numeric
  language sql stable security definer set search_path = public, pg_temp as $$
  select case of_currency when 'EUR' then 1 else (select 1 / r.rate from exchange_rates r
    where r.tenant_id = app.tenant_id() and r.base = 'EUR' and r.rate > 0
      and r.quote = case of_currency when 'GBX' then 'GBP' else of_currency end
    order by r.date desc limit 1) / case of_currency when 'GBX' then 100 else 1 end end $$;

-- Whether somebody who has entered needs a second person for an order. What is not known to be small is large.
create or replace function app.is_large(o orders) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  asked four_eyes;
  worth numeric;
begin
  if current_setting('role') not in ('portal_admin', 'portal_professional', 'portal_investor') then
    return false;
  end if;
  select * into asked from four_eyes f where f.tenant_id = app.tenant_id() and f.active and f.kind = 'orders';
  if asked.id is null then
    return false;
  end if;
  worth := app.worth_of(o) * app.euros_for(coalesce((o).currency, 'EUR'));
  return coalesce(worth > coalesce(asked.above, 0) * app.euros_for(coalesce(asked.currency, 'EUR')), true);
end $$;

-- Only a second person who may close an order lets one pass: an administrator, or an adviser who owns the account; never its client.
create or replace function app.may_pass_order(of_account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from accounts a where a.tenant_id = app.tenant_id() and a.id = of_account and a.client = app.user_id())
    and (current_setting('role') = 'portal_admin' or (current_setting('role') = 'portal_professional'
      and exists (select from accounts a where a.tenant_id = app.tenant_id() and a.id = of_account
        and a.owner @> array[app.user_id()]))) $$;

create or replace function app.hold_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_other boolean;
begin
  if tg_op = 'INSERT' then
    new.approval := case when new.active and new.status = 'placed' and app.is_large(new) then 'waiting' end;
    return new;
  end if;
  is_other := (new.account, new.type, new.product, new.fund_id_from_account_no, new.portfolio_id, new.amount, new.unit_type)
      is distinct from (old.account, old.type, old.product, old.fund_id_from_account_no, old.portfolio_id, old.amount, old.unit_type)
    or (new.units, new.value, new.nav, new.currency) is distinct from (old.units, old.value, old.nav, old.currency);
  if new.approval is distinct from old.approval then
    if old.approval is distinct from 'waiting' or is_other or not exists (select from pending_changes p
        where p.tenant_id = new.tenant_id and p.kind = 'orders' and p.record = new.id::text
          and (new.approval, p.state) in (('approved', 'approved'), ('rejected', 'rejected'), ('rejected', 'withdrawn'))) then
      raise exception 'a second person is needed' using errcode = '42501';
    end if;
  elsif old.approval = 'waiting' then
    -- Its client takes it back by the service.
    if is_other or new.status <> old.status or (not new.active and current_setting('role') <> 'portal_service') then
      raise exception 'a second person is needed' using errcode = '42501';
    end if;
    new.approval := case when new.active then 'waiting' end;
  elsif new.active and new.status = 'placed' and (is_other or not old.active or old.status <> 'placed')
    and (old.approval = 'rejected' or app.is_large(new)) then
    raise exception 'a second person is needed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger hold_order before insert or update on orders for each row execute function app.hold_order();

-- What waits stands among what is to be approved; what its client takes back does not any more.
create or replace function app.propose_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into pending_changes (tenant_id, id, kind, verb, collection, record, account, title, before, after, key)
      values (new.tenant_id, gen_random_uuid(), 'orders', 'place', 'orders', new.id::text, new.account,
        left(coalesce(new.name, new.product, ''), 300), '{}', jsonb_strip_nulls(jsonb_build_object('type', new.type, 'product', new.product,
          'amount', case when new.value is null then trim_scale(new.amount)::text end,
          'unitType', case when new.value is null then new.unit_type end,
          'units', trim_scale(new.units)::text, 'value', trim_scale(new.value)::text, 'currency', new.currency)),
        (select k.name from api_keys k where k.tenant_id = new.tenant_id and k.id = app.key_id()));
    perform app.note_order_event(new, 'held', null, 'portal', null, clock_timestamp());
  else
    update pending_changes p set state = 'withdrawn', active = false, version = p.version + 1, decided_by = p.created_by,
        decided_name = p.created_name, decided_at = now(), updated_at = now()
      where p.tenant_id = new.tenant_id and p.kind = 'orders' and p.record = new.id::text and p.active;
  end if;
  return null;
end $$;
create or replace trigger propose_order after insert on orders for each row when (new.approval = 'waiting')
  execute function app.propose_order();
create or replace trigger withdraw_order after update of active on orders for each row
  when (old.active and not new.active and old.approval = 'waiting') execute function app.propose_order();

-- What a second person says of an order: it goes its way once, or ends.
create or replace function app.decide_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o orders;
  told uuid;
begin
  select * into o from orders x where x.tenant_id = new.tenant_id and x.id = new.record::uuid for update;
  if o.id is null or (new.state = 'withdrawn' and not o.active) then
    return null;
  end if;
  if new.state <> 'withdrawn' and not app.may_pass_order(o.account) then
    raise exception 'not theirs to decide' using errcode = '42501';
  end if;
  perform app.note_order_event(o, case new.state when 'approved' then 'approved' when 'rejected' then 'declined' else 'withdrawn' end,
    new.decided_by, 'portal', new.reason, clock_timestamp());
  update orders x set approval = case new.state when 'approved' then 'approved' else 'rejected' end, version = x.version + 1,
    updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name() where x.tenant_id = o.tenant_id and x.id = o.id;
  update order_sendings s set state = case new.state when 'approved' then 'to-send' when 'rejected' then 'refused' else 'withdrawn' end,
      version = s.version + 1, updated_at = now()
    where s.tenant_id = o.tenant_id and s."order" = o.id and s.active and s.state = 'held' returning s.id into told;
  if new.state = 'approved' and told is not null then
    perform app.put_job(o.tenant_id, 'order-service', told::text, o.account::text);
  else
    perform app.put_job(o.tenant_id, 'decided-orders', o.id::text, o.account::text);
  end if;
  return null;
end $$;
create or replace trigger decide_order after update of state on pending_changes for each row
  when (new.kind = 'orders' and old.state = 'waiting' and new.state <> 'waiting') execute function app.decide_order();

-- Where no service is told, an order that was let pass goes to the advisers, once: answers whether it does so now.
create or replace function app.pass_on_order(of_tenant uuid, of_order uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o orders;
begin
  select * into o from orders x where x.tenant_id = app.tenant_id() and x.tenant_id = of_tenant and x.id = of_order for update;
  if not o.active or o.approval <> 'approved' or exists (select from order_events e where e.tenant_id = o.tenant_id
      and e."order" = o.id and e.kind = 'passed') then
    return false;
  end if;
  perform app.note_order_event(o, 'passed', null, 'portal', null, clock_timestamp());
  return true;
end $$;
revoke all on function app.worth_of(orders), app.euros_for(text), app.is_large(orders), app.may_pass_order(uuid), app.pass_on_order(uuid, uuid) from public;
grant execute on function app.is_large(orders) to portal_admin, portal_professional, portal_investor;
grant execute on function app.pass_on_order(uuid, uuid) to portal_service;
