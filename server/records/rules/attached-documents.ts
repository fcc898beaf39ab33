import { pathOfUrl } from '#model/calls/file-url.ts'
import type { Problem } from '#model/fields/problem.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Behaviour } from './behaviour.ts'

type Attached = { isSeen: boolean; mayGo: boolean }

/** Row-level security leaves the documents that the writer sees by now. */
const attached = {
  name: 'rules.attached-documents',
  text: `select m.id is not null as "isSeen", m.id is null or app.may_send_document(m.account, m."group", $3) as "mayGo"
    from tenants t cross join app.documents_attached($2) d
    left join media m on m.tenant_id = $1 and m.id = d.document and m.active where t.tenant_id = $1`,
}

/**
 * Documents of the library go with a message only as long as its writer sees them, and those of a client or a group to
 * nobody else.
 */
export const attachedDocuments: Behaviour = {
  check: async (writing, { before, after }) => {
    const urls = after && !before ? urlsOf(after['attachment']) : []
    if (urls.length === 0) return
    const recipient = after?.['recipient'] ?? null
    const found = await writing.query<Attached>(attached, [urls.map(pathOfUrl), recipient])
    const code: Problem['code'] | null = found.some(({ isSeen }) => !isSeen)
      ? 'file-missing'
      : found.some(({ mayGo }) => !mayGo)
        ? 'file-of-another'
        : null
    if (code) throw new RecordError({ code: 'invalid', problems: { attachment: { code } } })
  },
}

/** The addresses in a list of files. */
export const urlsOf = (files: unknown): string[] =>
  Array.isArray(files)
    ? files.flatMap(({ url }: { url?: unknown }) => (typeof url === 'string' ? [url] : []))
    : []
