-- The text of a document's present file: read by a job, searched by its words, gone with the file. `folded` has a plain
-- letter or a space for each character of `body`, so that what is found is marked where it stands.
create table document_texts (
  tenant_id uuid not null references tenants (tenant_id),
  document uuid not null,
  upload uuid not null,
  state text not null check (state in ('read', 'part', 'encrypted', 'broken', 'slow', 'empty', 'kind')),
  pages integer,
  body text,
  folded text,
  words tsvector,
  primary key (tenant_id, document),
  foreign key (tenant_id, document) references media (tenant_id, id) on delete cascade,
  foreign key (tenant_id, upload) references uploads (tenant_id, id) on delete cascade
);
create index document_texts_upload_idx on document_texts (tenant_id, upload);
create index document_texts_words_idx on document_texts using gin (words);

-- Documents that are there already are read in the background.
insert into jobs (tenant_id, queue, key) select m.tenant_id, 'document-texts', m.id::text from media m
  where m.active and m.file is not null and m.thumbnail is null on conflict do nothing;
