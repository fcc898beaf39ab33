alter table messages add column "about" text;

alter table messages add column "about_name" text;

alter table message_drafts add column "about" text;

alter table message_drafts add column "about_name" text;

alter table planned_messages add column "about" text;

alter table planned_messages add column "about_name" text;
