/** A document as it stands in the database, and as it is answered. */
import type { AcknowledgementWish } from '#model/acknowledgement.ts'
import type { LibraryDocument } from '#model/calls/library.ts'
import { pathOfUrl, urlOfPath } from '#model/calls/file-url.ts'
import { documentTypeOf } from '#model/document-type.ts'
import type { Caller, Store } from '#server/store/executor.ts'
import { findTexts, type KnownText, type Sought } from './found-in-text.ts'

/** `place` is the instant of its last change with the id: where a page of the list goes on. */
export type DocumentRow = {
  id: string
  version: number
  name: string
  type: string | null
  url: string
  date: string | null
  updated: string
  place: string
  generated: boolean
  acknowledgement: AcknowledgementWish | null
  remindAfter: number
  favourite: boolean
  account: string | null
  accountName: string | null
  group: string | null
  groupName: string | null
  library: string | null
  libraryName: string | null
}

/** What is read of the record `t`. */
export const documentColumns = `t.id, t.version, coalesce(t.name, t.file ->> 'name', '') as name, t.type, t.file ->> 'url' as url,
  t.generated_pdf as generated, t.date, t.acknowledgement, t.remind_after, t.account, t."group", t.library, t.updated_at`

/** What is read of documents `t` besides, of those that are shown alone. */
export const shownColumns = `t.id, t.version, t.name, t.type, t.url, t.generated, t.date, t.acknowledgement, t.remind_after::int as "remindAfter", t.account, t."group", t.library,
  t.updated_at as updated,
  to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || t.id as place,
  t.id in (select app.favourite_documents()) as favourite,
  (select a.name from accounts a where a.tenant_id = $1 and a.id = t.account) as "accountName",
  (select g.name from groups g where g.tenant_id = $1 and g.id = t."group") as "groupName",
  (select l.name from libraries l where l.tenant_id = $1 and l.id = t.library) as "libraryName"`

/** What a document is, wherever documents are read: pictures of the content are none. */
export const isDocument = `t.tenant_id = $1 and t.active and t.file is not null and t.thumbnail is null`

type Stored = { id: string; path: string; name: string; mediaType: string; size: number; versions: number }

const files = {
  name: 'library.files',
  text: `select u.id, u.path, u.name, u.media_type as "mediaType", u.size,
      (select count(*)::int from uploads v where v.tenant_id = $1 and v.version_of = u.id and v.active) as versions
    from uploads u where u.tenant_id = $1 and u.active and u.version_of is null and u.path = any ($2)`,
}

/** The documents with their files and what is known of their text, as far as the caller may read those. */
export async function presentDocuments(
  store: Pick<Store, 'ask'>,
  { caller, sought = [] }: { caller: Caller; sought?: Sought },
  rows: readonly DocumentRow[],
): Promise<LibraryDocument[]> {
  if (rows.length === 0) return []
  const [found, texts] = await Promise.all([
    store.ask<Stored>(caller, files, [rows.map(({ url }) => pathOfUrl(url))]),
    findTexts(store, caller, { documents: rows.map(({ id }) => id), sought }),
  ])
  const byUrl = new Map(found.map((file) => [urlOfPath(file.path), file]))
  return rows.map((row) => present(row, byUrl.get(urlOfPath(pathOfUrl(row.url))), texts.get(row.id)))
}

function present(row: DocumentRow, stored: Stored | undefined, text: KnownText | undefined): LibraryDocument {
  const { id, version, name, type, url, date, updated, favourite, generated, acknowledgement, remindAfter } =
    row
  return {
    id,
    version,
    name,
    type: documentTypeOf(type),
    date,
    updated,
    file: stored
      ? {
          id: stored.id,
          url,
          name: stored.name,
          mediaType: stored.mediaType,
          size: stored.size,
          versions: stored.versions,
        }
      : null,
    account: namedOf(row.account, row.accountName),
    group: namedOf(row.group, row.groupName),
    library: namedOf(row.library, row.libraryName),
    favourite,
    generated,
    text: text?.state ?? 'waiting',
    excerpt: (stored && text?.excerpt) ?? null,
    acknowledgement,
    remindAfter,
  }
}

const namedOf = (id: string | null, name: string | null): { id: string; name: string } | null =>
  id === null || name === null ? null : { id, name }
