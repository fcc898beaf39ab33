alter table uploads add column "version_of" uuid;

alter table uploads add constraint uploads_version_of_fkey foreign key (tenant_id, "version_of") references uploads (tenant_id, "id");

create index uploads_version_of_idx on uploads (tenant_id, "version_of");
