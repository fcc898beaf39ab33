/**
 * The report of a client in a pack, taken to be printed. What is cancelled or changed meanwhile has another version, and its
 * print is thrown away.
 */
import { PDFDocument } from 'pdf-lib'
import { isStaff } from '#model/access/role.ts'
import { forgetBytes } from '#server/files/file-keys.ts'
import { keepBytes, type PrintingParts, type ReportWork } from '#server/printing/report-work.ts'
import type { Job } from '#server/store/job-store.ts'

const take = {
  name: 'reports.take',
  text: `update client_reports r set status = 'printing', attempts = $3, version = r.version + 1 from report_packs p
    where r.tenant_id = $1 and r.id = $2 and r.active and r.status in ('waiting', 'printing')
      and p.tenant_id = $1 and p.id = r.pack
    returning r.id, r.version::int as version, r.account, r.comment, r.key as "oldKey",
      p.as_of as "asOf", p.paper, p.parts, p.created_by as maker`,
}
const keep = {
  name: 'reports.keep',
  text: `update client_reports set status = 'ready', version = version + 1, reason = null, key = $4,
      pages = $5, size = $6, digest = $7, printed_at = now()
    where tenant_id = $1 and id = $2 and version = $3 and status = 'printing' and active returning id`,
}
const putOff = {
  name: 'reports.put-off',
  text: `update client_reports set status = $4, reason = $5, version = version + 1, attempts = $6
    where tenant_id = $1 and id = $2 and version = $3 and status = 'printing'`,
}

type Taken = {
  id: string
  version: number
  account: string
  comment: string | null
  oldKey: string | null
  asOf: string | null
  paper: 'portrait' | 'landscape'
  parts: 'all' | 'each'
  maker: string
}

/** Null where there is none of this id, or it is stopped or removed. */
export async function takePackReport(
  parts: PrintingParts,
  { tenantId, key }: Job,
  attempts: number,
): Promise<ReportWork | null> {
  const [taken] = await parts.store.serveOne<Taken>(tenantId, take, [key, attempts])
  if (!taken) return null
  const { id, version, account, comment, asOf, paper, parts: chosen, maker } = taken
  return {
    account,
    reader: maker,
    mayPrint: isStaff,
    comment,
    options: {
      pdfType: paper,
      ...(asOf === null ? {} : { asOf }),
      ...(chosen === 'each' ? { renderConsolidated: false } : {}),
    },
    keep: (_tenant, bytes) => keepReport(parts, { tenantId, taken, bytes }),
    putOff: async ({ status, reason, attempts: tried }) => {
      await parts.store.serveOne(tenantId, putOff, [id, version, status, reason, tried])
    },
  }
}

type Printed = { tenantId: string; taken: Taken; bytes: Uint8Array }

/** What was printed before goes with the record of the new one. */
async function keepReport(parts: PrintingParts, { tenantId, taken, bytes }: Printed): Promise<void> {
  const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount()
  const { id, version, oldKey } = taken
  await keepBytes(parts, { tenantId, bytes }, async ({ key, size, digest }) => {
    const kept = await parts.store.serveOne(tenantId, keep, [id, version, key, pages, size, digest])
    if (kept.length > 0 && oldKey !== null) await forgetBytes(parts.files, oldKey)
    return kept.length > 0
  })
}
