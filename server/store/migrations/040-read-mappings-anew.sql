-- A mapping of columns knows times and prices in pence; the summary of an import says what was guessed.
update import_mappings
  set mapping = jsonb_set('{"prices": "main"}' || mapping, '{columns}', '{"time": null}' || (mapping -> 'columns'))
  where mapping is not null;

update import_batches
  set mapping = jsonb_set('{"prices": "main"}' || mapping, '{columns}', '{"time": null}' || (mapping -> 'columns'))
  where mapping is not null;

update import_batches
  set summary = (summary - 'dateOrderGuessed') || jsonb_build_object('currency', null,
    'guesses', case when (summary ->> 'dateOrderGuessed')::boolean then '["date-order"]'::jsonb else '[]'::jsonb end)
  where summary is not null;
