-- The summary of an import holds what the file says is held against what is booked.
update import_batches set summary = summary || '{"stated": []}' where summary is not null;
