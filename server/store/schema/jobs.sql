-- The one queue. Whoever writes what a job is for writes the job in the same transaction; nodes take, hold and settle
-- jobs as the sign-in login, of all tenants at once, and learn nothing but ids.

-- A job that is there already begins anew, also one that runs: it is about what was written since.
create or replace function app.put_job(of_tenant uuid, of_queue text, of_key text, of_line text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into jobs as j (tenant_id, queue, key, line) values (of_tenant, of_queue, of_key, of_line)
  on conflict (tenant_id, queue, key) do update set status = 'waiting', attempts = 0, turn = j.turn + 1, error = null,
    is_stalled = false, run_at = clock_timestamp(), since = clock_timestamp();
  perform pg_notify('jobs', '');
end $$;

create or replace function app.add_jobs(of_tenant uuid, of_queue text, keys text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if of_tenant is distinct from app.tenant_id() then
    raise exception 'another tenant' using errcode = '28000';
  end if;
  perform app.put_job(of_tenant, of_queue, k, null) from unnest(keys) as k;
end $$;

-- A row that is to be sent has its job, whoever wrote it. The queue, and the column whose rows go one after the other.
create or replace function app.follow_with_job() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'waiting' and (tg_op = 'INSERT' or old.status <> 'waiting') then
    perform app.put_job(new.tenant_id, tg_argv[0], new.id::text, case when tg_nargs > 1 then to_jsonb(new) ->> tg_argv[1] end);
  end if;
  return null;
end $$;
create or replace trigger follow_with_job after insert or update of status on mail
  for each row execute function app.follow_with_job('mail');
create or replace trigger follow_with_job after insert or update of status on sms
  for each row execute function app.follow_with_job('sms');
create or replace trigger follow_with_job after insert or update of status on webhook_deliveries
  for each row execute function app.follow_with_job('webhook', 'webhook');

-- A webhook that is switched on again is told what it has missed.
create or replace function app.resume_webhook() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.enabled and new.active and not (old.enabled and old.active) then
    perform app.put_job(d.tenant_id, 'webhook', d.id::text, d.webhook::text) from (
      select * from webhook_deliveries w where w.tenant_id = new.tenant_id and w.webhook = new.id
        and w.status in ('waiting', 'failed') order by w.created_at, w.id) d;
  end if;
  return null;
end $$;
create or replace trigger resume_webhook after update of enabled, active on webhooks
  for each row execute function app.resume_webhook();

-- Whoever writes prices, rates, levels of benchmarks or instruments, and in whatever way: they are counted.
create or replace function app.count_prices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenants t set price_version = t.price_version + 1 where t.tenant_id in (select c.tenant_id from changed c);
  return null;
end $$;
do $$ declare written text; begin
  foreach written in array array['prices', 'exchange_rates', 'benchmark_levels'] loop
    execute format('create or replace trigger count_new after insert on %I referencing new table as changed
      for each statement execute function app.count_prices()', written);
    execute format('create or replace trigger count_gone after delete on %I referencing old table as changed
      for each statement execute function app.count_prices()', written);
  end loop;
  foreach written in array array['prices', 'exchange_rates', 'benchmark_levels', 'instruments'] loop
    execute format('create or replace trigger count_changed after update on %I referencing new table as changed
      for each statement execute function app.count_prices()', written);
  end loop;
end $$;

-- Prices or rates of the firm changed: so did the figures of all its accounts.
create or replace function app.follow_prices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.put_job(new.tenant_id, 'all-figures', '', null);
  return null;
end $$;
create or replace trigger follow_prices after update of price_version on tenants
  for each row execute function app.follow_prices();

-- An account is added up in its currency, of its portfolios that are there.
create or replace function app.follow_sum() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'accounts' then
    perform app.put_job(new.tenant_id, 'figures', new.id::text, null);
  else
    perform app.put_job(new.tenant_id, 'figures', a::text, null) from (select distinct unnest(array[old.account, new.account])) as c (a)
      where a is not null;
  end if;
  return null;
end $$;
create or replace trigger follow_sum after update of currency on accounts
  for each row when (old.currency is distinct from new.currency) execute function app.follow_sum();
create or replace trigger follow_sum after update of active, account on portfolios
  for each row when (old.active is distinct from new.active or old.account is distinct from new.account)
  execute function app.follow_sum();

-- The next time after `since`, by the clock of a zone, that is so long after the beginning of an hour or a day.
create or replace function app.next_run(every text, after interval, zone text, since timestamp with time zone)
  returns timestamp with time zone language sql stable set search_path = public, pg_temp as $$
  select min(t.due) from (
    select (date_trunc(every, since at time zone zone) + n * ('1 ' || every)::interval + after) at time zone zone as due
    from generate_series(0, 2) as n) t where t.due > since $$;

-- Every tenant has the jobs that come again; one whose time has passed while no node ran is due.
create or replace function app.plan_jobs(planned jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into jobs as j (tenant_id, queue, key, every, after, zone, run_at)
    select t.tenant_id, p.queue, '', p.every, p.after, p.zone, app.next_run(p.every, p.after, p.zone, clock_timestamp())
    from tenants t cross join jsonb_to_recordset(planned) as p(queue text, every text, after interval, zone text)
    where t.active and not exists (select from jobs k where k.tenant_id = t.tenant_id and k.queue = p.queue and k.key = ''
      and (k.every, k.after, k.zone) = (p.every, p.after, p.zone))
  on conflict (tenant_id, queue, key) do update set every = excluded.every, after = excluded.after, zone = excluded.zone,
    -- What somebody asked for at once is not put off until the night.
    run_at = case when j.status = 'waiting' and j.every is not null then excluded.run_at else j.run_at end $$;

-- Takes what is due, at most so many of each queue, the tenant with the fewest under way first; `held` are those of this
-- node that are still under way. One node looks at a queue at a time, so that a line has one job under way.
create or replace function app.claim_jobs(wanted jsonb, held jsonb, lease interval) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked record;
  batch jsonb;
  taken jsonb := '[]';
begin
  update jobs j set run_at = clock_timestamp() + lease
    from jsonb_to_recordset(held) as h("tenantId" uuid, queue text, key text, turn bigint)
    where j.tenant_id = h."tenantId" and j.queue = h.queue and j.key = h.key and j.turn = h.turn and j.status = 'running';
  for asked in select w.key as queue, w.value::integer as places from jsonb_each_text(wanted) as w loop
    continue when not exists (select from jobs j where j.queue = asked.queue and j.status <> 'failed' and j.run_at <= clock_timestamp());
    perform pg_advisory_xact_lock(7401134, hashtext(asked.queue));
    with due as (
      select d.*, (select count(*) from jobs r where r.queue = asked.queue and r.tenant_id = t.tenant_id
          and r.status = 'running' and r.run_at > clock_timestamp()) as under_way
      from tenants t cross join lateral (
        select j.tenant_id, j.key, j.line, j.run_at, j.seq from jobs j
        where j.queue = asked.queue and j.tenant_id = t.tenant_id and j.status <> 'failed' and j.run_at <= clock_timestamp()
          and not exists (select from jobs r where r.queue = asked.queue and r.tenant_id = t.tenant_id and r.line = j.line
            and r.status = 'running' and r.run_at > clock_timestamp())
        order by j.run_at, j.seq limit 50) d
      where t.active
    ), ahead as (
      select distinct on (d.tenant_id, coalesce(d.line, d.seq::text)) d.* from due d
      order by d.tenant_id, coalesce(d.line, d.seq::text), d.run_at, d.seq
    ), ranked as (
      select a.*, a.under_way + row_number() over (partition by a.tenant_id order by a.run_at, a.seq) as place from ahead a
    ), chosen as (
      select j.tenant_id, j.key from jobs j join ranked r on j.tenant_id = r.tenant_id and j.queue = asked.queue and j.key = r.key
      order by r.place, r.run_at, r.seq limit asked.places for update of j skip locked
    ), claimed as (
      update jobs j set status = 'running', attempts = j.attempts + 1, turn = j.turn + 1, is_stalled = false,
        run_at = clock_timestamp() + lease, started_at = clock_timestamp()
      from chosen c where j.tenant_id = c.tenant_id and j.queue = asked.queue and j.key = c.key
      returning j.tenant_id as "tenantId", j.queue, j.key, j.attempts, j.turn, j.since
    )
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') into batch from claimed c;
    taken := taken || batch;
  end loop;
  return jsonb_build_object('jobs', taken, 'waitMs', (
    select ceil(extract(epoch from min(n.run_at) - clock_timestamp()) * 1000) from jsonb_object_keys(wanted) as w
    cross join lateral (select j.run_at from jobs j join tenants t on t.tenant_id = j.tenant_id and t.active
      where j.queue = w and j.status <> 'failed' and j.run_at > clock_timestamp() order by j.run_at limit 1) n));
end $$;

-- What became of a job that was taken. Where nobody was reached, the others of its line wait a minute; once somebody is,
-- they all go on. (The jobs without a line of a queue have one receiver.)
create or replace function app.settle_job(of_tenant uuid, of_queue text, of_key text, of_turn bigint, outcome jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it jobs;
  ending constant text := outcome ->> 'end';
  unreached constant boolean := coalesce((outcome ->> 'isUnreached')::boolean, false);
begin
  select * into it from jobs j where j.tenant_id = of_tenant and j.queue = of_queue and j.key = of_key
    and j.turn = of_turn and j.status = 'running' for update;
  if not found then
    return;
  end if;
  if ending = 'done' and it.every is null then
    delete from jobs j where j.tenant_id = of_tenant and j.queue = of_queue and j.key = of_key;
  else
    update jobs j set
      status = case when ending = 'again' or j.every is not null then 'waiting' else 'failed' end,
      attempts = case when ending <> 'again' and j.every is not null then 0
                      when outcome -> 'isNoTry' = 'true' then j.attempts - 1 else j.attempts end,
      error = outcome ->> 'error', is_stalled = unreached, ended_at = clock_timestamp(),
      run_at = case when ending = 'again' then clock_timestamp() + make_interval(secs => (outcome ->> 'inSeconds')::double precision)
                    when j.every is not null then app.next_run(j.every, j.after, j.zone, clock_timestamp()) else j.run_at end
    where j.tenant_id = of_tenant and j.queue = of_queue and j.key = of_key;
  end if;
  if unreached then
    perform pg_advisory_xact_lock(7401134, hashtext(of_queue));
    update jobs j set is_stalled = true, run_at = clock_timestamp() + interval '1 minute'
      where j.queue = of_queue and j.line is not distinct from it.line and j.status = 'waiting' and j.key <> of_key
        and j.run_at < clock_timestamp() + interval '50 seconds';
  elsif exists (select from jobs j where j.queue = of_queue and j.line is not distinct from it.line and j.is_stalled) then
    perform pg_advisory_xact_lock(7401134, hashtext(of_queue));
    update jobs j set is_stalled = false, run_at = clock_timestamp()
      where j.queue = of_queue and j.line is not distinct from it.line and j.is_stalled and j.key <> of_key;
    perform pg_notify('jobs', '');
  end if;
end $$;

grant execute on function app.add_jobs(uuid, text, text[]) to portal_admin, portal_professional, portal_service;
grant execute on function app.plan_jobs(jsonb), app.claim_jobs(jsonb, jsonb, interval),
  app.settle_job(uuid, text, text, bigint, jsonb) to portal_auth;
drop policy if exists own_jobs on jobs;
create policy own_jobs on jobs to portal_admin, portal_service using (tenant_id = (select app.tenant_id()));
grant select on jobs to portal_admin;
grant select, delete on jobs to portal_service;

-- For whoever watches the nodes: of all tenants together, and without what any job is about.
create or replace function app.count_jobs()
  returns table (queue text, status text, count integer, oldest_seconds double precision)
  language sql stable security definer set search_path = public, pg_temp as $$
  select j.queue, j.status, count(*)::int,
    greatest(0, extract(epoch from clock_timestamp() - min(case when j.status = 'failed' then j.ended_at else j.run_at end)))::float8
  from jobs j group by j.queue, j.status order by j.queue, j.status $$;
-- Of all tenants, for whoever watches the node.
create or replace function app.count_failed_figures() returns table (accounts integer, portfolios integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*)::int from accounts where active and figures_failed_at is not null),
    (select count(*)::int from portfolios where active and figures_failed_at is not null) $$;
create or replace function app.has_migrations(wanted text[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from unnest(wanted) as w where not exists (select from migrations m where m.name = w)) $$;
-- Whether the access rules in place are these or came later (server/store/access-version.ts writes the rows).
create or replace function app.has_access_of(mine text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from migrations now join migrations latest on latest.name = 'access ' || now.checksum
    join migrations own on own.name = 'access ' || mine
    where now.name = 'access' and latest.applied_at >= own.applied_at) $$;
revoke execute on function app.count_jobs(), app.count_failed_figures(), app.has_migrations(text[]), app.has_access_of(text) from public;
grant execute on function app.count_jobs(), app.count_failed_figures(), app.has_migrations(text[]), app.has_access_of(text) to portal_auth;
