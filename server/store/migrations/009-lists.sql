create index users_updated_at_idx on users (tenant_id, "updated_at");

create index accounts_updated_at_idx on accounts (tenant_id, "updated_at");

create index accounts_user_status_updated_at_idx on accounts (tenant_id, "user_status", "updated_at");

create index accounts_value_down_idx on accounts (tenant_id, "value" desc nulls last);

create index portfolios_updated_at_idx on portfolios (tenant_id, "updated_at");

create index portfolios_value_down_idx on portfolios (tenant_id, "value" desc nulls last);

create index holdings_updated_at_idx on holdings (tenant_id, "updated_at");

create index transactions_updated_at_idx on transactions (tenant_id, "updated_at");

create index media_updated_at_idx on media (tenant_id, "updated_at");
