/**
 * Prints reports in the background, those of packs and those that somebody does not wait for, with the rights that whoever
 * made or requested them has now; people who wait for a print of their own come first.
 */
import type { ReportReason } from '#model/calls/report-packs.ts'
import type { PrintReader } from '#server/gate/print-token.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { done, failureStored, tryAgain, type JobQueue } from '#server/jobs/job-queue.ts'
import { PrintFailure } from '#server/pdf/print-failure.ts'
import { findPrintedAccount } from '#server/printing/find-printed-account.ts'
import { printReport } from '#server/printing/print-report.ts'
import type { PrintingParts, ReportWork } from '#server/printing/report-work.ts'
import { takeRequestedReport } from '#server/printing/requested-report.ts'
import type { Job, Outcome } from '#server/store/job-store.ts'
import { takePackReport } from './pack-report.ts'
import { reportReasonOf } from './report-reason.ts'

/** Longer than any print may take. */
const mostSeconds = 100
/** Seconds until the next try after each failure; after the last of them the report has failed. */
export const reportPauses = [15, 120] as const
const busySeconds = 5

const roleOf = {
  name: 'reports.reader-role',
  text: 'select role from auth.login where tenant_id = $1 and id = $2 and not disabled',
}

/** `places`: how many reports at once. */
export function createReportQueue(parts: PrintingParts, places: number): JobQueue {
  return { name: 'report', places, run: (job, signal) => printOne(parts, job, signal) }
}

/** One that is stopped or removed meanwhile is not there any more. */
async function printOne(parts: PrintingParts, job: Job, signal: AbortSignal): Promise<Outcome> {
  const attempts = Math.min(job.attempts, reportPauses.length + 1)
  const work =
    (await takePackReport(parts, job, attempts)) ?? (await takeRequestedReport(parts, job, attempts))
  if (!work) return done
  try {
    // A print that no node outlived as often as may be tried has failed: taken up again it would end the next one.
    if (job.attempts > attempts) throw new PrintFailure('failed', 'No node outlived it.')
    const tenant = await parts.tenantOf(job.tenantId)
    await work.keep(tenant, await print(parts, { tenant, work, signal }))
    return done
  } catch (error) {
    const reason = signal.aborted ? null : reportReasonOf(error)
    if (reason === 'failed' && !(error instanceof PrintFailure))
      parts.log.error({ err: error, report: job.key }, 'a report could not be printed')
    const next = nextOf(job, reason)
    if (next === failureStored) await work.putOff({ status: 'failed', reason, attempts })
    else await work.putOff({ status: 'waiting', reason, attempts: attempts - ('isNoTry' in next ? 1 : 0) })
    return next
  }
}

/** A failure is stored with the report, where whoever made or requested it sees it. */
function nextOf(job: Job, reason: ReportReason | null): Outcome {
  // A server that stops, or a full printer, is no failure of this report.
  if (reason === null) return { end: 'again', inSeconds: 0, isNoTry: true }
  if (reason === 'busy') return { end: 'again', inSeconds: busySeconds, isNoTry: true }
  const next = reason === 'access' ? failureStored : tryAgain(job, { error: reason, after: reportPauses })
  return next.end === 'again' ? next : failureStored
}

type Printing = { tenant: Installation; work: ReportWork; signal: AbortSignal }

async function print(parts: PrintingParts, { tenant, work, signal }: Printing): Promise<Uint8Array> {
  const { store } = parts
  const { reader, options, comment } = work
  const [login] = await store.authOne<{ role: PrintReader['role'] }>(tenant.id, roleOf, [reader])
  if (!login || !work.mayPrint(login.role)) throw new CallRefusal('forbidden')
  const { role } = login
  const caller = { tenantId: tenant.id, userId: reader, role }
  const account = await findPrintedAccount(store, { tenant, caller }, { id: work.account })
  return printReport(parts, {
    tenant,
    host: tenant.hosts[0] ?? '',
    reader: { loginId: reader, role },
    account,
    options,
    rank: 'batch',
    comment,
    signal: AbortSignal.any([signal, AbortSignal.timeout(mostSeconds * 1000)]),
  })
}
