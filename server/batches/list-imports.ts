import type { ImportBatchDetail, ImportBatchRow, ImportTargetAccount } from '#model/calls/imports.ts'
import type { ColumnMapping, ImportSummary } from '#model/imports/import-shapes.ts'
import type { BatchStatus, ImportSubject } from '#model/imports/import-vocabulary.ts'
import type { Transaction } from '#server/store/executor.ts'
import { RecordError } from '#server/store/records/record-error.ts'

type BatchLine = {
  id: string
  status: BatchStatus
  subject: ImportSubject
  format: string
  fileName: string
  account: string | null
  accountName: string | null
  portal: string | null
  portfolio: string | null
  portfolioName: string | null
  createdAt: string
  createdBy: string
  committedAt: string | null
  undoneAt: string | null
  summary: ImportSummary | null
  mapping: ColumnMapping | null
}

const columns = `b.id, b.status, b.subject, b.format, b.file_name as "fileName", b.account, a.name as "accountName", a.portal,
  b.portfolio, b.portfolio_name as "portfolioName", b.created_at as "createdAt", b.created_name as "createdBy",
  b.committed_at as "committedAt", b.undone_at as "undoneAt"`
const source = 'from import_batches b left join accounts a on a.tenant_id = b.tenant_id and a.id = b.account'
const ofAccount = 'b.tenant_id = $1 and b.active and ($2::uuid is null or b.account = $2)'

const list = {
  name: 'imports.list',
  text: `select ${columns}, jsonb_build_object('importing', b.summary->'importing', 'rows', b.summary->'rows') as summary
    ${source} where ${ofAccount} order by b.created_at desc, b.id desc limit $3 offset $4`,
}
const count = {
  name: 'imports.count',
  text: `select count(*) as count from import_batches b where ${ofAccount}`,
}
const one = {
  name: 'imports.one',
  text: `select ${columns}, b.summary, b.mapping ${source} where b.tenant_id = $1 and b.active and b.id = $2`,
}
const targets = {
  name: 'imports.targets',
  text: `select a.id, a.name, a.currency,
      coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'currency', p.currency) order by p.name)
        filter (where p.id is not null), '[]') as portfolios
    from accounts a left join portfolios p on p.tenant_id = a.tenant_id and p.account = a.id and p.active
      and (p.source = 'portal' or $3)
    where a.tenant_id = $1 and a.active and a.name ilike $2
    group by a.id, a.name, a.currency order by a.name, a.id limit 20`,
}

/** The imports the caller may see, newest first. */
export async function listImports(
  transaction: Transaction,
  { account, limit, offset }: { account: string | null; limit: number; offset: number },
): Promise<{ imports: ImportBatchRow[]; count: number }> {
  const [lines, [counted]] = await Promise.all([
    transaction.query<BatchLine>(list, [account, limit, offset]),
    transaction.query<{ count: number }>(count, [account]),
  ])
  return { imports: lines.map(presentBatch), count: counted?.count ?? 0 }
}

/** One import with what it comes to; throws 'not-found'. */
export async function readImport(transaction: Transaction, batch: string): Promise<ImportBatchDetail> {
  const [line] = await transaction.query<BatchLine>(one, [batch])
  if (line === undefined) throw new RecordError({ code: 'not-found' })
  return { ...presentBatch(line), summary: line.summary, mapping: line.mapping }
}

/** Accounts by name, with the portfolios that may take bookings: the portal's own, or all where figures are stored. */
export function listImportTargets(
  transaction: Transaction,
  { search, isStored }: { search: string; isStored: boolean },
): Promise<ImportTargetAccount[]> {
  return transaction.query(targets, [`%${search.replace(/[\\%_]/g, '\\$&')}%`, isStored])
}

function presentBatch(line: BatchLine): ImportBatchRow {
  const { account, accountName, portal, portfolio, portfolioName, summary, mapping: _mapping, ...rest } = line
  return {
    ...rest,
    account: account === null ? null : { id: account, name: accountName ?? '', portal },
    portfolio: portfolio === null && portfolioName === null ? null : { id: portfolio, name: portfolioName },
    importing: summary?.importing ?? 0,
    rows: summary?.rows ?? 0,
  }
}
