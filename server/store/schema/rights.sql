-- Rights outside the collections: schemas, functions, tenants, account access, sign-in. :owner is replaced.
revoke all on schema public, app, auth from public;
revoke all on all functions in schema app, auth from public;
revoke all on all tables in schema auth from public;
revoke all on tenants, account_access, access_group_accounts, last_good, jobs, account_changes, document_texts from public;
grant usage on schema public, app to portal_admin, portal_professional, portal_investor, portal_public, portal_service;
grant usage on schema app to portal_api;
grant usage on schema app, auth to portal_auth;

grant execute on function app.enter(uuid, uuid, text, uuid), app.enter_by_session(uuid, bytea, double precision, uuid, text) to portal_api;
grant execute on function app.live_session(uuid, bytea, double precision), app.may_owe(uuid, uuid) to portal_auth;
grant execute on function app.digest_of_terms(jsonb) to portal_admin, portal_professional, portal_investor, portal_public, portal_service;
grant execute on function app.enter_auth(uuid), app.tenants(), app.tenant_id() to portal_auth;
grant execute on function app.tenant_id(), app.user_id(), app.actor_name(), app.sees_all(), app.sees_many(), app.organisation_id(),
  app.advisers(), app.refresh_account_access(uuid[]), app.bump_ledger(uuid)
  to portal_admin, portal_professional, portal_investor, portal_public, portal_service;
grant execute on function app.take_turn(text), app.is_account_taken(uuid, uuid, text, text), app.accounts_of_portal(uuid),
  app.may_write_to(uuid, uuid), app.terms_of_letter(uuid, uuid), app.readers_of(uuid),
  app.send_files(uuid, text[]), app.documents_attached(text[]), app.may_send_document(uuid, uuid, uuid),
  app.note_about(uuid, text, text), app.about_of(uuid), app.name_of_recipient(uuid), app.photo_of(uuid), app.photos_of(uuid[]),
  app.sees_client(uuid), app.account_changes()
  to portal_admin, portal_professional, portal_investor, portal_service;
grant execute on function app.id_of(text),
  app.note_change(uuid, uuid, uuid, text, text, text, uuid, text, jsonb)
  to portal_admin, portal_professional, portal_investor, portal_public, portal_service;
grant execute on function app.published_versions(text)
  to portal_admin, portal_professional, portal_investor, portal_public, portal_service;
grant execute on function app.suits_me(text[])
  to portal_admin, portal_professional, portal_investor, portal_public, portal_service;
grant execute on function app.fold(text), app.phonebook_name(text)
  to portal_admin, portal_professional, portal_investor, portal_public, portal_service;
grant execute on function app.find_ids(text, text, boolean, integer),
  app.count_found(text, text, integer[], boolean, integer),
  app.find_page(text, text, integer[], boolean, text[], boolean[], integer, integer) to portal_admin, portal_professional;
grant execute on function app.favourite_documents() to portal_admin, portal_professional, portal_investor;
grant execute on function app.reads_in_order() to portal_admin, portal_professional;
grant execute on function app.show_document_file(uuid, text, text, boolean) to portal_admin, portal_professional, portal_service;
grant execute on function app.names_of_people(uuid[]) to portal_professional;
grant execute on function app.asked_of_mine() to portal_investor;
grant execute on function app.tell_order_service(uuid, uuid, uuid, uuid, text, jsonb), app.accept_order_terms(uuid, text)
  to portal_admin, portal_professional, portal_investor;
grant execute on function app.bring_back_threads(date) to portal_service;
grant execute on function app.keep_version(uuid, text, uuid, jsonb) to portal_admin, portal_service;

grant execute on function app.queue_webhooks(text, uuid, text[], text)
  to portal_admin, portal_professional, portal_investor, portal_public, portal_service;
grant execute on function app.set_webhook_secret(uuid, text), app.revoke_api_key(uuid),
  app.issue_api_key(uuid, text, text[], text, text, timestamp with time zone) to portal_admin;

