-- Which person sees which account: as its client, as one of its owners, or through an access group.
create table account_access (
  tenant_id uuid not null references tenants (tenant_id),
  user_id uuid not null,
  account_id uuid not null,
  primary key (tenant_id, user_id, account_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id)
);
create index account_access_account_idx on account_access (tenant_id, account_id);
create index access_groups_team_idx on access_groups using gin (team);
create index access_groups_clients_idx on access_groups using gin (clients);
