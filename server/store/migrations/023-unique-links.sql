-- What a data service knows somebody by is one account or portfolio of a firm. Where two have it, people decide whose it is.
do $$ declare twice text; begin
  select string_agg(format('%s %s of tenant %s', d.what, d.link, d.tenant_id), ', ') into twice from (
    select t.what, t.link, t.tenant_id from (
      select 'account' as what, external_id as link, tenant_id from accounts where active
      union all select 'client number', client_id, tenant_id from accounts where active
      union all select 'portfolio', external_id, tenant_id from portfolios where active) t
    where t.link is not null group by t.what, t.link, t.tenant_id having count(*) > 1) d;
  if twice is not null then
    raise exception 'these stand on more than one record: %', twice
      using hint = 'Take each away from all records but one with the version before, then start this one again.';
  end if;
end $$;

drop index accounts_external_id_idx;

create unique index accounts_external_id_key on accounts (tenant_id, "external_id") where active;

create unique index accounts_client_id_key on accounts (tenant_id, "client_id") where active;

drop index portfolios_external_id_idx;

create unique index portfolios_external_id_key on portfolios (tenant_id, "external_id") where active;
