/** The staged rows of an import: written in chunks, read in the order of the file, marked by the plan. */
import type { RenamedSecurity } from '#model/imports/import-shapes.ts'
import type { RowDecision, RowStatus } from '#model/imports/import-vocabulary.ts'
import type { Transaction } from './executor.ts'

/** A row as it was read; `content` is its JSON. */
export type StagedRow = { seq: number; line: number; content: unknown; decision: RowDecision | null }

/** A row as it is staged: new, until the plan says otherwise. */
export type ReadRow = Omit<StagedRow, 'decision'> & { hasWarning: boolean }

/** What the plan says of a row. */
export type RowMark = {
  seq: number
  status: RowStatus
  willImport: boolean
  /** Whether the plan itself has something to look at. */
  asks?: boolean
  plan: unknown
}

type OfBatch = { batch: string; account: string | null }

const insert = {
  name: 'import.stage',
  text: `insert into import_rows (tenant_id, batch, account, seq, line, status, will_import, has_warning, content)
    select $1::uuid, $2::uuid, $3::uuid, r.seq, r.line, 'new', true, r."hasWarning", r.content
    from json_to_recordset($4::json) as r(seq bigint, line bigint, "hasWarning" boolean, content jsonb)`,
}
const mark = {
  name: 'import.mark',
  text: `update import_rows i set status = r.status, will_import = r."willImport", plan = r.plan, has_warning = has_warning or coalesce(r.asks, false)
    from json_to_recordset($3::json) as r(seq bigint, status text, "willImport" boolean, asks boolean, plan jsonb)
    where i.tenant_id = $1 and i.batch = $2 and i.seq = r.seq`,
}
const read = {
  name: 'import.read-rows',
  text: `select seq, line, content, decision from import_rows
    where tenant_id = $1 and batch = $2 and seq > $3 order by seq limit $4`,
}
const readMarks = {
  name: 'import.read-marks',
  text: `select seq, status, will_import as "willImport" from import_rows
    where tenant_id = $1 and batch = $2 order by seq`,
}
const decide = {
  name: 'import.decide',
  text: `update import_rows set decision = $3
    where tenant_id = $1 and batch = $2 and seq = any ($4::bigint[])`,
}
const decideByStatus = {
  name: 'import.decide-by-status',
  text: `update import_rows set decision = $3
    where tenant_id = $1 and batch = $2 and status = any ($4::text[])`,
}
const remove = {
  name: 'import.remove-rows',
  text: 'delete from import_rows where tenant_id = $1 and batch = $2',
}
const link = {
  name: 'import.link',
  text: `update import_rows i set transaction = r.id
    from json_to_recordset($3::json) as r(seq bigint, id uuid)
    where i.tenant_id = $1 and i.batch = $2 and i.seq = r.seq`,
}

/** Writes rows that were read. */
export async function stageRows(
  transaction: Transaction,
  { batch, account }: OfBatch,
  rows: readonly ReadRow[],
): Promise<void> {
  if (rows.length > 0) await transaction.query(insert, [batch, account, JSON.stringify(rows)])
}

/** Writes what the plan says of rows. */
export async function markRows(
  transaction: Transaction,
  batch: string,
  rows: readonly RowMark[],
): Promise<void> {
  const chunk = 5000
  for (let start = 0; start < rows.length; start += chunk)
    await transaction.query(mark, [batch, JSON.stringify(rows.slice(start, start + chunk))])
}

const pageSize = 2000

/** The rows of a batch in the order of the file, a page of the database at a time. */
export async function* readStaged(transaction: Transaction, batch: string): AsyncGenerator<StagedRow> {
  for (let after = -1; ;) {
    const page = await transaction.query<StagedRow>(read, [batch, after, pageSize])
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last.seq
  }
}

/** What the last plan said, by row. */
export async function readStatuses(
  transaction: Transaction,
  batch: string,
): Promise<Pick<RowMark, 'seq' | 'status' | 'willImport'>[]> {
  return transaction.query(readMarks, [batch])
}

/** Notes a decision about rows, by number or by status; null takes it back. */
export async function decideRows(
  transaction: Transaction,
  {
    batch,
    decision,
    rows,
  }: { batch: string; decision: RowDecision | null; rows: readonly number[] | readonly RowStatus[] },
): Promise<void> {
  const byNumber = typeof rows[0] === 'number'
  await transaction.query(byNumber ? decide : decideByStatus, [batch, decision, [...rows]])
}

/** Notes which transaction a row became. */
export async function linkRows(
  transaction: Transaction,
  batch: string,
  links: readonly { seq: number; id: string }[],
): Promise<void> {
  await transaction.query(link, [batch, JSON.stringify(links)])
}

/** Takes the rows of a batch away. */
export async function removeStaged(transaction: Transaction, batch: string): Promise<void> {
  await transaction.query(remove, [batch])
}

const keepSummary = {
  name: 'import.save-summary',
  text: `update import_batches set summary = $3, updated_at = now(), updated_by = app.user_id(), updated_name = app.actor_name()
    where tenant_id = $1 and id = $2`,
}

/** Keeps what the plan of a batch comes to; the plan is no change of a record, so it is not in the log. */
export async function saveSummary(transaction: Transaction, batch: string, summary: unknown): Promise<void> {
  await transaction.query(keepSummary, [batch, JSON.stringify(summary)])
}

const decidedBefore = {
  name: 'import.decided-renames',
  text: `select r.decided from import_batches b, jsonb_array_elements(b.summary -> 'renames') as r(decided)
    where b.tenant_id = $1 and b.portfolio = $2 and b.active and b.status = 'committed' and r.decided ->> 'isSame' is not null
    order by b.committed_at`,
}

/** What was decided of renamed securities when files were taken into a portfolio before; what was said last holds. */
export async function readRenames(transaction: Transaction, portfolio: string): Promise<RenamedSecurity[]> {
  const rows = await transaction.query<{ decided: RenamedSecurity }>(decidedBefore, [portfolio])
  return [...new Map(rows.map(({ decided }) => [`${decided.from}|${decided.to}`, decided])).values()]
}
