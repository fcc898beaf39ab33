update media m set account = p.account from portfolios p
where p.tenant_id = m.tenant_id and p.id = m.portfolio and m.account is distinct from p.account;
