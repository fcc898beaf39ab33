alter table form_drafts add column "form_version" bigint not null default 0;

alter table submissions add column "form_version" bigint not null default 0;
