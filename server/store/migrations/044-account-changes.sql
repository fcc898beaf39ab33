-- How often what the sums of an overview are made of has changed. As many rows as changes were ever made at once, each
-- counting on its own, so that no change waits for another: their sum is what counts.
create table account_changes (
  tenant_id uuid not null references tenants (tenant_id),
  id bigint not null generated always as identity,
  changes bigint not null,
  primary key (tenant_id, id)
);
