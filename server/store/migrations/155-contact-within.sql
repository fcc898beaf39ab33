alter table portals add column "contact_within" double precision;
