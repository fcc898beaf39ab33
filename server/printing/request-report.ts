/** Reports that are printed in the background for somebody: requested and listed. */
import { isDeepStrictEqual } from 'node:util'
import type { ExportOptions } from '#model/calls/export-options.ts'
import type { RequestedReport } from '#model/calls/printing.ts'
import { mostRequestedReports } from '#model/report-states.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { addJobs } from '#server/store/job-store.ts'
import { newId } from '#server/store/new-id.ts'
import { checkOptions } from './check-options.ts'
import { findPrintedAccount } from './find-printed-account.ts'

/** Two requests of one person come after each other. */
const lock = {
  name: 'requested-reports.lock',
  text: 'select id from users where tenant_id = $1 and id = $2 for no key update',
}
const waiting = {
  name: 'requested-reports.waiting',
  text: `select id, account, options from requested_reports
    where tenant_id = $1 and created_by = $2 and active and status in ('waiting', 'printing')`,
}
const insert = {
  name: 'requested-reports.insert',
  text: `insert into requested_reports (tenant_id, id, account, options, created_by, updated_by, created_name, updated_name)
    select $1, $3, $4, $5, u.id, u.id, u.name, u.name from users u where u.tenant_id = $1 and u.id = $2`,
}
const list = {
  name: 'requested-reports.list',
  text: `select id, status, reason, created_at as "requestedAt", document from requested_reports
    where tenant_id = $1 and account = $2 and active and created_at > now() - interval '7 days'
    order by created_at desc, id desc limit 5`,
}

type Asked = { account: string; options: ExportOptions }
type Waiting = { id: string; account: string; options: ExportOptions }

/** Answers its id; that of the same report where it waits already. */
export async function requestReport(
  parts: Pick<Parts, 'store' | 'now'>,
  { tenant, caller }: Pick<SignedIn, 'tenant' | 'caller'>,
  { account: id, options: asked }: Asked,
): Promise<string> {
  const { store, now } = parts
  const account = await findPrintedAccount(store, { tenant, caller }, { id })
  checkOptions(asked, account, now())
  const options = JSON.parse(JSON.stringify(asked)) as ExportOptions
  return store.serve(tenant.id, async (service) => {
    await service.query(lock, [caller.userId])
    const all = await service.query<Waiting>(waiting, [caller.userId])
    const same = all.find((one) => one.account === id && isDeepStrictEqual(one.options, options))
    if (same) return same.id
    if (all.length >= mostRequestedReports) throw new CallRefusal('limit-reached')
    const report = newId()
    await service.query(insert, [caller.userId, report, id, JSON.stringify(options)])
    await addJobs(service, { queue: 'report', keys: [report] })
    return report
  })
}

/** Those of the caller, of an account that they see. */
export async function listRequestedReports(
  { store }: Pick<Parts, 'store'>,
  { tenant, caller }: Pick<SignedIn, 'tenant' | 'caller'>,
  account: string,
): Promise<RequestedReport[]> {
  await findPrintedAccount(store, { tenant, caller }, { id: account })
  return store.ask<RequestedReport>(caller, list, [account])
}
