alter table document_drops add column "acknowledgement" text;

alter table document_drops add column "remind_after" bigint not null default 0;

alter table document_drops add constraint document_drops_acknowledgement_check check ("acknowledgement" in ('asked', 'required'));
