/** A paper that a data service keeps becomes a document of the library, as if it had been uploaded. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urlOfPath } from '#model/calls/file-url.ts'
import { fileDocument } from '#server/files/file-document.ts'
import { forgetBytes, mainKey } from '#server/files/file-keys.ts'
import { FileRefusal } from '#server/files/file-refusal.ts'
import { prepareUpload, type Prepared } from '#server/files/prepare-upload.ts'
import { insertUpload } from '#server/files/upload-records.ts'
import type { Parts } from '#server/ground/parts.ts'
import { storedTypeOf } from '#server/portfolios/source-papers.ts'
import { newId } from '#server/store/new-id.ts'
import type { SourceDocument } from '#providers/portfolio-data.ts'

export type FilingParts = Pick<Parts, 'store' | 'files' | 'now'> & { log: Pick<Parts['log'], 'warn'> }

/** A paper with where it belongs and by what its source keeps it. */
export type Paper = {
  document: SourceDocument
  download: () => Promise<Uint8Array | null>
  key: string
  account: string | null
  portfolio: string | null
  library: string | null
}

/** Those that were filed already; removed ones too: what was taken away stays away. */
export const listFiled = {
  name: 'papers.filed',
  text: 'select source_key as key from media where tenant_id = $1 and source_key = any ($2::text[])',
}

type Firm = { id: string; name: string }

/** Answers whether it was filed: not where the source does not hand it out, or no upload would be accepted with it. */
export async function filePaper(parts: FilingParts, firm: Firm, paper: Paper): Promise<boolean> {
  const content = await paper.download()
  if (content === null) return false
  const folder = await mkdtemp(join(tmpdir(), 'portico-paper-'))
  try {
    const path = join(folder, 'paper')
    await writeFile(path, content)
    // Papers of one account are of one client: one process looks into all of them.
    const sender = { firm: firm.id, person: paper.account ?? 'common' }
    const named = { path, name: `${paper.document.name}.pdf` }
    const prepared = await prepareUpload(named, { purpose: 'library', sender })
    return await keepPaper(parts, firm, { paper, prepared })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    parts.log.warn({ tenant: firm.name, paper: paper.key, reason: error.reason }, 'a paper was not accepted')
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Keeping = { paper: Paper; prepared: Prepared }

async function keepPaper(parts: FilingParts, firm: Firm, { paper, prepared }: Keeping): Promise<boolean> {
  const { store, files, now } = parts
  const bytes = `${firm.id}/${newId()}`
  await files.put(mainKey(bytes), prepared.main)
  const { document, key, account, portfolio, library } = paper
  const { name, mediaType } = prepared
  const { size, digest } = prepared.main
  const path = `/${account ? `accounts/${account}` : `libraries/${library}`}/papers/${newId()}/${name}`
  const placed = { account, group: null, library }
  const kept = { path, key: bytes, name, mediaType, size, digest, width: null, height: null }
  const at = document.date === null ? null : `${document.date}T12:00:00Z`
  const isFiled = await store.serve(firm.id, async (service) => {
    if ((await service.query(listFiled, [[key]])).length > 0) return false
    await insertUpload(service, { userId: null, upload: { ...kept, ...placed, level: 'staff' } })
    const file = { url: urlOfPath(path), name, created: at ?? new Date(now()).toISOString() }
    const found = { portfolio, sourceKey: key, at }
    const about = { name: document.name, type: storedTypeOf(document), date: document.date }
    await fileDocument(service, null, { ...about, file, ...placed, found })
    return true
  })
  if (!isFiled) await forgetBytes(files, bytes)
  return isFiled
}
