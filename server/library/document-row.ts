/** A document as it stands in the database, and as it is answered. */
import type { AcknowledgementWish } from '#model/acknowledgement.ts'
import type { Excerpt, LibraryDocument } from '#model/calls/library.ts'
import type { TextState } from '#model/calls/library-choices.ts'
import { readDocumentTitle } from '#model/document-title.ts'
import { documentTypeOf } from '#model/document-type.ts'

/** `place` is the instant of its last change with the id: where a page of the list goes on. */
export type DocumentRow = {
  id: string
  version: number
  name: string
  type: string | null
  url: string
  date: string | null
  expires: string | null
  isExpired: boolean
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
  fileId: string | null
  fileName: string | null
  mediaType: string | null
  size: number | null
  /** Of the file; null where they were not counted. */
  versions: number | null
  /** Null where it was not asked for. */
  text: TextState | null
}

/** What is read of the record `t`. */
export const documentColumns = `t.id, t.version, coalesce(t.name, t.file ->> 'name', '') as name, t.type, t.file ->> 'url' as url,
  t.generated_pdf as generated, t.date, t.expires, t.acknowledgement, t.remind_after, t.account, t."group", t.library, t.updated_at`

/** The name of the account of a document `t`, as far as the caller sees it. */
export const nameOfAccount =
  'case when t.account is not null then (select a.name from accounts a where a.tenant_id = $1 and a.id = t.account) end'

/**
 * What is read of documents `t` besides, of those that are shown alone; their files are `u`, and `account_name` is read
 * with them.
 */
export const shownColumns = `t.id, t.version, t.name, t.type, t.url, t.generated, t.date, t.expires,
  coalesce(t.expires < current_date, false) as "isExpired", t.acknowledgement, t.remind_after::int as "remindAfter", t.account, t."group", t.library,
  t.updated_at as updated,
  to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || t.id as place,
  t.id in (select app.favourite_documents()) as favourite,
  t.account_name as "accountName",
  case when t."group" is not null then (select g.name from groups g where g.tenant_id = $1 and g.id = t."group") end as "groupName",
  case when t.library is not null then (select l.name from libraries l where l.tenant_id = $1 and l.id = t.library) end as "libraryName",
  u.id as "fileId", u.name as "fileName", u.media_type as "mediaType", u.size`

/**
 * What is known of the text of `t`. One is kept only of a file `u` that lies where its document does, or is for everybody
 * (server/text-of-files).
 */
export const textOfDocument = `coalesce((select x.state from document_texts x where x.tenant_id = $1 and x.document = t.id),
  case when u.id is null or (u.message is null and u.level <> 'author'
      and ((u.account, u."group", u.library) is not distinct from (t.account, t."group", t.library)
        or (coalesce(t.account, t."group", u.account, u."group", u.library) is null and u.level in ('public', 'authenticated'))))
    then 'waiting' else 'elsewhere' end)`

/** The file that lies where a document `t` says, as far as the caller may read it. */
export const fileOfDocument = `left join lateral (select f.id, f.name, f.media_type, f.size, f.level, f.message, f.account,
      f."group", f.library from uploads f
    where f.tenant_id = $1 and f.active and f.version_of is null and f.path = app.path_of_url(t.url) limit 1) u on true`

/** A document with its file and what is known of its text, as far as the caller may read those. */
export function presentDocument(row: DocumentRow, excerpt: Excerpt | null = null): LibraryDocument {
  const { id, version, name, type, date, expires, isExpired, updated } = row
  const { favourite, generated, acknowledgement, remindAfter } = row
  const file = fileOf(row)
  return {
    id,
    version,
    name,
    title: readDocumentTitle({ name, type, date }),
    type: documentTypeOf(type),
    date,
    expires,
    isExpired,
    updated,
    file,
    account: namedOf(row.account, row.accountName),
    group: namedOf(row.group, row.groupName),
    library: namedOf(row.library, row.libraryName),
    favourite,
    generated,
    text: row.text,
    excerpt: file && excerpt,
    acknowledgement,
    remindAfter,
  }
}

function fileOf({ fileId, url, fileName, mediaType, size, versions }: DocumentRow): LibraryDocument['file'] {
  if (fileId === null || fileName === null || mediaType === null || size === null) return null
  return { id: fileId, url, name: fileName, mediaType, size, versions }
}

const namedOf = (id: string | null, name: string | null): { id: string; name: string } | null =>
  id === null || name === null ? null : { id, name }
