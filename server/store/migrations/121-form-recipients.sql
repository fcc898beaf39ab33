alter table forms add column "recipient_users" uuid[] not null default '{}'::uuid[];
