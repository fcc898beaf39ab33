/**
 * Approves reports: exactly the file that was looked at goes into the documents of its client, who is told by e-mail;
 * all of that in one transaction, so that nothing is told that is not there.
 */
import type { ApprovedAnswer } from '#model/calls/report-packs.ts'
import { mostReportsInPack } from '#model/report-states.ts'
import { fileReport, type PrintedReport } from '#server/printing/file-report.ts'
import { notifyOfReport, type NotifyingWhite } from '#server/mail/notify-of-report.ts'
import type { Store, Transaction } from '#server/store/executor.ts'
import { findReports } from './find-reports.ts'
import { authorName, notePackChange, type Author } from './note-pack-change.ts'

/** The versions that were seen. `origin`: the address of the portal, for the link in the e-mail. */
export type Approval = {
  pack: string
  reports: readonly { id: string; version: number }[]
  white: NotifyingWhite
  origin: string
}

const lockReady = {
  name: 'approve.lock',
  text: `select r.id, r.account, r.key, r.size, r.digest, p.title, r.printed_at as "printedAt"
    from client_reports r join report_packs p on p.tenant_id = $1 and p.id = r.pack
    join unnest($2::uuid[], $3::int[]) as seen (id, version) on seen.id = r.id and seen.version = r.version
    where r.tenant_id = $1 and r.active and r.status = 'ready' and r.key is not null
    order by r.id limit ${mostReportsInPack} for update of r`,
}
const approve = {
  name: 'approve.report',
  text: `update client_reports set version = version + 1, updated_at = now(), updated_by = $2,
      updated_name = ${authorName}, status = 'approved', approved_at = now(), approved_by = $2,
      approved_name = ${authorName}, document = $4
    where tenant_id = $1 and id = $3`,
}
/** Reports that have changed since they were seen, or are not ready, are left and counted. */
export async function approveReports(
  store: Store,
  author: Author,
  { pack, reports, white, origin }: Approval,
): Promise<ApprovedAnswer> {
  const versions = new Map(reports.map(({ id, version }) => [id, version]))
  const visible = await findReports(store, author, { pack, among: [...versions.keys()] })
  return store.serve(author.tenantId, async (service) => {
    const seen = visible.map((id) => versions.get(id))
    const ready = await service.query<PrintedReport>(lockReady, [visible, seen])
    let told = 0
    for (const report of ready) {
      const document = await approveOne(service, author, report)
      const { id, account, title } = report
      if (await notifyOfReport(service, white, { report: id, account, title, origin, document })) told += 1
    }
    return { approved: ready.length, told, changed: versions.size - ready.length }
  })
}

async function approveOne(service: Transaction, author: Author, report: PrintedReport): Promise<string> {
  const { id, account, digest, title } = report
  const { userId } = author
  const document = await fileReport(service, userId, report)
  await service.query(approve, [userId, id, document])
  const changes = { status: ['ready', 'approved'] as const, digest: [null, digest] as const }
  await notePackChange(service, author, { type: 'update', report: id, account, info: title, changes })
  return document
}
