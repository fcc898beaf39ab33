/** Documents of the library that go with a message: a copy as it is now, read by those who read the message. */
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { pathOfUrl, urlOfPath } from '#model/calls/file-url.ts'
import { forgetBytes, mainKey } from '#server/files/file-keys.ts'
import { findServed, insertUpload, type ServedFile } from '#server/files/upload-records.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { isDocument } from '#server/due/is-document.ts'
import { newId } from '#server/store/new-id.ts'

/** Row-level security leaves what the caller sees; what has expired goes to nobody any more. */
const find = {
  name: 'messages.document',
  text: `select t.file ->> 'url' as url, $3::uuid is null or app.may_send_document(t.account, t."group", $3) as "mayGo"
    from media t where ${isDocument} and t.id = $2 and not coalesce(t.expires < current_date, false)`,
}
const nameDocument = {
  name: 'messages.copy-of',
  text: 'update uploads set document = $3 where tenant_id = $1 and id = $2',
}

type Asked = { document: string; recipient: string | null }

export async function attachDocument(
  parts: Parts,
  { caller }: SignedIn,
  { document, recipient }: Asked,
): Promise<StoredFile> {
  const { store } = parts
  const [found] = await store.ask<{ url: string; mayGo: boolean }>(caller, find, [document, recipient])
  const file = found && (await findServed(store, caller, pathOfUrl(found.url)))
  if (!found || !file) throw new CallRefusal('not-found')
  if (!found.mayGo)
    throw new CallRefusal('invalid', { problems: { attachment: { code: 'file-of-another' } } })
  return copyFile(parts, caller, { file, document })
}

type Copying = { file: ServedFile; document: string }

/** The bytes are kept twice: each goes by itself when nobody needs it any more. */
async function copyFile(
  { store, files, now }: Parts,
  { tenantId, userId }: SignedIn['caller'],
  { file, document }: Copying,
): Promise<StoredFile> {
  const key = `${tenantId}/${newId()}`
  const { name, mediaType, size, digest } = file
  const path = `/media/${newId()}/${name}`
  await files.copy(mainKey(file.key), mainKey(key))
  const about = {
    path,
    key,
    name,
    mediaType,
    size,
    digest,
    width: null,
    height: null,
    level: 'author',
  } as const
  const upload = { ...about, account: null, group: null, library: null }
  try {
    await store.serve(tenantId, async (service) => {
      const id = await insertUpload(service, { userId, upload })
      await service.query(nameDocument, [id, document])
    })
  } catch (error) {
    await forgetBytes(files, key)
    throw error
  }
  return { url: urlOfPath(path), name, created: new Date(now()).toISOString() }
}
