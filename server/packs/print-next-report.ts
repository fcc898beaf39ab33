/**
 * Takes the next report of the queue and prints it, with the rights of whoever made its pack. Any number of nodes do
 * this at once: a report is taken by one of them. One that dies over it leaves it to be taken up again after a lease.
 * What is cancelled or changed meanwhile has another version, and its print is thrown away.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { PDFDocument } from 'pdf-lib'
import { isStaff, type Role } from '#model/access/role.ts'
import type { ReportReason } from '#model/calls/pack-answers.ts'
import { printReport } from '#server/commands/print-report.ts'
import { forgetBytes, mainKey } from '#server/files/file-keys.ts'
import { CallRefusal } from '#server/gate/call-refusal.ts'
import type { Installation } from '#server/gate/tenants.ts'
import type { Parts } from '#server/parts.ts'
import { PrintFailure } from '#server/pdf/print-failure.ts'
import { findPrintedAccount } from '#server/queries/find-printed-account.ts'
import { newId } from '#server/store/new-id.ts'
import { reportReasonOf } from './report-reason.ts'

/** Longer than any print may take. */
const leaseSeconds = 120
/** Seconds until the next try after each failure; after the last of them the report has failed. */
export const pausesInSeconds = [15, 120] as const
const mostTries = pausesInSeconds.length + 1
const busySeconds = 5

/** A print that no node outlived as often as may be tried has failed: taken up again it would end the next one. */
const claim = {
  name: 'reports.claim',
  text: `with lost as (
      update client_reports set status = 'failed', reason = 'failed', version = version + 1, next_at = null
      where tenant_id = $1 and active and status = 'printing' and next_at <= now() and attempts >= ${mostTries}
    ), due as (
      select r.id from client_reports r
      where r.tenant_id = $1 and r.active and r.next_at <= now()
        and (r.status = 'waiting' or r.status = 'printing' and r.attempts < ${mostTries})
      order by r.next_at, r.id limit 1 for update skip locked
    )
    update client_reports r set status = 'printing', attempts = r.attempts + 1, version = r.version + 1,
      next_at = now() + interval '${leaseSeconds} seconds'
    from due, report_packs p where r.tenant_id = $1 and r.id = due.id and p.tenant_id = $1 and p.id = r.pack
    returning r.id, r.version::int as version, r.account, r.comment, r.attempts::int as attempts, r.key as "oldKey",
      p.as_of as "asOf", p.paper, p.parts, p.created_by as maker`,
}
const keep = {
  name: 'reports.keep',
  text: `update client_reports set status = 'ready', version = version + 1, reason = null, next_at = null, key = $4,
      pages = $5, size = $6, digest = $7, printed_at = now()
    where tenant_id = $1 and id = $2 and version = $3 and status = 'printing' and active returning id`,
}
const putOff = {
  name: 'reports.put-off',
  text: `update client_reports set status = case when $4::int is null then 'failed' else 'waiting' end, reason = $5,
      version = version + 1, next_at = now() + make_interval(secs => $4::int), attempts = attempts - $6::int
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
  attempts: number
  oldKey: string | null
  asOf: string | null
  paper: 'portrait' | 'landscape'
  parts: 'all' | 'each'
  maker: string
}

/** What printing a queue needs. */
export type PrintingParts = Pick<Parts, 'store' | 'files' | 'printer' | 'now'> & {
  log: Pick<Parts['log'], 'error'>
}

/** Answers whether there was one. */
export async function printNextReport(
  parts: PrintingParts,
  tenant: Installation,
  signal: AbortSignal,
): Promise<boolean> {
  const [claimed] = await parts.store.serveOne<Claimed>(tenant.id, claim)
  if (!claimed) return false
  try {
    await keepReport(parts, { tenant, claimed, bytes: await print(parts, { tenant, claimed, signal }) })
  } catch (error) {
    const isStopped = signal.aborted
    const reason = isStopped ? null : reportReasonOf(error)
    if (reason === 'failed' && !(error instanceof PrintFailure))
      parts.log.error({ err: error, report: claimed.id }, 'a report could not be printed')
    // A server that stops, or a full queue, is no failure of this report.
    const isNoTry = isStopped || reason === 'busy'
    const pause = isStopped ? 0 : reason === 'busy' ? busySeconds : pauseAfter(claimed, reason)
    const { id, version } = claimed
    await parts.store.serveOne(tenant.id, putOff, [id, version, pause, reason, isNoTry ? 1 : 0])
  }
  return true
}

/** Null where another try would change nothing. */
function pauseAfter({ attempts }: Claimed, reason: ReportReason | null): number | null {
  return reason === 'access' ? null : (pausesInSeconds[attempts - 1] ?? null)
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
    signal: AbortSignal.any([signal, AbortSignal.timeout((leaseSeconds - 20) * 1000)]),
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
