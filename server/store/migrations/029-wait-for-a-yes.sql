-- People of the e-mail domain of an organisation wait for an administrator, unless it admits at once.
alter table users add column "waits_for" uuid;

alter table users add constraint users_waits_for_fkey foreign key (tenant_id, "waits_for") references organisations (tenant_id, "id");

alter table organisations add column "admits_at_once" boolean not null default false;
