/**
 * What the data service keeps for clients (transaction notes, statements of a quarter) and for all of them (its common
 * library) is filed in the library, once each.
 */
import { addDays } from '#finance/ground/calendar.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { done, doneUnlessFailed, type JobQueue } from '#server/jobs/job-queue.ts'
import { newId } from '#server/store/new-id.ts'
import type { SourceOf } from '#server/ground/portfolio-sources.ts'
import { isOfAccountToo, paperKey, storedTypeOf } from '#server/portfolios/source-papers.ts'
import { filePaper, listFiled, type Paper } from './file-paper.ts'
import type { SourceDocument } from '#providers/portfolio-data.ts'

export type PaperParts = Pick<Parts, 'store' | 'files' | 'sources' | 'now'> & {
  log: Pick<Parts['log'], 'info' | 'warn'>
  tenantOf: (id: string) => Promise<Installation>
}

/** Every night what is new is filed; the archive of an account is filed when its documents are first looked at. */
const daysBack = 366

const listKept = {
  name: 'papers.kept',
  text: `select a.id, a.external_id as "externalId", null as portfolio, null as "portfolioExternalId" from accounts a
      where a.tenant_id = $1 and a.active and coalesce(a.external_id, a.client_id) is not null and ($2::uuid is null or a.id = $2)
    union all
    select a.id, a.external_id, p.id, p.external_id from accounts a
      join portfolios p on p.tenant_id = $1 and p.account = a.id and p.active and p.source = 'provider'
      where a.tenant_id = $1 and a.active and p.external_id is not null and ($2::uuid is null or a.id = $2)
    order by 1, 3 nulls first`,
}
/** Wherever an administrator has put what was filed before; else by its name. */
const findLibrary = {
  name: 'papers.library',
  text: `select l.id from libraries l where l.tenant_id = $1 and l.active and (l.name = $2 or exists (select from media m
      where m.tenant_id = $1 and m.library = l.id and starts_with(m.source_key, 'common/')))
    order by l.name = $2, l.created_at limit 1`,
}
const addLibrary = {
  name: 'papers.add-library',
  text: `insert into libraries (tenant_id, id, name, permissions) values ($1, $2, $3, '{"level":"authenticated","ids":[]}')`,
}

type Kept = {
  id: string
  externalId: string | null
  portfolio: string | null
  portfolioExternalId: string | null
}

/** Seconds until the next try of what failed: half an hour, then four hours. The next day is the try after that. */
const pauses = [1_800, 14_400] as const

/**
 * Account by account, so that an interrupted run goes on where it stopped; what the service does not hand out is requested
 * again. A job with a key is about the account of that id.
 */
export function createPaperQueue(parts: PaperParts): JobQueue {
  return {
    name: 'papers',
    places: 1,
    run: async (job, signal) => {
      const { tenantId } = job
      const tenant = await parts.tenantOf(tenantId)
      if (tenant.white.provider.source === 'stored') return done
      const outcome = { filed: 0, failed: 0 }
      const file = async (papers: readonly Paper[] | null): Promise<void> => {
        if (papers === null) outcome.failed += 1
        for (const paper of papers ?? []) {
          signal.throwIfAborted()
          outcome[(await filePaper(parts, tenant, paper)) ? 'filed' : 'failed'] += 1
        }
      }
      const account = job.key === '' ? null : job.key
      if (account === null) await file(await findCommon(parts, tenant))
      const from = account === null ? dayBefore(parts.now()) : undefined
      let above: Listed | null = null
      for (const owner of await parts.store.serveOne<Kept>(tenantId, listKept, [account])) {
        const listed: Listed | null = await listOwn(parts, tenant, { owner, from })
        if (owner.portfolio === null) above = listed
        const ofAccount = above?.account === owner.id ? above.papers : []
        await file(listed && (await withoutFiled(parts, tenant, papersOf(listed, owner, ofAccount))))
      }
      parts.log.info({ tenant: tenant.name, ...outcome }, 'papers filed')
      return doneUnlessFailed(job, {
        failed: outcome.failed,
        what: 'documents or lists of documents',
        after: pauses,
      })
    },
  }
}

const dayBefore = (now: number): string =>
  addDays(new Date(now).toISOString().slice(0, 'yyyy-mm-dd'.length), -daysBack)

/** What the service lists of an account or one of its portfolios. */
type Listed = { account: string; source: SourceOf; papers: readonly ListedPaper[] }
type ListedPaper = { document: SourceDocument; type: string; date: string | null }

/** Null where the service does not list them. */
async function listOwn(
  { sources }: PaperParts,
  tenant: Installation,
  { owner, from }: { owner: Kept; from: string | undefined },
): Promise<Listed | null> {
  const { id, externalId, portfolio, portfolioExternalId } = owner
  const account = { id, externalId }
  const source = portfolio
    ? sources.ofPortfolio(tenant, {
        id: portfolio,
        externalId: portfolioExternalId,
        source: 'provider',
        account,
      })
    : await sources.ofAccount(tenant, account)
  const { data, freshness } = await source.data.documents(source.id, from === undefined ? {} : { from })
  if (freshness !== 'live') return null
  const papers = data.map((document) => ({ document, type: storedTypeOf(document), date: document.date }))
  return { account: id, source, papers }
}

/** Of an account all that is its own, of a portfolio what its account does not have too. */
function papersOf(
  { source, papers }: Listed,
  { id: account, portfolio }: Kept,
  ofAccount: readonly ListedPaper[],
): Paper[] {
  return papers
    .filter(({ document }) => portfolio === null || !isOfAccountToo(document, ofAccount))
    .map(({ document }) => ({
      document,
      download: () => source.data.download(source.id, document.id),
      key: paperKey(portfolio ?? account, document),
      account,
      portfolio,
      library: null,
    }))
}

/** The library is made with the first of them. Null where the service does not list them. */
async function findCommon(parts: PaperParts, tenant: Installation): Promise<Paper[] | null> {
  const common = parts.sources.common(tenant)
  if (!common) return []
  const { data, freshness } = await common.documents()
  if (freshness !== 'live') return null
  const papers = data.map((document) => ({
    document,
    download: () => common.download(document.id),
    key: `common/${document.id}`,
    account: null,
    portfolio: null,
    library: null,
  }))
  const fresh = await withoutFiled(parts, tenant, papers)
  if (fresh.length === 0) return []
  const library = await commonLibrary(parts, tenant)
  return fresh.map((paper) => ({ ...paper, library }))
}

async function commonLibrary({ store }: PaperParts, { id: tenantId, white }: Installation): Promise<string> {
  const { common: name } = await loadPhrases(white.defaultLocale, 'library')
  return store.serve(tenantId, async (service) => {
    const [found] = await service.query<{ id: string }>(findLibrary, [name])
    if (found) return found.id
    const id = newId()
    await service.query(addLibrary, [id, name])
    return id
  })
}

async function withoutFiled(
  { store }: PaperParts,
  { id }: Installation,
  papers: readonly Paper[],
): Promise<Paper[]> {
  if (papers.length === 0) return []
  const rows = await store.serveOne<{ key: string }>(id, listFiled, [papers.map(({ key }) => key)])
  const filed = new Set(rows.map(({ key }) => key))
  return papers.filter(({ key }) => !filed.has(key))
}
