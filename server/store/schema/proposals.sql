-- Proposals of trades (decision 172): sent by people of the firm who see the account, decided by its client, once, and never changed
-- afterwards. Nobody writes the table: these functions do, for whoever has entered.

-- What was sent stays as it was sent; the owner of the tables is bound as well.
create or replace function app.keep_proposal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or (new.tenant_id, new.id, new.account, new.portfolio, new.model, new.note, new.expires_on, new.active)
      is distinct from (old.tenant_id, old.id, old.account, old.portfolio, old.model, old.note, old.expires_on, old.active)
    or (new.created_by, new.created_name, new.created_at, new.proposed)
      is distinct from (old.created_by, old.created_name, old.created_at, old.proposed) then
    raise exception 'a proposal stays as it was sent' using errcode = '42501';
  end if;
  if old.decided_at is not null and (new.decided_at, new.decided_by, new.decided_name, new.reason, new.terms_version)
      is distinct from (old.decided_at, old.decided_by, old.decided_name, old.reason, old.terms_version) then
    raise exception 'a decision stays as it was made' using errcode = '42501';
  end if;
  if not (old.state = 'waiting' and new.state in ('accepted', 'declined', 'withdrawn')
      or old.state = 'accepted' and new.state = 'done')
    or (new.state in ('accepted', 'declined', 'done')) <> (new.decided_by is not null and new.decided_at is not null) then
    raise exception 'a proposal is decided once' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger keep_proposal before update or delete on proposals for each row execute function app.keep_proposal();

-- Whether whoever has entered is one of the firm who looks after an account.
create or replace function app.tends_account(of_account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select app.user_id() is not null and app.key_id() is null and exists (select from accounts a
    where a.tenant_id = app.tenant_id() and a.id = of_account and a.active
      and (current_setting('role') = 'portal_admin' or (current_setting('role') = 'portal_professional'
        and (app.sees_all() or exists (select from account_access x
          where x.tenant_id = a.tenant_id and x.user_id = app.user_id() and x.account_id = a.id))))) $$;

-- Sends a proposal: 'done', 'missing' where they do not look after the portfolio, 'no-client' where nobody could answer, 'past' and 'too-far' of its
-- last day. One that waits
-- for the same portfolio is withdrawn. The same key again is the same proposal.
create or replace function app.send_proposal(of_tenant uuid, proposal uuid, of_portfolio uuid, of_model text, shown jsonb, said text,
    until date) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a accounts;
begin
  select x.* into a from accounts x join portfolios p on p.tenant_id = x.tenant_id and p.account = x.id and p.active
    where x.tenant_id = app.tenant_id() and x.tenant_id = of_tenant and p.id = of_portfolio and x.active;
  if a.id is null or not app.tends_account(a.id) then
    return 'missing';
  elsif not exists (select from users u where u.tenant_id = a.tenant_id and u.id = a.client and u.active and not u.disabled) then
    return 'no-client';
  elsif until < current_date then
    return 'past';
  elsif until > current_date + 90 then
    return 'too-far';
  end if;
  perform app.take_turn('proposal ' || of_portfolio);
  if exists (select from proposals x where x.tenant_id = a.tenant_id and x.id = proposal and x.created_by = app.user_id()) then
    return 'sent-before';
  end if;
  update proposals x set state = 'withdrawn', ended_at = clock_timestamp(), ended_name = app.actor_name(), version = x.version + 1,
      updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()
    where x.tenant_id = a.tenant_id and x.portfolio = of_portfolio and x.state = 'waiting';
  insert into proposals (tenant_id, id, account, portfolio, model, proposed, note, expires_on)
    values (a.tenant_id, proposal, a.id, of_portfolio, of_model, shown, nullif(trim(said), ''), until);
  return 'done';
end $$;

-- The client's answer: 'done', 'missing' where it is not theirs, 'decided', 'expired', 'terms' where others hold than were accepted.
create or replace function app.decide_proposal(of_tenant uuid, proposal uuid, verdict text, why text, of_terms text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p proposals;
  wanted text;
begin
  select x.* into p from proposals x join accounts a on a.tenant_id = x.tenant_id and a.id = x.account and a.active
    where x.tenant_id = app.tenant_id() and x.tenant_id = of_tenant and x.id = proposal and a.client = app.user_id()
    for update of x;
  if p.id is null or app.key_id() is not null then
    return 'missing';
  elsif p.state <> 'waiting' then
    return 'decided';
  elsif p.expires_on < current_date then
    return 'expired';
  end if;
  if verdict = 'accepted' then
    select q.tnc ->> 'version' into wanted from accounts a join portals q on q.tenant_id = a.tenant_id and q.id = a.portal and q.active
      where a.tenant_id = p.tenant_id and a.id = p.account and app.digest_of_terms(q.tnc) is not null;
    if wanted is distinct from of_terms then
      return 'terms';
    end if;
  end if;
  update proposals x set state = verdict, decided_at = clock_timestamp(), decided_by = app.user_id(), decided_name = app.actor_name(),
      reason = case when verdict = 'declined' then nullif(trim(why), '') end, terms_version = wanted, version = x.version + 1,
      updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()
    where x.tenant_id = p.tenant_id and x.id = p.id;
  return 'done';
end $$;

-- What people of the firm do with one: take it back while it waits, say that an accepted one is carried out.
create or replace function app.end_proposal(of_tenant uuid, proposal uuid, verdict text) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  p proposals;
begin
  select * into p from proposals x where x.tenant_id = app.tenant_id() and x.tenant_id = of_tenant and x.id = proposal for update;
  if p.id is null or not app.tends_account(p.account) then
    return 'missing';
  elsif not (p.state = 'waiting' and verdict = 'withdrawn' or p.state = 'accepted' and verdict = 'done') then
    return 'decided';
  end if;
  update proposals x set state = verdict, ended_at = clock_timestamp(), ended_name = app.actor_name(), version = x.version + 1,
      updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()
    where x.tenant_id = p.tenant_id and x.id = p.id;
  return 'done';
end $$;

grant execute on function app.send_proposal(uuid, uuid, uuid, text, jsonb, text, date), app.end_proposal(uuid, uuid, text)
  to portal_admin, portal_professional;
grant execute on function app.decide_proposal(uuid, uuid, text, text, text)
  to portal_admin, portal_professional, portal_investor;
