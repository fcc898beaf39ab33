-- Sign-in: one login per user with the user's id; sessions, single-use tokens, counted failures. Hashes only.
create table auth.login (
  tenant_id uuid not null references tenants (tenant_id),
  id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'professional', 'investor')),
  pw_hash text,
  pw_changed timestamp with time zone,
  disabled boolean not null default false,
  email_verified boolean not null default false,
  mfa_bypass boolean not null default false,
  mfa_enabled boolean not null default false,
  mfa_validated boolean not null default false,
  mfa_target text not null default 'sms',
  totp_secret text,
  totp_step bigint,
  recovery_hashes text[] not null default '{}',
  national_id text,
  auth_type text not null default 'password',
  last_login timestamp with time zone,
  created timestamp with time zone not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  foreign key (tenant_id, id) references public.users (tenant_id, id)
);
create unique index login_national_id_key on auth.login (tenant_id, national_id) where national_id is not null;

create table auth.session (
  tenant_id uuid not null,
  id bytea not null,
  login_id uuid not null,
  level smallint not null check (level in (1, 2)),
  amr text[] not null default '{}',
  by_admin uuid,
  device text,
  created timestamp with time zone not null default now(),
  seen timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, login_id) references auth.login (tenant_id, id) on delete cascade
);
create index session_login_idx on auth.session (tenant_id, login_id);
create index session_expires_idx on auth.session (tenant_id, expires);

create table auth.token (
  tenant_id uuid not null,
  id bytea not null,
  login_id uuid,
  kind text not null check (kind in ('reset', 'invite', 'verify', 'custom', 'pin', 'oidc')),
  data jsonb,
  attempts int not null default 0,
  created timestamp with time zone not null default now(),
  expires timestamp with time zone not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, login_id) references auth.login (tenant_id, id) on delete cascade
);
create index token_login_idx on auth.token (tenant_id, login_id, kind);

create table auth.failure (
  tenant_id uuid not null,
  key text not null,
  n int not null default 0,
  at timestamp with time zone not null default now(),
  primary key (tenant_id, key)
);

-- What happened around signing in; read by admins through the service.
create table auth.event (
  tenant_id uuid not null,
  id uuid not null,
  login_id uuid,
  kind text not null,
  data jsonb,
  at timestamp with time zone not null default now(),
  primary key (tenant_id, id)
);
create index event_login_idx on auth.event (tenant_id, login_id, at);
