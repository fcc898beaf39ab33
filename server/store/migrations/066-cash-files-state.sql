-- A mapping of columns knows that of the balance; the summary of an import holds what the file says of cash.
update import_mappings
  set mapping = jsonb_set(mapping, '{columns}', '{"balance": null}' || (mapping -> 'columns')) where mapping is not null;

update import_batches
  set mapping = jsonb_set(mapping, '{columns}', '{"balance": null}' || (mapping -> 'columns')) where mapping is not null;

update import_batches set summary = summary || '{"statedCash": []}' where summary is not null;
