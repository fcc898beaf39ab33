alter table portals add column "legal_line" text;
