/** A printed report becomes a document of its account: the bytes stay where they are and get an address. */
import { urlOfPath } from '#model/calls/file-url.ts'
import { makeSlug } from '#model/fields/make-slug.ts'
import { fileDocument } from '#server/files/file-document.ts'
import { insertUpload } from '#server/files/upload-records.ts'
import type { Transaction } from '#server/store/executor.ts'

/** `id`: of the report; `key`, `size`, `digest`: its bytes. `printedAt`: an instant. */
export type PrintedReport = {
  id: string
  account: string
  key: string
  size: number
  digest: string
  title: string
  printedAt: string
}

/** For a person; answers the id of the document. */
export async function fileReport(
  service: Transaction,
  userId: string,
  { id, account, key, size, digest, title, printedAt }: PrintedReport,
): Promise<string> {
  const day = printedAt.slice(0, 'yyyy-mm-dd'.length)
  const name = `${title} ${day}.pdf`
  const path = `/accounts/${account}/reports/${id}/${makeSlug(title) || 'report'}-${day}.pdf`
  const bytes = { key, mediaType: 'application/pdf', size, digest, width: null, height: null }
  const placed = { account, group: null, library: null }
  const upload = { path, name, ...bytes, level: 'staff' as const, ...placed }
  if ((await insertUpload(service, { userId, upload })) === null)
    throw new Error(`There is a file at ${path} already.`)
  const file = { url: urlOfPath(path), name, created: printedAt }
  return fileDocument(service, userId, { name: title, type: 'Statement', file, ...placed, isGenerated: true })
}
