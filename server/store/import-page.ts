/** A page of the rows of an import, as the dry-run table shows them. */
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import type { Transaction } from './executor.ts'

/** A row with what it says, what the plan adds and what was decided. */
export type ShownRow = {
  seq: number
  line: number
  status: RowStatus
  decision: RowDecision | null
  willImport: boolean
  content: unknown
  plan: unknown
}

/** Which rows: by status, only those with warnings, by text in symbol or name; and which part of them. */
export type RowQuery = {
  batch: string
  status: RowStatus | null
  warnings: boolean
  search: string
  offset: number
  limit: number
}

const where = `tenant_id = $1 and batch = $2 and ($3::text is null or status = $3) and (not $4::boolean or has_warning)
  and ($5 = '' or content->'booking'->>'symbol' ilike $5 or content->'booking'->>'name' ilike $5 or content->>'symbol' ilike $5)`
const page = {
  name: 'import.page',
  text: `select seq, line, status, decision, will_import as "willImport", content, plan from import_rows
    where ${where} order by seq limit $6 offset $7`,
}
const total = { name: 'import.page-total', text: `select count(*) as count from import_rows where ${where}` }

/** The rows asked for, in the order of the file, and how many there are in all. */
export async function pageRows(
  transaction: Transaction,
  { batch, status, warnings, search, offset, limit }: RowQuery,
): Promise<{ rows: ShownRow[]; total: number }> {
  const pattern = search === '' ? '' : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const values = [batch, status, warnings, pattern]
  const [rows, [counted]] = await Promise.all([
    transaction.query<ShownRow>(page, [...values, limit, offset]),
    transaction.query<{ count: number }>(total, values),
  ])
  return { rows, total: counted?.count ?? 0 }
}
