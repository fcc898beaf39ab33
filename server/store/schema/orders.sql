-- What an order service is told (decision 158). A client brings it about by placing an order or asking to be verified,
-- and writes none of it: what is said is composed by the service in their transaction, once for each order.

-- Whoever places an order or sends details of an account is its client; an order is their own, placed, and told once. Details
-- that were changed are told by whoever may change them: administrators and advisers who own the account as well.
create or replace function app.tell_order_service(sending uuid, of_account uuid, of_order uuid, of_submission uuid,
    what text, said jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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
  insert into order_sendings (tenant_id, id, account, "order", submission, kind, request)
    values (app.tenant_id(), sending, of_account, of_order, of_submission, what, said);
  perform app.put_job(app.tenant_id(), 'order-service', sending::text, of_account::text);
end $$;
