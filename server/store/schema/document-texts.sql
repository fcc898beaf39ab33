-- Texts of documents: whoever reads the document reads its text. A text is kept only of a file that lies where its
-- document does; when either moves or has other bytes it is gone at once, and a job reads it anew.
create or replace function app.follow_document() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    delete from document_texts x where x.tenant_id = new.tenant_id and x.document = new.id;
  end if;
  perform app.put_job(new.tenant_id, 'document-texts', new.id::text, null);
  return null;
end $$;
create or replace trigger follow_new_document after insert on media
  for each row when (new.file is not null and new.thumbnail is null) execute function app.follow_document();
create or replace trigger follow_document after update of file, thumbnail, metadata, account, portfolio, "group", library on media
  for each row when (new.file is not null and new.thumbnail is null
    and (old.file, old.metadata, old.account, old."group", old.library)
      is distinct from (new.file, new.metadata, new.account, new."group", new.library))
  execute function app.follow_document();

create or replace function app.follow_document_file() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.put_job(x.tenant_id, 'document-texts', x.document::text, null) from document_texts x
    where x.tenant_id = new.tenant_id and x.upload = new.id;
  delete from document_texts x where x.tenant_id = new.tenant_id and x.upload = new.id;
  return null;
end $$;
create or replace trigger follow_document_file after update of key, level, account, "group", library, message on uploads
  for each row when ((old.key, old.level, old.account, old."group", old.library, old.message)
    is distinct from (new.key, new.level, new.account, new."group", new.library, new.message))
  execute function app.follow_document_file();

-- The path that the address of a file leads to, '' where it leads elsewhere: what `pathOfUrl` says of it.
create or replace function app.path_of_url(url text) returns text
  language plpgsql immutable strict set search_path = public, pg_temp as $$
begin
  if not starts_with(url, '/files/') then
    return '';
  elsif position('%' in url) = 0 then
    return substr(url, 7);
  elsif url ~ '%(?![0-9a-fA-F]{2})' then
    return '';
  end if;
  return (select convert_from(string_agg(case when starts_with(p.part[1], '%') then decode(replace(p.part[1], '%', ''), 'hex')
      else convert_to(p.part[1], 'UTF8') end, ''::bytea order by p.n), 'UTF8')
    from regexp_matches(substr(url, 7), '(?:%[0-9a-fA-F]{2})+|[^%]+', 'g') with ordinality as p (part, n));
exception when character_not_in_repertoire or untranslatable_character then
  return '';
end $$;

-- The words of a text, which comes with a space between any two of them.
create or replace function app.words_of(words text) returns tsvector
  language sql immutable strict parallel safe set search_path = public, pg_temp as $$
  select array_to_tsvector(array(
    select distinct left(w, 60) from unnest(string_to_array(app.fold(words), ' ')) as w where w <> '')) $$;

-- What has all of the words, or words that begin with them; short ones are meant as they are.
create or replace function app.words_sought(words text) returns tsquery
  language sql immutable strict parallel safe set search_path = public, pg_temp as $$
  select string_agg(format($word$'%s'%s$word$, left(w, 60), case when length(w) > 2 then ':*' else '' end), ' & ')::tsquery
  from unnest(string_to_array(app.fold(words), ' ')) as w where w <> '' $$;

-- Documents whose text has the words, as far as the caller sees them; nothing for whoever is not answered from here, and
-- nothing where there are more than `most`. Of a common word that is what the database expects before it looks.
-- (Volatile, as it asks for that.)
create or replace function app.find_in_texts(words text, most integer) returns uuid[]
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  seen text := app.seen_in_search('media');
  found uuid[];
  plan json;
begin
  if seen is null then
    return null;
  end if;
  execute 'explain (format json) select from document_texts x where x.tenant_id = $1 and x.words @@ $2'
    into plan using app.tenant_id(), app.words_sought(words);
  if (plan->0->'Plan'->>'Plan Rows')::float8 > most * (case seen when 'true' then 1 else 2 end) then
    return null;
  end if;
  execute format('select array_agg(f.id) from (select t.id from document_texts x
      join media t on t.tenant_id = x.tenant_id and t.id = x.document
      where x.tenant_id = $1 and x.words @@ $3 and t.active and %s limit $4) f', seen)
    into found using app.tenant_id(), app.user_id(), app.words_sought(words), most + 1;
  return case when cardinality(found) > most then null else coalesce(found, '{}') end;
end $$;

grant execute on function app.find_in_texts(text, integer) to portal_admin, portal_professional;
grant execute on function app.path_of_url(text) to portal_admin, portal_professional, portal_investor, portal_service;
grant execute on function app.words_of(text) to portal_service;
grant execute on function app.words_sought(text) to portal_admin, portal_professional, portal_investor;

drop policy if exists service_all on document_texts;
create policy service_all on document_texts to portal_service
  using (tenant_id = (select app.tenant_id())) with check (tenant_id = (select app.tenant_id()));
drop policy if exists of_document on document_texts;
create policy of_document on document_texts for select to portal_admin, portal_professional, portal_investor
  using (tenant_id = (select app.tenant_id()) and exists (
    select from media m where m.tenant_id = (select app.tenant_id()) and m.id = document_texts.document and m.active));
grant select, insert, update, delete on document_texts to portal_service;
grant select (tenant_id, document, state, pages, body, folded, words) on document_texts
  to portal_admin, portal_professional, portal_investor;
