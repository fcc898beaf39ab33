-- The summary of an import holds the securities that may have been renamed.
update import_batches set summary = summary || '{"renames": []}' where summary is not null;
