-- Which access groups name an account: what access_groups.clients says, found by account; a trigger keeps it.
create table access_group_accounts (
  tenant_id uuid not null references tenants (tenant_id),
  account_id uuid not null,
  group_id uuid not null,
  primary key (tenant_id, account_id, group_id)
);
create index access_group_accounts_group_idx on access_group_accounts (tenant_id, group_id);
insert into access_group_accounts (tenant_id, account_id, group_id)
  select distinct g.tenant_id, c, g.id from access_groups g cross join unnest(g.clients) as c;
