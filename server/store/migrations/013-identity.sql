-- Second factors, steps of signing in, devices that are known, and what happened, as a chain.
alter table auth.login
  add column security_token text,
  add column phone text,
  add column phone_verified timestamp with time zone,
  add column consented timestamp with time zone,
  add column mfa_offered timestamp with time zone;

alter table auth.session
  add column handle uuid not null default gen_random_uuid(),
  add column auth_type text not null default 'password',
  add column wants text check (wants in ('factor', 'identity')),
  add column viewing uuid,
  add column viewing_until timestamp with time zone,
  add column confirmed timestamp with time zone,
  add column address text,
  add constraint session_viewing_fkey foreign key (tenant_id, viewing) references auth.login (tenant_id, id) on delete cascade;
create unique index session_handle_key on auth.session (tenant_id, handle);
create index session_viewing_idx on auth.session (tenant_id, viewing) where viewing is not null;

alter table auth.token drop constraint token_kind_check;
alter table auth.token add constraint token_kind_check
  check (kind in ('reset', 'invite', 'sign-up', 'custom', 'pin', 'oidc', 'passkey', 'phone', 'totp'));
create index token_expires_idx on auth.token (tenant_id, expires);

-- A WebAuthn credential; the id is the authenticator's own.
create table auth.passkey (
  tenant_id uuid not null,
  id bytea not null,
  login_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  is_backed_up boolean not null default false,
  created timestamp with time zone not null default now(),
  used timestamp with time zone,
  primary key (tenant_id, id),
  foreign key (tenant_id, login_id) references auth.login (tenant_id, id) on delete cascade
);
create index passkey_login_idx on auth.passkey (tenant_id, login_id);

-- A browser somebody has signed in with before: it counts its own failures, so that nobody is locked out by others.
create table auth.device (
  tenant_id uuid not null,
  id bytea not null,
  login_id uuid not null,
  created timestamp with time zone not null default now(),
  seen timestamp with time zone not null default now(),
  primary key (tenant_id, id, login_id),
  foreign key (tenant_id, login_id) references auth.login (tenant_id, id) on delete cascade
);

-- What is secret in a message, until it is sent.
create table auth.message_secret (
  tenant_id uuid not null,
  id uuid not null,
  secrets jsonb not null,
  expires timestamp with time zone not null default now() + interval '7 days',
  primary key (tenant_id, id)
);

-- What happened, as a chain: each entry carries the hash of the one before.
drop table auth.event;
create table auth.event (
  tenant_id uuid not null,
  seq bigint not null,
  kind text not null,
  about uuid,
  actor uuid,
  actor_name text not null,
  data jsonb not null default '{}',
  at timestamp with time zone not null,
  previous bytea,
  hash bytea not null,
  primary key (tenant_id, seq)
);
create index event_about_idx on auth.event (tenant_id, about, seq);
create index event_kind_idx on auth.event (tenant_id, kind, seq);
