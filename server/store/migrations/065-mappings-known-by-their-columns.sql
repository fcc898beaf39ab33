alter table import_mappings add column "header" text;

-- The summary of an import says by which mapping it was read as the last file with the same columns.
update import_batches set summary = summary || '{"readAs": null}' where summary is not null;
