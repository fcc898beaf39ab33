/** Reads the text of documents in the background and keeps it beside them, for their present file. */
import { buffer } from 'node:stream/consumers'
import { pathOfUrl } from '#model/calls/file-url.ts'
import { mainKey } from '#server/files/file-keys.ts'
import type { FileStore } from '#server/ground/file-store.ts'
import { done, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Store } from '#server/store/executor.ts'
import type { PdfText } from './pdf-text.ts'
import { readPdfText } from './read-pdf-text.ts'
import { foldLetters, straighten, wordsOf } from './searched-words.ts'

const addressed = {
  name: 'texts.document',
  text: `select m.file ->> 'url' as url from media m
    where m.tenant_id = $1 and m.id = $2 and m.active and m.file is not null and m.thumbnail is null`,
}

/** The file of the document, where whoever reads the one reads the other: they lie in one place, or the file is for all. */
const itsFile = `from uploads u join media m on m.tenant_id = u.tenant_id and m.id = $2
    where u.tenant_id = $1 and u.path = $3 and u.active and u.version_of is null and u.message is null and u.level <> 'author'
      and ((u.account, u."group", u.library) is not distinct from (m.account, m."group", m.library)
        or (coalesce(m.account, m."group", u.account, u."group", u.library) is null and u.level in ('public', 'authenticated')))`

const present = {
  name: 'texts.file',
  text: `select u.key, u.media_type as "mediaType" ${itsFile}`,
}
/** Nothing is kept where the file has become another meanwhile: then there is another job. */
const keep = {
  name: 'texts.keep',
  text: `insert into document_texts (tenant_id, document, upload, state, pages, body, folded, words)
    select $1, $2, u.id, $5, $6, $7, $8, app.words_of($9) ${itsFile} and u.key = $4 for share of u, m
    on conflict (tenant_id, document) do update set upload = excluded.upload, state = excluded.state,
      pages = excluded.pages, body = excluded.body, folded = excluded.folded, words = excluded.words`,
}
const forget = {
  name: 'texts.forget',
  text: 'delete from document_texts x where x.tenant_id = $1 and x.document = $2',
}

type Place = { tenantId: string; document: string }
type File = { path: string; key: string; mediaType: string }

/** One at a time: nobody waits for it. What cannot be read is noted with the reason. */
export function createDocumentTextQueue(stores: { store: Store; files: FileStore }): JobQueue {
  return {
    name: 'document-texts',
    places: 1,
    run: async ({ tenantId, key: document }) => {
      const place = { tenantId, document }
      const file = await findFile(stores.store, place)
      if (file)
        await keepText(stores.store, { place, file, read: await readFile(stores.files, file, tenantId) })
      else await stores.store.serveOne(tenantId, forget, [document])
      return done
    },
  }
}

async function findFile(store: Store, { tenantId, document }: Place): Promise<File | null> {
  const [found] = await store.serveOne<{ url: string | null }>(tenantId, addressed, [document])
  const path = pathOfUrl(found?.url ?? '')
  if (path === '') return null
  const [file] = await store.serveOne<Omit<File, 'path'>>(tenantId, present, [document, path])
  return file ? { ...file, path } : null
}

type Read = PdfText | { refused: 'kind' }

async function readFile(files: FileStore, { key, mediaType }: File, firm: string): Promise<Read> {
  if (mediaType !== 'application/pdf') return { refused: 'kind' }
  const bytes = await files.get(mainKey(key))
  if (!bytes) throw new Error('The bytes of the document are gone.')
  return readPdfText(await buffer(bytes), { firm, person: 'document-texts' })
}

async function keepText(
  store: Store,
  { place: { tenantId, document }, file: { path, key }, read }: { place: Place; file: File; read: Read },
): Promise<void> {
  const values = 'text' in read ? textOf(read) : [read.refused, null, null, null, null]
  await store.serveOne(tenantId, keep, [document, path, key, ...values])
}

function textOf({ text, pages, isWhole }: Extract<PdfText, { text: string }>): unknown[] {
  const body = straighten(text)
  // Words begin behind a space, the first one too.
  return [isWhole ? 'read' : 'part', pages, body, ` ${foldLetters(body)}`, wordsOf(body).join(' ')]
}
