/** What the data service keeps for clients (contract notes, statements of a quarter) is filed in the library, once each. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '#finance/ground/calendar.ts'
import { documentTypes, mediaTypes, type DocumentType, type MediaType } from '#model/document-type.ts'
import { urlOfPath } from '#model/calls/file-url.ts'
import { fileDocument } from '#server/files/file-document.ts'
import { forgetBytes, mainKey } from '#server/files/file-keys.ts'
import { FileRefusal } from '#server/files/file-refusal.ts'
import { prepareUpload, type Prepared } from '#server/files/prepare-upload.ts'
import { insertUpload } from '#server/files/upload-records.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { FiguredTenant, SourceOf } from '#server/ground/portfolio-sources.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { newId } from '#server/store/new-id.ts'
import type { SourceDocument } from '#providers/portfolio-data.ts'

export type PaperParts = Pick<Parts, 'store' | 'files' | 'sources' | 'now'> & {
  log: Pick<Parts['log'], 'info' | 'warn'>
  tenantOf: (id: string) => Promise<FiguredTenant>
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
/** Removed ones too: what was taken away stays away. */
const listFiled = {
  name: 'papers.filed',
  text: 'select source_key as key from media where tenant_id = $1 and source_key = any ($2::text[])',
}

type Kept = {
  id: string
  externalId: string | null
  portfolio: string | null
  portfolioExternalId: string | null
}
type Paper = { owner: Kept; source: SourceOf; document: SourceDocument; key: string }

/** The service writes 'Transaction notes', media are stored as 'Transaction note'. */
const isNote = ({ type }: SourceDocument): boolean => /^transaction[ -]?notes?$/i.test(type)

function typeOf(document: SourceDocument): DocumentType | MediaType {
  if (isNote(document)) return 'Transaction note'
  const wanted = document.type.toLowerCase()
  return (
    [...mediaTypes, ...documentTypes].find((type) => type.toLowerCase() === wanted) ?? 'Account documents'
  )
}

/** Account by account, so that what was broken off goes on; what the service does not hand out is asked for again. */
export function createPaperQueue(parts: PaperParts): JobQueue {
  return {
    name: 'papers',
    places: 1,
    run: async ({ tenantId }, signal) => {
      const tenant = await parts.tenantOf(tenantId)
      if (tenant.white.provider.source === 'stored') return { end: 'done' }
      let [filed, failed] = [0, 0]
      for (const owner of await parts.store.serveOne<Kept>(tenantId, listKept)) {
        for (const paper of await findNew(parts, tenant, owner)) {
          signal.throwIfAborted()
          if (await filePaper(parts, tenant, paper)) filed += 1
          else failed += 1
        }
      }
      parts.log.info({ tenant: tenant.name, filed, failed }, 'papers filed')
      return { end: 'done' }
    },
  }
}

/** Of an account all that is its own, of a portfolio its contract notes: its statements are in those of the account. */
async function findNew(
  { store, sources, now }: PaperParts,
  tenant: FiguredTenant,
  owner: Kept,
): Promise<Paper[]> {
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
  const from = addDays(new Date(now()).toISOString().slice(0, 'yyyy-mm-dd'.length), -daysBack)
  const { data } = await source.data.documents(source.id, { from })
  const papers = data
    .filter((document) => portfolio === null || isNote(document))
    .map((document) => ({ owner, source, document, key: `${portfolio ?? id}/${document.id}` }))
  if (papers.length === 0) return []
  const rows = await store.serveOne<{ key: string }>(tenant.id, listFiled, [papers.map(({ key }) => key)])
  const filed = new Set(rows.map(({ key }) => key))
  return papers.filter(({ key }) => !filed.has(key))
}

async function filePaper(parts: PaperParts, tenant: FiguredTenant, paper: Paper): Promise<boolean> {
  const { source, document } = paper
  const content = await source.data.download(source.id, document.id)
  if (content === null) return false
  const folder = await mkdtemp(join(tmpdir(), 'portico-paper-'))
  try {
    const path = join(folder, 'paper')
    await writeFile(path, content)
    const sender = { firm: tenant.id, person: paper.owner.id }
    const named = { path, name: `${document.name}.pdf` }
    return await keepPaper(parts, tenant, {
      paper,
      prepared: await prepareUpload(named, { purpose: 'library', sender }),
    })
  } catch (error) {
    // A file that no upload would be accepted with is left where it is.
    if (!(error instanceof FileRefusal)) throw error
    parts.log.warn(
      { tenant: tenant.name, paper: paper.key, reason: error.reason },
      'a paper was not accepted',
    )
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keepPaper(
  { store, files, now }: PaperParts,
  { id: tenantId }: FiguredTenant,
  { paper: { owner, document, key }, prepared }: { paper: Paper; prepared: Prepared },
): Promise<boolean> {
  const bytes = `${tenantId}/${newId()}`
  await files.put(mainKey(bytes), prepared.main)
  const { name, mediaType } = prepared
  const { size, digest } = prepared.main
  const path = `/accounts/${owner.id}/papers/${newId()}/${name}`
  const placed = { account: owner.id, group: null, library: null }
  const upload = {
    path,
    key: bytes,
    name,
    mediaType,
    size,
    digest,
    width: null,
    height: null,
    level: 'staff',
  } as const
  const { portfolio } = owner
  const at = document.date === null ? null : `${document.date}T12:00:00Z`
  const isFiled = await store.serve(tenantId, async (service) => {
    const done = await service.query(listFiled, [[key]])
    if (done.length > 0 || !(await insertUpload(service, { userId: null, upload: { ...upload, ...placed } })))
      return false
    const file = { url: urlOfPath(path), name, created: at ?? new Date(now()).toISOString() }
    const found = { portfolio, sourceKey: key, at }
    await fileDocument(service, null, { name: document.name, type: typeOf(document), file, ...placed, found })
    return true
  })
  if (!isFiled) await forgetBytes(files, bytes)
  return isFiled
}
