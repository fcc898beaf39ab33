-- What a page is printed with: somebody's rights to read one account, for one print.
alter table auth.token drop constraint token_kind_check;
alter table auth.token add constraint token_kind_check
  check (kind in ('reset', 'invite', 'sign-up', 'custom', 'pin', 'oidc', 'passkey', 'phone', 'totp', 'print'));
