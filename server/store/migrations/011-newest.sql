create index users_created_at_idx on users (tenant_id, "created_at");

create index accounts_created_at_idx on accounts (tenant_id, "created_at");

create index portfolios_created_at_idx on portfolios (tenant_id, "created_at");

create index holdings_created_at_idx on holdings (tenant_id, "created_at");

create index transactions_created_at_idx on transactions (tenant_id, "created_at");

create index media_created_at_idx on media (tenant_id, "created_at");
