/**
 * Prints the reports of packs, with the rights of whoever made them; people who wait for a print of their own come first.
 * What is cancelled or changed meanwhile has another version, and its print is thrown away.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PDFDocument } from 'pdf-lib'
import { isStaff, type Role } from '#model/access/role.ts'
import type { ReportReason } from '#model/calls/report-packs.ts'
import { printReport } from '#server/printing/print-report.ts'
import { forgetBytes, mainKey } from '#server/files/file-keys.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { done, failureStored, tryAgain, type JobQueue } from '#server/jobs/job-queue.ts'
import type { Parts } from '#server/ground/parts.ts'
import { PrintFailure } from '#server/pdf/print-failure.ts'
import { findPrintedAccount } from '#server/printing/find-printed-account.ts'
import type { Job, Outcome } from '#server/store/job-store.ts'
import { newId } from '#server/store/new-id.ts'
import { reportReasonOf } from './report-reason.ts'

/** Longer than any print may take. */
const mostSeconds = 100
/** Seconds until the next try after each failure; after the last of them the report has failed. */
export const reportPauses = [15, 120] as const
const busySeconds = 5

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
const roleOf = {
  name: 'reports.maker-role',
  text: 'select role from auth.login where tenant_id = $1 and id = $2 and not disabled',
}

type Claimed = {
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

/** What printing needs; `places`: how many reports at once. */
export type PrintingParts = Pick<Parts, 'store' | 'files' | 'printer' | 'now'> & {
  log: Pick<Parts['log'], 'error'>
  tenantOf: (id: string) => Promise<Installation>
}

export function createReportQueue(parts: PrintingParts, places: number): JobQueue {
  return { name: 'report', places, run: (job, signal) => printOne(parts, job, signal) }
}

/** One that is stopped or removed meanwhile is not there any more. */
async function printOne(parts: PrintingParts, job: Job, signal: AbortSignal): Promise<Outcome> {
  const { tenantId, key } = job
  const attempts = Math.min(job.attempts, reportPauses.length + 1)
  const [claimed] = await parts.store.serveOne<Claimed>(tenantId, take, [key, attempts])
  if (!claimed) return done
  try {
    // A print that no node outlived as often as may be tried has failed: taken up again it would end the next one.
    if (job.attempts > attempts) throw new PrintFailure('failed', 'No node outlived it.')
    const tenant = await parts.tenantOf(tenantId)
    await keepReport(parts, { tenant, claimed, bytes: await print(parts, { tenant, claimed, signal }) })
    return done
  } catch (error) {
    const reason = signal.aborted ? null : reportReasonOf(error)
    if (reason === 'failed' && !(error instanceof PrintFailure))
      parts.log.error({ err: error, report: key }, 'a report could not be printed')
    const next = nextOf(job, reason)
    const [status, tried] =
      next === failureStored ? ['failed', attempts] : ['waiting', attempts - ('isNoTry' in next ? 1 : 0)]
    await parts.store.serveOne(tenantId, putOff, [key, claimed.version, status, reason, tried])
    return next
  }
}

/** A failure is stored with the report and shown in its pack. */
function nextOf(job: Job, reason: ReportReason | null): Outcome {
  // A server that stops, or a full printer, is no failure of this report.
  if (reason === null) return { end: 'again', inSeconds: 0, isNoTry: true }
  if (reason === 'busy') return { end: 'again', inSeconds: busySeconds, isNoTry: true }
  const next = reason === 'access' ? failureStored : tryAgain(job, { error: reason, after: reportPauses })
  return next.end === 'again' ? next : failureStored
}

type Printing = { tenant: Installation; claimed: Claimed; signal: AbortSignal }

async function print(parts: PrintingParts, { tenant, claimed, signal }: Printing): Promise<Uint8Array> {
  const { store } = parts
  const [login] = await store.authOne<{ role: Role }>(tenant.id, roleOf, [claimed.maker])
  if (!login || !isStaff(login.role)) throw new CallRefusal('forbidden')
  const { role } = login
  const caller = { tenantId: tenant.id, userId: claimed.maker, role }
  const account = await findPrintedAccount(store, { tenant, caller }, { id: claimed.account })
  const { asOf, paper, parts: chosen, comment, maker } = claimed
  return printReport(parts, {
    tenant,
    host: tenant.hosts[0] ?? '',
    reader: { loginId: maker, role },
    account,
    options: {
      pdfType: paper,
      ...(asOf === null ? {} : { asOf }),
      ...(chosen === 'each' ? { renderConsolidated: false } : {}),
    },
    rank: 'batch',
    comment,
    signal: AbortSignal.any([signal, AbortSignal.timeout(mostSeconds * 1000)]),
  })
}

type Printed = { tenant: Installation; claimed: Claimed; bytes: Uint8Array }

/** Bytes first, then the record; what a change meanwhile has made useless goes again. */
async function keepReport(
  { store, files }: PrintingParts,
  { tenant, claimed, bytes }: Printed,
): Promise<void> {
  const key = `${tenant.id}/${newId()}`
  const size = bytes.byteLength
  const digest = createHash('sha256').update(bytes).digest('hex')
  const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount()
  await files.put(mainKey(key), { open: () => Readable.from([Buffer.from(bytes)]), size, digest })
  const { id, version, oldKey } = claimed
  const kept = await store.serveOne(tenant.id, keep, [id, version, key, pages, size, digest])
  if (kept.length === 0) await forgetBytes(files, key)
  else if (oldKey !== null) await forgetBytes(files, oldKey)
}