do $$ declare t record; begin
  for t in select schemaname, tablename from pg_tables
           where schemaname = 'auth' or (schemaname = 'public' and tablename in ('tenants', 'account_access', 'access_group_accounts', 'last_good', 'jobs', 'account_changes', 'document_texts')) loop
    execute format('alter table %I.%I enable row level security', t.schemaname, t.tablename);
    execute format('alter table %I.%I force row level security', t.schemaname, t.tablename);
    execute format('drop policy if exists owner_all on %I.%I', t.schemaname, t.tablename);
    execute format('create policy owner_all on %I.%I to :owner using (true) with check (true)', t.schemaname, t.tablename);
    if t.schemaname = 'auth' then
      execute format('drop policy if exists auth_tenant on %I.%I', t.schemaname, t.tablename);
      execute format('create policy auth_tenant on %I.%I to portal_auth using (tenant_id = (select app.tenant_id()))',
                     t.schemaname, t.tablename);
      execute format('grant select, insert, update, delete on %I.%I to portal_auth', t.schemaname, t.tablename);
    end if;
  end loop;
end $$;
revoke insert, delete on auth.login from portal_auth;
revoke update on auth.login from portal_auth;
grant update (pw_hash, pw_changed, email_verified, mfa_enabled, mfa_validated, mfa_target, totp_secret, totp_step,
  recovery_hashes, national_id, auth_type, last_login, security_token, phone, phone_verified, consented, mfa_offered, tour_closed, pin_on)
  on auth.login to portal_auth;
-- What happened is only ever added to, and only at the end of the chain.
revoke all on auth.event from portal_auth;
revoke all on function app.note_event(uuid, text, uuid, uuid, jsonb) from portal_public;
grant execute on function app.note_event(uuid, text, uuid, uuid, jsonb)
  to portal_auth, portal_admin, portal_professional, portal_investor, portal_service;
grant execute on function app.note_account_view(uuid, uuid, uuid, uuid) to portal_service;
grant execute on function app.own_events(uuid, integer) to portal_admin, portal_professional, portal_investor;
grant execute on function app.security_events(uuid, bigint, text[], uuid, integer), app.check_events(uuid) to portal_admin;
grant execute on function app.queue_mail(uuid, uuid, text, text, text, jsonb, jsonb, text, text),
  app.queue_sms(uuid, uuid, text, text, text, text, text, jsonb, text)
  to portal_auth, portal_admin, portal_professional, portal_investor, portal_service;

drop policy if exists own_tenant on tenants;
create policy own_tenant on tenants to portal_admin, portal_professional, portal_investor, portal_public, portal_service
  using (tenant_id = (select app.tenant_id()));
grant select (tenant_id, name, configuration, price_version) on tenants
  to portal_admin, portal_professional, portal_investor, portal_public, portal_service;
revoke update (price_version) on tenants from portal_admin, portal_service;

drop policy if exists own_access on account_access;
create policy own_access on account_access for select to portal_professional, portal_investor
  using (tenant_id = (select app.tenant_id()) and user_id = (select app.user_id()));
drop policy if exists all_access on account_access;
create policy all_access on account_access for select to portal_admin, portal_service
  using (tenant_id = (select app.tenant_id()));
grant select on account_access to portal_admin, portal_professional, portal_investor, portal_service;

-- Who may read an access group may read which accounts it names.
drop policy if exists of_groups on access_group_accounts;
create policy of_groups on access_group_accounts for select to portal_admin, portal_professional, portal_service
  using (tenant_id = (select app.tenant_id()) and exists (select from access_groups g
    where g.tenant_id = (select app.tenant_id()) and g.id = access_group_accounts.group_id));
grant select on access_group_accounts to portal_admin, portal_professional, portal_service;

drop policy if exists own_answers on last_good;
create policy own_answers on last_good to portal_service using (tenant_id = (select app.tenant_id()));
grant select, insert, update, delete on last_good to portal_service;
