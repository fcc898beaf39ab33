-- What a firm says otherwise than its white label; null as the white label has it.
alter table tenants add column "currency" text, add column "time_zone" text;
