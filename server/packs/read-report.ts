import type { FileAnswer } from '#server/ground/file-answer.ts'
import { dispositionOf } from '#server/ground/disposition.ts'
import { mainKey } from '#server/files/file-keys.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { requireReport } from '#server/packs/find-reports.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'

const stored = {
  name: 'send-report',
  text: `select r.key, r.size, a.name from client_reports r join accounts a on a.tenant_id = $1 and a.id = r.account
    where r.tenant_id = $1 and r.id = $2 and r.active and r.status in ('ready', 'approved') and r.key is not null`,
}

/** The PDF of a report for whoever may see it, as it is or will be sent. A PDF runs nothing in our name. */
export async function readReport(
  { store, files }: Pick<Parts, 'store' | 'files'>,
  { caller, report }: { caller: Caller; report: string },
): Promise<FileAnswer> {
  await requireReport(store, caller, report)
  type Row = { key: string; size: number; name: string }
  const [found] = await store.serveOne<Row>(caller.tenantId, stored, [report])
  const content = found && (await files.get(mainKey(found.key)))
  if (!found || !content) throw new CallRefusal('not-found')
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': dispositionOf(`${found.name}.pdf`, 'inline'),
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'content-length': found.size,
    },
    content,
  }
}
