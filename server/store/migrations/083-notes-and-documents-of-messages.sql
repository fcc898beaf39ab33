alter table uploads add column "document" uuid;

alter table uploads add constraint uploads_document_fkey foreign key (tenant_id, "document") references media (tenant_id, "id");

alter table message_notes add column "search_text" text generated always as (app.fold(coalesce("body"::text, ''))) stored;

alter table message_drafts add column "note" boolean not null default false;
