-- Data processes (decision 182): what their runs did is written here alone, so that nobody says by hand that one is done or undone.

-- Chooses a source; `given` is sealed for it, and kept as it is where none is given.
create or replace function app.set_data_source(of_process uuid, chosen text, given text, is_kept boolean) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  update data_processes p set source = chosen, token = case when is_kept then p.token else given end,
    version = p.version + 1, updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()
  where p.tenant_id = app.tenant_id() and p.id = of_process and p.active returning true $$;

-- Whether a process has a token, which nobody reads.
create or replace function app.has_data_token(of_process uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.token is not null from data_processes p where p.tenant_id = app.tenant_id() and p.id = of_process $$;

-- It runs in the name of whoever says so, and of nobody else.
create or replace function app.schedule_data_process(of_process uuid, how_often text, on_day text, at_hour integer) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  update data_processes p set every = how_often, weekday = on_day, hour = at_hour,
    scheduled_by = case when how_often is not null then app.user_id() end,
    scheduled_at = case when how_often is not null then now() end,
    version = p.version + 1, updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()
  where p.tenant_id = app.tenant_id() and p.id = of_process and p.active returning true $$;

-- Begins a run and has it done; false where one is under way, null where there is no such process. `in_name_of`: of whom the service
-- begins it.
create or replace function app.begin_data_run(made uuid, of_process uuid, as_mode text, for_subject text, in_name_of uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  author uuid := coalesce(app.user_id(), in_name_of);
begin
  perform from data_processes p where p.tenant_id = app.tenant_id() and p.id = of_process and p.active for update;
  if not found then
    return null;
  end if;
  if exists (select from data_runs r where r.tenant_id = app.tenant_id() and r.process = of_process and r.status = 'waiting') then
    return false;
  end if;
  insert into data_runs (tenant_id, id, process, mode, way, subject, created_by, created_name)
  values (app.tenant_id(), made, of_process, as_mode, case when app.user_id() is null then 'schedule' else 'hand' end, for_subject,
    author, coalesce((select u.name from users u where u.tenant_id = app.tenant_id() and u.id = author), app.actor_name()));
  perform app.put_job(app.tenant_id(), 'data-run', made::text, null);
  return true;
end $$;

-- Ends a run that is under way, with what became of its rows, in the transaction in which that happened.
create or replace function app.end_data_run(ended uuid, ending jsonb, kept jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update data_runs r set status = ending ->> 'status', problem = ending -> 'problem', found = ending -> 'found',
    made_count = (ending ->> 'created')::bigint, changed_count = (ending ->> 'changed')::bigint,
    unchanged_count = (ending ->> 'unchanged')::bigint, refused_count = (ending ->> 'refused')::bigint,
    ended_at = clock_timestamp(), version = r.version + 1, updated_at = now()
  where r.tenant_id = app.tenant_id() and r.id = ended and r.status = 'waiting' and ending ->> 'status' in ('done', 'broken')
    and (app.user_id() is null or r.created_by = app.user_id());
  if not found then
    return false;
  end if;
  insert into data_run_rows (tenant_id, run, seq, dataset, line, outcome, collection, record, record_version, title, change, problem)
  select app.tenant_id(), ended, k.seq, k.dataset, k.line, k.outcome, k.collection, k.record, k."recordVersion", k.title, k.change, k.problem
  from jsonb_to_recordset(kept) as k (seq bigint, dataset text, line bigint, outcome text, collection text, record text,
    "recordVersion" bigint, title text, change jsonb, problem jsonb);
  return true;
end $$;

-- Says that a run was taken back; false where there is nothing to take back, or somebody did meanwhile.
create or replace function app.undo_data_run(undone uuid) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  update data_runs r set status = 'undone', undone_at = clock_timestamp(), undone_by = app.user_id(),
    version = r.version + 1, updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()
  where r.tenant_id = app.tenant_id() and r.id = undone and r.status = 'done' and r.mode = 'run' returning true $$;

-- The process of a run, for those who may read what runs did; null for everybody else.
create or replace function app.process_of_run(of_run uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.process from data_runs r where r.tenant_id = app.tenant_id() and r.id = of_run and r.active
    and current_setting('role') = 'portal_admin' $$;

grant execute on function app.process_of_run(uuid) to portal_admin, portal_professional, portal_investor;
grant execute on function app.set_data_source(uuid, text, text, boolean),
  app.schedule_data_process(uuid, text, text, integer), app.undo_data_run(uuid),
  app.has_data_token(uuid) to portal_admin;
grant execute on function app.begin_data_run(uuid, uuid, text, text, uuid), app.end_data_run(uuid, jsonb, jsonb)
  to portal_admin, portal_service;
