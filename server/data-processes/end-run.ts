/** A run ends once, in the transaction in which its rows became records, or with what it broke at. */
import type { RowOutcome, RunProblem } from '#model/data-processes/data-run.ts'
import type { FoundDataset } from '#model/fields/json-shapes.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { KeptRow } from './take-rows.ts'

/** What a run ends with; without a problem it is done. */
export type Ending = { problem: RunProblem | null; found: readonly FoundDataset[]; rows: readonly KeptRow[] }

const end = {
  name: 'data-runs.end',
  text: 'select app.end_data_run($2, $3, $4) as "isEnded" from tenants where tenant_id = $1',
}

/** False where it has ended already, such as on another node. */
export async function endRun(
  { query }: Pick<Transaction, 'query'>,
  run: string,
  { problem, found, rows }: Ending,
): Promise<boolean> {
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length
  const ending = {
    status: problem === null ? 'done' : 'broken',
    problem: problem ?? undefined,
    found,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  }
  const kept = rows.map((row, seq) => ({ ...row, seq, problem: row.problem ?? undefined }))
  const [answer] = await query<{ isEnded: boolean }>(end, [run, JSON.stringify(ending), JSON.stringify(kept)])
  return answer?.isEnded === true
}
