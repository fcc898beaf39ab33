-- The newest documents of an account, for whoever sees few accounts among many.
create index media_account_updated_at_id_idx on media (tenant_id, "account", "updated_at", "id");
