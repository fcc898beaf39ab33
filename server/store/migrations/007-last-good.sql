-- The last good answers of outside data services, as they came, for the hours in which a service does not answer.
create table last_good (
  tenant_id uuid not null references tenants (tenant_id),
  key text not null,
  body text not null,
  fetched_at timestamp with time zone not null,
  primary key (tenant_id, key)
);
create index last_good_fetched_at_idx on last_good (tenant_id, fetched_at);
