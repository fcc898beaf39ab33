alter table submissions add column "internal_answers" jsonb;

-- What was answered to internal questions, and remarks to them, so far stood among the answers that everybody reads.
update submissions s set answers = s.answers - i.names,
    internal_answers = (select jsonb_object_agg(a.key, a.value) from jsonb_each(s.answers) a where a.key = any (i.names))
  from (select f.tenant_id, f.id, array_agg(q.name) || array_agg(q.name || '-comment') as names
    from forms f, lateral (select distinct n #>> '{}' as name
      from jsonb_path_query(f.steps, '$.** ? (@.internal == true).**.name') n where jsonb_typeof(n) = 'string') q
    group by f.tenant_id, f.id) i
  where i.tenant_id = s.tenant_id and i.id = s.form_id and s.answers ?| i.names;
