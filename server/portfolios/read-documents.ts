/**
 * The documents of an account or a portfolio, as the library has them. Those of the data service that are not filed yet
 * are listed too, and filed at once.
 */
import { LRUCache } from 'lru-cache'
import type { DocumentRow, DocumentsAnswer } from '#model/calls/subjects.ts'
import { readDocumentTitle } from '#model/document-title.ts'
import type { SourceDocument } from '#providers/portfolio-data.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Sourced } from '#providers/portfolio-data.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import { addJobs } from '#server/store/job-store.ts'
import { dateByFiles } from './date-by-files.ts'
import type { Subject } from './page-figures.ts'
import { isOfAccountToo, paperKey } from './source-papers.ts'

/** Whose documents: the record of the portal and its source. */
export type DocumentOwner = { kind: 'accounts' | 'portfolios'; record: string; subject: Subject }

/** The account of the owner `$2`. */
const accountOf = {
  accounts: '$2::uuid',
  portfolios: '(select p.account from portfolios p where p.tenant_id = $1 and p.id = $2)',
}

/** A portfolio has its own documents and those of its account that are of no portfolio. */
const storedOf = (kind: DocumentOwner['kind']) => ({
  name: `documents-of-${kind}`,
  text: `select id, coalesce(name, file->>'name', '') as name, type, date::text as "ownDay",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date,
      (file->>'size')::float8 as size, file->>'url' as url
    from media where tenant_id = $1 and active and file is not null and thumbnail is null and account = ${accountOf[kind]}
      ${kind === 'portfolios' ? 'and (portfolio is null or portfolio = $2)' : ''}`,
})
/** What was filed from the service, removed or not. */
const filedOf = (kind: DocumentOwner['kind']) => ({
  name: `documents-filed-of-${kind}`,
  text: `select o.account, m.source_key as key, m.type, m.date::text as date, m.portfolio is null as "isOfAccount"
    from (select ${accountOf[kind]} as account) o
    left join media m on m.tenant_id = $1 and m.account = o.account and m.source_key is not null`,
})
const statements = {
  accounts: { stored: storedOf('accounts'), filed: filedOf('accounts') },
  portfolios: { stored: storedOf('portfolios'), filed: filedOf('portfolios') },
}

type Stored = Omit<DocumentRow, 'title'> & { ownDay: string | null }
type Filed = {
  account: string | null
  key: string | null
  type: string
  date: string | null
  isOfAccount: boolean
}

/** Newest first; a document without a day comes last. */
export async function readDocuments(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  owner: DocumentOwner,
): Promise<DocumentsAnswer> {
  const { kind, record, subject } = owner
  const [told, stored, filed] = await Promise.all([
    subject.data.documents(subject.id),
    store.ask<Stored>(caller, statements[kind].stored, [record]),
    store.serveOne<Filed>(caller.tenantId, statements[kind].filed, [record]),
  ])
  const waiting = findUnfiled(told.data, { owner, filed })
  const [account] = filed.flatMap((one) => one.account ?? [])
  if (waiting.length > 0 && account) await filePapers(store, caller, [account])
  const fetched = waiting.map((document) => ({
    ...document,
    title: readDocumentTitle(document),
    url: `/api/${kind}/${record}/documents/${encodeURIComponent(document.id)}`,
  }))
  const rows = [...fetched, ...(await presentStored({ store, caller }, stored))]
  rows.sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return { rows, freshness: isWithoutDocuments(told) ? 'live' : told.freshness }
}

/** A source that does not know the subject, or that the firm does not have, keeps no documents of it: nothing has failed. */
function isWithoutDocuments({ problem }: Sourced<unknown>): boolean {
  return problem?.code === 'not-found' || problem?.code === 'not-set-up'
}

function findUnfiled(
  documents: readonly SourceDocument[],
  { owner: { kind, record }, filed }: { owner: DocumentOwner; filed: readonly Filed[] },
): SourceDocument[] {
  const keys = new Set(filed.map(({ key }) => key))
  const ofAccount = kind === 'portfolios' ? filed.filter(({ isOfAccount }) => isOfAccount) : []
  return documents.filter(
    (document) => !keys.has(paperKey(record, document)) && !isOfAccountToo(document, ofAccount),
  )
}

/** A document is of the day that it names, or of the day its file was stored. */
async function presentStored(
  at: Parameters<typeof dateByFiles>[0],
  stored: readonly Stored[],
): Promise<DocumentRow[]> {
  const dated = await dateByFiles(at, stored)
  return dated.map(({ ownDay, date, ...row }) => ({
    ...row,
    title: readDocumentTitle({ ...row, date: ownDay }),
    date: ownDay ?? date,
  }))
}

/** Accounts whose documents were asked for; a service that does not hand one out is not asked at every look. */
const askedFor = new LRUCache<string, true>({ max: 5000, ttl: 10 * 60_000 })

/** Files what the data service has for the accounts, soon and besides. */
export async function filePapers(
  store: Parts['store'],
  { tenantId }: Pick<Caller, 'tenantId'>,
  accounts: readonly string[],
): Promise<void> {
  const keys = accounts.filter((account) => !askedFor.has(`${tenantId} ${account}`))
  if (keys.length === 0) return
  for (const account of keys) askedFor.set(`${tenantId} ${account}`, true)
  await store.serve(tenantId, (service) => addJobs(service, { queue: 'papers', keys }))
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
