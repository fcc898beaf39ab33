-- The ground: tenants (installations of a configuration), and who the transaction has entered as.
create schema app;
create schema auth;

create table tenants (
  tenant_id uuid primary key,
  name text not null,
  configuration text not null,
  hosts text[] not null default '{}',
  active boolean not null default true,
  price_version bigint not null default 1,
  created_at timestamp with time zone not null default now()
);

-- Without a tenant there is an error, not an empty answer.
create function app.tenant_id() returns uuid language sql stable parallel safe
  as $$ select current_setting('app.tenant')::uuid $$;

create function app.user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user', true), '')::uuid $$;

-- The name that stamps carry; 'Portico' for what the service does by itself.
create function app.actor_name() returns text language plpgsql stable security definer
  set search_path = public, pg_temp as $$
begin
  return coalesce((select u.name from users u where u.tenant_id = app.tenant_id() and u.id = app.user_id()), 'Portico');
end $$;
