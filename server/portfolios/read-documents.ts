/** The documents of an account or a portfolio: those its source keeps, and those the firm has stored with it. */
import type { DocumentRow, DocumentsAnswer } from '#model/calls/subjects.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import { dateByFiles } from './date-by-files.ts'
import type { Subject } from './page-figures.ts'

/** Whose documents: the record of the portal and its source. */
export type DocumentOwner = { kind: 'accounts' | 'portfolios'; record: string; subject: Subject }

const storedOf = (column: 'account' | 'portfolio') => ({
  name: `documents-of-${column}`,
  text: `select id, coalesce(name, file->>'name', '') as name, type,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date,
      (file->>'size')::float8 as size, file->>'url' as url
    from media where tenant_id = $1 and ${column} = $2 and active and file is not null`,
})
const stored = { accounts: storedOf('account'), portfolios: storedOf('portfolio') }

/** Newest first; a document without a day comes last. */
export async function readDocuments(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  { kind, record, subject }: DocumentOwner,
): Promise<DocumentsAnswer> {
  const [told, own] = await Promise.all([
    subject.data.documents(subject.id),
    store.ask<DocumentRow>(caller, stored[kind], [record]),
  ])
  const fetched = told.data.map((document) => ({
    ...document,
    url: `/api/${kind}/${record}/documents/${encodeURIComponent(document.id)}`,
  }))
  const rows = [...fetched, ...(await dateByFiles({ store, caller }, own))]
  rows.sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return { rows, freshness: told.freshness }
}

/** A document that the source keeps; one that is not among those of the subject is not handed out. */
export async function readSourceDocument(
  { data, id }: Subject,
  document: string,
): Promise<{ name: string; content: Uint8Array }> {
  const known = (await data.documents(id)).data.find((one) => one.id === document)
  const content = known && (await data.download(id, document))
  if (!known || !content) throw new CallRefusal('not-found')
  return { name: known.name, content }
}
