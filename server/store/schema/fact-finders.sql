-- Fact finders (decision 170). A client answers the form they are invited to and writes nothing of the invitation: that they
-- have begun, that they have answered and what the answers score is noted here.

-- Keeping what is typed is beginning, where it is the client of the account who types.
create or replace function app.note_begun_fact_finder() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update fact_finders f set started_at = clock_timestamp()
    where f.tenant_id = new.tenant_id and f.account = new.account and f.form = new.form_id and f.active
      and f.started_at is null and f.completed_at is null
      and exists (select from accounts a where a.tenant_id = new.tenant_id and a.id = new.account and a.client = new.created_by);
  return null;
end $$;
create or replace trigger note_begun_fact_finder after insert or update on form_drafts
  for each row execute function app.note_begun_fact_finder();

-- The invitation that a client may answer with a form.
create or replace function app.open_fact_finder(of_account uuid, of_form uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.id from fact_finders f where f.tenant_id = app.tenant_id() and f.account = of_account and f.form = of_form and f.active
      and f.completed_at is null order by f.created_at desc limit 1 $$;

-- Clients answer a fact finder only when they are invited, on every way in.
create or replace function app.require_invitation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') = 'portal_investor'
      and exists (select from forms x where x.tenant_id = new.tenant_id and x.id = new.form_id and x.fact_finder)
      and app.open_fact_finder(new.account, new.form_id) is null then
    raise exception 'not invited to this fact finder' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger require_invitation before insert on submissions
  for each row execute function app.require_invitation();

-- What a submission scores, as the service computed it from the answers that are stored: said by the client of the account or an
-- administrator with what they send or correct. A profile that was confirmed for another score is to be confirmed anew.
create or replace function app.score_fact_finder(of_submission uuid, scored double precision, known double precision,
    asked double precision) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s submissions;
begin
  select x.* into s from submissions x join accounts a on a.tenant_id = x.tenant_id and a.id = x.account
    where x.tenant_id = app.tenant_id() and x.id = of_submission and x.active
      and (a.client = app.user_id() or current_setting('role') = 'portal_admin');
  if s.id is null then
    raise exception 'not answers of theirs' using errcode = '42501';
  end if;
  update fact_finders f set submission = s.id, score = scored, answered = known, countable = asked, version = f.version + 1,
      completed_at = coalesce(f.completed_at, clock_timestamp()),
      profile = case when f.score is not distinct from scored then f.profile end,
      reason = case when f.score is not distinct from scored then f.reason end,
      confirmed_at = case when f.score is not distinct from scored then f.confirmed_at end,
      confirmed_by = case when f.score is not distinct from scored then f.confirmed_by end
    where f.tenant_id = s.tenant_id and f.id = coalesce(
      (select g.id from fact_finders g where g.tenant_id = s.tenant_id and g.submission = s.id limit 1),
      app.open_fact_finder(s.account, s.form_id));
end $$;

grant execute on function app.open_fact_finder(uuid, uuid)
  to portal_admin, portal_professional, portal_investor, portal_service;
grant execute on function app.score_fact_finder(uuid, double precision, double precision, double precision)
  to portal_admin, portal_investor;
