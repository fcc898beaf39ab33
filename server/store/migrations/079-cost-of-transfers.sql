-- A mapping of columns knows that of the book cost of transfers in.
update import_mappings
  set mapping = jsonb_set(mapping, '{columns}', '{"cost": null}' || (mapping -> 'columns')) where mapping is not null;

update import_batches
  set mapping = jsonb_set(mapping, '{columns}', '{"cost": null}' || (mapping -> 'columns')) where mapping is not null;
