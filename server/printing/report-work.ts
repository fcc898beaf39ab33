/** A report that is printed in the background, of a pack or requested by somebody, as the queue has to know it. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Role } from '#model/access/role.ts'
import type { ExportOptions } from '#model/calls/export-options.ts'
import type { ReportReason } from '#model/calls/report-packs.ts'
import { forgetBytes, mainKey } from '#server/files/file-keys.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { newId } from '#server/store/new-id.ts'

/** What printing needs. */
export type PrintingParts = Pick<Parts, 'store' | 'files' | 'printer' | 'now'> & {
  log: Pick<Parts['log'], 'error'>
  tenantOf: (id: string) => Promise<Installation>
}

/** How a try ended that brought no report. `attempts`: how many tries have counted. */
export type FailedTry = { status: 'waiting' | 'failed'; reason: ReportReason | null; attempts: number }

/** The bytes of a report as they are stored. */
export type StoredBytes = { key: string; size: number; digest: string }

/** Somebody's report that was taken. `mayPrint`: whether a role may still have it printed. */
export type ReportWork = {
  account: string
  reader: string
  mayPrint: (role: Role) => boolean
  options: ExportOptions
  comment: string | null
  keep(tenant: Installation, bytes: Uint8Array): Promise<void>
  putOff(failed: FailedTry): Promise<void>
}

/** Stores the bytes, then has them recorded; they go again where `record` answers that nobody needs them any more. */
export async function keepBytes(
  { files }: Pick<Parts, 'files'>,
  { tenantId, bytes }: { tenantId: string; bytes: Uint8Array },
  record: (stored: StoredBytes) => Promise<boolean>,
): Promise<void> {
  const key = `${tenantId}/${newId()}`
  const size = bytes.byteLength
  const digest = createHash('sha256').update(bytes).digest('hex')
  await files.put(mainKey(key), { open: () => Readable.from([Buffer.from(bytes)]), size, digest })
  if (!(await record({ key, size, digest }))) await forgetBytes(files, key)
}
