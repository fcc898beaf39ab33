/** Report packs as staff see them: the packs of a portal, one with its reports, and whom one can be made for. */
import type { Configuration } from '#configurations/configuration.ts'
import type {
  ClientReport,
  PackClient,
  PackPage,
  PackRow,
  ReportCounts,
  ReportState,
} from '#model/calls/report-packs.ts'
import { reportStates } from '#model/report-states.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { isNeverEmailed } from '#server/mail/queue-mail.ts'
import type { Caller, Store, Transaction } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { refuseMissing } from '#server/accounts/refuse-missing.ts'
import { isClientAccount } from '#server/store/client-accounts.ts'

const mostListed = 200

const portalSeen: Statement = {
  name: 'packs-portal',
  text: 'select from portals where tenant_id = $1 and id = $2 and active',
}
const packs: Statement = {
  name: 'packs-of-portal',
  text: `select p.id, p.title, p.as_of as "asOf", p.paper, p.parts, p.created_at as "createdAt",
      p.created_name as "createdName",
      (select jsonb_object_agg(s.status, s.count) from (select r.status, count(*) as count from client_reports r
        where r.tenant_id = $1 and r.pack = p.id and r.active group by r.status) s) as counts
    from report_packs p where p.tenant_id = $1 and p.portal = $2 and p.active
    order by p.created_at desc, p.id desc limit ${mostListed}`,
}
const pack: Statement = {
  name: 'pack',
  text: `select p.id, p.title, p.portal, p.as_of as "asOf", p.paper, p.parts, p.created_at as "createdAt",
      p.created_name as "createdName"
    from report_packs p where p.tenant_id = $1 and p.id = $2 and p.active`,
}
/** Whoever wants no e-mails of reports, or none at all, is not told by one. */
const tellable = `case when app.is_mailed_of(a.id, 'report') then u.email end as email`
const client = `left join users u on u.tenant_id = $1 and u.id = a.client and u.active`
const reports: Statement = {
  name: 'pack-reports',
  text: `select r.id, r.version, r.account as "accountId", a.name as "accountName", a.portal as "accountPortal",
      r.status, r.comment, r.reason, r.attempts, r.pages, r.size, r.digest, r.printed_at as "printedAt",
      r.approved_at as "approvedAt", r.approved_name as "approvedName", ${tellable}
    from client_reports r join accounts a on a.tenant_id = $1 and a.id = r.account ${client}
    where r.tenant_id = $1 and r.pack = $2 and r.active order by a.name, r.id`,
}
const allOfPack: Statement = {
  name: 'pack-size',
  text: 'select count(*)::int as count from client_reports where tenant_id = $1 and pack = $2 and active',
}
const clients: Statement = {
  name: 'pack-clients',
  text: `select a.id, a.name, ${tellable} from accounts a ${client}
    where a.tenant_id = $1 and a.portal = $2 and ${isClientAccount} and exists (select from portfolios p
      where p.tenant_id = $1 and p.account = a.id and p.active)
    order by app.phonebook_name(a.name), a.id`,
}

type White = Pick<Configuration, 'neverEmailed'>
type Addressed = { email: string | null }

/** Refuses a portal that the caller does not see. */
async function requirePortal(transaction: Transaction, portal: string): Promise<void> {
  if ((await transaction.query(portalSeen, [portal])).length === 0) throw new CallRefusal('not-found')
}

/** The packs of a portal, newest first. */
export async function listPacks(transaction: Transaction, portal: string): Promise<PackRow[]> {
  await requirePortal(transaction, portal)
  type Row = Omit<PackRow, 'counts'> & { counts: Partial<ReportCounts> | null }
  const rows = await transaction.query<Row>(packs, [portal])
  return rows.map((row) => ({ ...row, counts: { ...countNone(), ...row.counts } }))
}

/** The clients of a portal that have a portfolio, by surname as the list of clients has them. */
export async function listPackClients(
  transaction: Transaction,
  { portal, white }: { portal: string; white: White },
): Promise<PackClient[]> {
  await requirePortal(transaction, portal)
  const rows = await transaction.query<{ id: string; name: string } & Addressed>(clients, [portal])
  return rows.map(({ id, name, email }) => ({ id, name, isTold: isTold(white, email) }))
}

type ReportRow = Omit<ClientReport, 'account' | 'approval' | 'isTold'> &
  Addressed & {
    accountId: string
    accountName: string
    accountPortal: string | null
    approvedAt: string | null
    approvedName: string | null
  }

/** A pack with the reports that the caller may see; refuses one of which that is none. */
export async function readPack(
  store: Store,
  caller: Caller,
  { id, white }: { id: string; white: White },
): Promise<PackPage> {
  const [found, own, all] = await Promise.all([
    store.ask<Omit<PackPage, 'counts' | 'reports' | 'mayRemove'>>(caller, pack, [id]),
    store.ask<ReportRow>(caller, reports, [id]),
    store.serveOne<{ count: number }>(caller.tenantId, allOfPack, [id]),
  ])
  if (!found[0]) return refuseMissing(store, caller, { collection: 'reportPacks', id })
  const shown = own.map((row) => present(row, white))
  return {
    ...found[0],
    counts: countStates(shown.map(({ status }) => status)),
    reports: shown,
    mayRemove: all[0]?.count === shown.length,
  }
}

function present(row: ReportRow, white: White): ClientReport {
  const { accountId, accountName, accountPortal, approvedAt, approvedName, email, ...report } = row
  return {
    ...report,
    account: { id: accountId, name: accountName, portal: accountPortal },
    approval: approvedAt === null ? null : { at: approvedAt, name: approvedName ?? '' },
    isTold: isTold(white, email),
  }
}

function isTold(white: White, email: string | null): boolean {
  return email !== null && email !== '' && !isNeverEmailed(white, email)
}

function countNone(): ReportCounts {
  return { waiting: 0, printing: 0, ready: 0, approved: 0, failed: 0, cancelled: 0 }
}

function countStates(states: readonly ReportState[]): ReportCounts {
  const counts = countNone()
  for (const state of reportStates) counts[state] = states.filter((one) => one === state).length
  return counts
}
