create index users_is_admin_idx on users (tenant_id, "is_admin");

create index accounts_portal_value_currency_client_active_id_idx on accounts (tenant_id, "portal", "value", "currency", "client", "active", "id");
