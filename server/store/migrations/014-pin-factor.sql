-- Whether the PIN is one of the second factors somebody has set up; `mfa_enabled` says whether there is any.
alter table auth.login add column pin_on boolean not null default false;
update auth.login set pin_on = true where mfa_enabled and totp_secret is null;
