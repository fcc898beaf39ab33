/** Takes away what nobody needs: uploads that no record came to use, and bytes that have no record. */
import type { Store, Transaction } from '#server/store/executor.ts'
import { forgetBytes } from './file-keys.ts'
import type { FileParts } from './store-upload.ts'
import { deleteUpload, type UploadRow } from './upload-records.ts'
import { findUsedPaths } from './used-files.ts'

const statements = {
  unclaimed: {
    name: 'uploads.unclaimed',
    text: `select u.id, u.name, u.path, u.account from uploads u where u.tenant_id = $1 and u.active and u.updated_at < $2
      and u.version_of is null and not starts_with(u.path, '/accounts/') and not starts_with(u.path, '/groups/')`,
  },
  keys: {
    name: 'uploads.keys',
    text: `select u.key from uploads u where u.tenant_id = $1
      union select r.key from client_reports r where r.tenant_id = $1 and r.key is not null
      union select f.key from dropped_files f where f.tenant_id = $1 and f.active and f.key is not null`,
  },
}

/** Uploads last written before an instant that may go when no record names them. As the service. */
function listUnclaimed(
  service: Transaction,
  before: string,
): Promise<Pick<UploadRow, 'id' | 'name' | 'path' | 'account'>[]> {
  return service.query(statements.unclaimed, [before])
}

/** Where the bytes of every file of the tenant are, those of reports and of dropped files that wait too. As the service. */
async function listKeys(service: Transaction): Promise<Set<string>> {
  const rows = await service.query<{ key: string }>(statements.keys)
  return new Set(rows.map(({ key }) => key))
}

const oneDay = 24 * 60 * 60 * 1000

/** How many uploads and how many stray bytes went. */
export type Swept = { uploads: number; strays: number }

/**
 * Sweeps one tenant. Nothing younger than a day is touched: a form may still be open. Documents of accounts and groups
 * stand for themselves and go only when somebody removes them; files of documents that were removed wait to be brought back.
 */
export async function sweepFiles({ store, files, now }: FileParts, tenantId: string): Promise<Swept> {
  const before = now() - oneDay
  const keys = await deleteUnused(store, { tenantId, before })
  for (const key of keys) await forgetBytes(files, key)
  return { uploads: keys.length, strays: await deleteStrays({ store, files }, { tenantId, before }) }
}

type Span = { tenantId: string; before: number }

function deleteUnused(store: Store, { tenantId, before }: Span): Promise<string[]> {
  return store.serve(tenantId, async (service) => {
    const unclaimed = await listUnclaimed(service, new Date(before).toISOString())
    if (unclaimed.length === 0) return []
    const used = await findUsedPaths(service)
    const keys: string[] = []
    for (const row of unclaimed.filter(({ path }) => !used.has(path))) {
      keys.push(...(await deleteUpload(service, { userId: null, row })))
    }
    return keys
  })
}

/** What an upload left that was interrupted between the bytes and the record, or a removal after the record. */
async function deleteStrays(
  { store, files }: Pick<FileParts, 'store' | 'files'>,
  { tenantId, before }: Span,
): Promise<number> {
  const old: string[] = []
  for await (const { key, changed } of files.list(`${tenantId}/`)) if (changed < before) old.push(key)
  const known = old.length > 0 ? await store.serve(tenantId, listKeys) : new Set<string>()
  const strays = old.filter((key) => !known.has(key.slice(0, key.lastIndexOf('/'))))
  for (const key of strays) await files.delete(key)
  return strays.length
}
