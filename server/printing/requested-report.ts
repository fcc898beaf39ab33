/** A report that somebody does not wait for, taken to be printed: it is filed, and they are notified of how it ended. */
import { findLanguage } from '#configurations/find-language.ts'
import type { ExportOptions } from '#model/calls/export-options.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { tellPerson } from '#server/mail/tell-person.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Job } from '#server/store/job-store.ts'
import { fileReport } from './file-report.ts'
import { keepBytes, type FailedTry, type PrintingParts, type ReportWork } from './report-work.ts'

const take = {
  name: 'requested-reports.take',
  text: `update requested_reports r set status = 'printing', attempts = $3, version = r.version + 1 from users u
    where r.tenant_id = $1 and r.id = $2 and r.active and r.status in ('waiting', 'printing')
      and u.tenant_id = $1 and u.id = r.created_by
    returning r.id, r.version::int as version, r.account, r.options, r.created_by as person,
      u.user_language as language`,
}
const settle = {
  name: 'requested-reports.settle',
  text: `update requested_reports set status = $4, reason = $5, attempts = coalesce($6, attempts), document = $7,
      version = version + 1, updated_at = now()
    where tenant_id = $1 and id = $2 and version = $3 and status = 'printing' and active returning id`,
}

type Taken = {
  id: string
  version: number
  account: string
  options: ExportOptions
  person: string
  language: string | null
}

/** Null where there is none of this id that waits. */
export async function takeRequestedReport(
  parts: PrintingParts,
  { tenantId, key }: Job,
  attempts: number,
): Promise<ReportWork | null> {
  const [taken] = await parts.store.serveOne<Taken>(tenantId, take, [key, attempts])
  if (!taken) return null
  const { account, person: reader, options } = taken
  return {
    account,
    reader,
    mayPrint: () => true,
    comment: null,
    options,
    keep: (tenant, bytes) => keep(parts, { tenant, taken, bytes }),
    putOff: (failed) => putOff(parts, { tenantId, taken, failed }),
  }
}

type Printed = { tenant: Installation; taken: Taken; bytes: Uint8Array }

/** The document, the record and the news of it are one transaction. */
function keep(parts: PrintingParts, { tenant, taken, bytes }: Printed): Promise<void> {
  const { id, version, account, person } = taken
  return keepBytes(parts, { tenantId: tenant.id, bytes }, async (stored) => {
    const title = await titleOf(tenant, taken)
    const printedAt = new Date(parts.now()).toISOString()
    return parts.store.serve(tenant.id, async (service) => {
      const settled = await service.query(settle, [id, version, 'filed', null, null, null])
      if (settled.length === 0) return false
      const document = await fileReport(service, person, { id, account, ...stored, title, printedAt })
      await service.query(nameDocument, [id, document])
      await notify(service, tenant, { taken, title, document })
      return true
    })
  })
}

const nameDocument = {
  name: 'requested-reports.document',
  text: 'update requested_reports set document = $3 where tenant_id = $1 and id = $2',
}

type Failed = { tenantId: string; taken: Taken; failed: FailedTry }

async function putOff(parts: PrintingParts, { tenantId, taken, failed }: Failed): Promise<void> {
  const { status, reason, attempts } = failed
  const tenant = await parts.tenantOf(tenantId)
  const title = await titleOf(tenant, taken)
  await parts.store.serve(tenantId, async (service) => {
    const values = [taken.id, taken.version, status, reason, attempts, null]
    const settled = await service.query(settle, values)
    if (settled.length > 0 && status === 'failed') await notify(service, tenant, { taken, title })
  })
}

async function titleOf({ white }: Installation, { options, language }: Taken): Promise<string> {
  const words = await loadPhrases(findLanguage(white, [options.language, language]), 'export')
  return words.title
}

type Ended = { taken: Taken; title: string; document?: string }

async function notify(
  service: Transaction,
  { white }: Installation,
  { taken, title, document }: Ended,
): Promise<void> {
  const { person, account } = taken
  const news = {
    person,
    kind: 'requested-report' as const,
    account,
    what: title,
    ...(document && { document }),
  }
  await tellPerson(service, white, { news, mail: 'gathered' })
}
