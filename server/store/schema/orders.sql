-- What an order service is told (decision 158). A client brings it about by placing an order or asking to be verified,
-- and writes none of it: what is said is composed by the service in their transaction, once for each order.

-- Whoever places an order or sends details of an account is its client; an order is their own, placed, and told once. Details
-- that were changed are told by whoever may change them: administrators and advisers who own the account as well.
create or replace function app.tell_order_service(sending uuid, of_account uuid, of_order uuid, of_submission uuid,
    what text, said jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_held boolean;
begin
  if not exists (select from accounts a where a.tenant_id = app.tenant_id() and a.id = of_account and a.active
      and (a.client = app.user_id() or (what = 'amendment' and of_order is null
        and (current_setting('role') = 'portal_admin'
          or (current_setting('role') = 'portal_professional' and a.owner @> array[app.user_id()]))))) then
    raise exception 'not the client of the account' using errcode = '42501';
  end if;
  if of_order is not null and not exists (select from orders o where o.tenant_id = app.tenant_id() and o.id = of_order
      and o.account = of_account and o.active and o.status = 'placed' and o.created_by = app.user_id()) then
    raise exception 'not an order of theirs' using errcode = '42501';
  end if;
  is_held := exists (select from orders o where o.tenant_id = app.tenant_id() and o.id = of_order and o.approval = 'waiting');
  insert into order_sendings (tenant_id, id, account, "order", submission, kind, request, state)
    values (app.tenant_id(), sending, of_account, of_order, of_submission, what, said, case when is_held then 'held' else 'to-send' end);
  if is_held then
    return;
  end if;
  perform app.put_job(app.tenant_id(), 'order-service', sending::text, of_account::text);
end $$;

-- The steps of an order (decision 162): kept with whatever changes the order or what the service is told of it, on every way in.
create or replace function app.note_order_event(o orders, what text, who uuid, otherwise text, said text, at timestamptz)
  returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_events (tenant_id, id, account, "order", kind, actor, person, message, happened_at)
    values ((o).tenant_id, gen_random_uuid(), (o).account, (o).id, what,
      case when who is null then otherwise
        when who = (select a.client from accounts a where a.tenant_id = (o).tenant_id and a.id = (o).account) then 'client'
        else 'firm' end,
      who, said, at);
end $$;

-- What was refused or taken back has a step of that name already when its order is taken away.
create or replace function app.keep_order_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform app.note_order_event(new, 'placed', coalesce(new.created_by, new."user"), 'portal', null, new.created_at);
    if new.status = 'closed' then
      perform app.note_order_event(new, 'closed', new.created_by, 'portal', null, new.updated_at);
    end if;
    return null;
  end if;
  if new.account is distinct from old.account then
    update order_events e set account = new.account where e.tenant_id = new.tenant_id and e."order" = new.id;
  end if;
  if old.status is distinct from new.status and new.status = 'closed' then
    perform app.note_order_event(new, 'closed', app.user_id(), 'service', null, clock_timestamp());
  end if;
  if new.active and not old.active then
    perform app.note_order_event(new, 'restored', app.user_id(), 'portal', null, clock_timestamp());
  elsif old.active and not new.active and old.approval is distinct from 'rejected' and not exists (select from order_sendings s
      where s.tenant_id = new.tenant_id and s."order" = new.id and s.active and s.state in ('refused', 'withdrawn')) then
    -- Only its client takes back what waits.
    perform app.note_order_event(new, case old.approval when 'waiting' then 'withdrawn' else 'removed' end,
      case old.approval when 'waiting' then new.created_by else app.user_id() end, 'portal', null, clock_timestamp());
  end if;
  return null;
end $$;
create or replace trigger keep_event_of_new after insert on orders for each row execute function app.keep_order_event();
create or replace trigger keep_event after update of status, active, account on orders
  for each row when (old.status is distinct from new.status or old.active <> new.active or old.account is distinct from new.account)
  execute function app.keep_order_event();

-- What becomes of what the service is told. `settled_by`: the person who said so, where it was not the service.
create or replace function app.keep_sending_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o orders;
begin
  select * into o from orders where tenant_id = new.tenant_id and id = new."order";
  perform app.note_order_event(o, case new.state when 'to-send' then 'again' else new.state end,
    case when new.state in ('accepted', 'refused', 'withdrawn') then new.settled_by end,
    case when new.state in ('accepted', 'refused') then 'service' else 'portal' end, new.message, clock_timestamp());
  return null;
end $$;
create or replace trigger keep_event after update of state on order_sendings
  for each row when (new."order" is not null and old.state <> new.state and (old.state <> 'held' or new.settled_by is not null))
  execute function app.keep_sending_event();

-- Which terms of the portal were accepted with an order, and when (decision 171): said once, in the transaction in which its client
-- places it, of the version that holds at that moment.
create or replace function app.accept_order_terms(of_order uuid, of_version text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders o set terms_version = of_version, terms_at = clock_timestamp()
    from accounts a join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where o.tenant_id = app.tenant_id() and o.id = of_order and o.created_by = app.user_id() and o.created_at = now()
      and o.terms_at is null and a.tenant_id = o.tenant_id and a.id = o.account and a.client = app.user_id()
      and app.digest_of_terms(p.tnc) is not null and p.tnc ->> 'version' = of_version;
  if not found then
    raise exception 'not terms of an order of theirs' using errcode = '42501';
  end if;
end $$;
