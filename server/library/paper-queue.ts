/**
 * What the data service keeps for clients (contract notes, statements of a quarter) and for all of them (its common
 * library) is filed in the library, once each.
 */
import { addDays } from '#finance/ground/calendar.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { newId } from '#server/store/new-id.ts'
import { filePaper, isNote, listFiled, type Paper } from './file-paper.ts'

export type PaperParts = Pick<Parts, 'store' | 'files' | 'sources' | 'now'> & {
  log: Pick<Parts['log'], 'info' | 'warn'>
  tenantOf: (id: string) => Promise<Installation>
}

/** Older papers stay where the service shows them: a first run is not a move of the whole archive. */
const daysBack = 366

const listKept = {
  name: 'papers.kept',
  text: `select a.id, a.external_id as "externalId", null as portfolio, null as "portfolioExternalId" from accounts a
      where a.tenant_id = $1 and a.active and coalesce(a.external_id, a.client_id) is not null
    union all
    select a.id, a.external_id, p.id, p.external_id from accounts a
      join portfolios p on p.tenant_id = $1 and p.account = a.id and p.active and p.source = 'provider'
      where a.tenant_id = $1 and a.active and p.external_id is not null
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

/** Account by account, so that what was broken off goes on; what the service does not hand out is asked for again. */
export function createPaperQueue(parts: PaperParts): JobQueue {
  return {
    name: 'papers',
    places: 1,
    run: async ({ tenantId }, signal) => {
      const tenant = await parts.tenantOf(tenantId)
      if (tenant.white.provider.source === 'stored') return { end: 'done' }
      const done = { filed: 0, failed: 0 }
      const file = async (papers: readonly Paper[]): Promise<void> => {
        for (const paper of papers) {
          signal.throwIfAborted()
          done[(await filePaper(parts, tenant, paper)) ? 'filed' : 'failed'] += 1
        }
      }
      await file(await findCommon(parts, tenant))
      for (const owner of await parts.store.serveOne<Kept>(tenantId, listKept))
        await file(await findOwn(parts, tenant, owner))
      parts.log.info({ tenant: tenant.name, ...done }, 'papers filed')
      return { end: 'done' }
    },
  }
}

/** Of an account all that is its own, of a portfolio its contract notes: its statements are in those of the account. */
async function findOwn(parts: PaperParts, tenant: Installation, owner: Kept): Promise<Paper[]> {
  const { sources, now } = parts
  const { id: account, externalId, portfolio, portfolioExternalId } = owner
  const of = { id: account, externalId }
  const source = portfolio
    ? sources.ofPortfolio(tenant, {
        id: portfolio,
        externalId: portfolioExternalId,
        source: 'provider',
        account: of,
      })
    : await sources.ofAccount(tenant, of)
  const from = addDays(new Date(now()).toISOString().slice(0, 'yyyy-mm-dd'.length), -daysBack)
  const { data } = await source.data.documents(source.id, { from })
  const papers = data
    .filter((document) => portfolio === null || isNote(document))
    .map((document) => ({
      document,
      download: () => source.data.download(source.id, document.id),
      key: `${portfolio ?? account}/${document.id}`,
      account,
      portfolio,
      library: null,
    }))
  return withoutFiled(parts, tenant, papers)
}

/** The library is made with the first of them. */
async function findCommon(parts: PaperParts, tenant: Installation): Promise<Paper[]> {
  const common = parts.sources.common(tenant)
  if (!common) return []
  const { data } = await common.documents()
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
