/** Saved scenarios of the projection tool as the calls answer them. */
import type { ProjectionStrategy } from '#finance/planning/project-scenario.ts'
import type { SavedScenario } from '#model/calls/planning.ts'
import type { Transaction } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'
import { RecordError } from '#server/store/records/record-error.ts'

const columns = `p.id, p.version, p.name, p.lump_sum as "lumpSum", p.periodic, p.monthly, p.inflation, p.years,
  p.return_set as strategy, p.annual_return as "annualReturn", p.updated_at as "updatedAt", p.updated_name as "updatedName"`

const list: Statement = {
  name: 'projections-of-account',
  text: `select ${columns} from projections p where p.tenant_id = $1 and p.account = $2 and p.active
    order by p.updated_at desc, p.id limit 200`,
}

const read: Statement = {
  name: 'projection-read',
  text: `select ${columns} from projections p where p.tenant_id = $1 and p.id = $2 and p.active`,
}

type Stored = Pick<SavedScenario, 'id' | 'version' | 'name' | 'updatedAt' | 'updatedName'> & {
  lumpSum: string | null
  periodic: string | null
  monthly: string | null
  inflation: number | null
  years: number | null
  strategy: ProjectionStrategy | null
  annualReturn: number | null
}

/** Rates are kept in per cent, as they are typed; two decimals of a per cent stay exact. */
const fromPercent = (percent: number | null): number => Math.round((percent ?? 0) * 1e6) / 1e8

function toSaved(row: Stored): SavedScenario {
  const { id, version, name, updatedAt, updatedName } = row
  const scenario = {
    lumpSum: Number(row.lumpSum ?? 0),
    periodic: Number(row.periodic ?? 0),
    monthly: Number(row.monthly ?? 0),
    inflation: fromPercent(row.inflation),
    years: row.years ?? 1,
    strategy: row.strategy ?? 'growth',
    annualReturn: fromPercent(row.annualReturn),
  }
  return { id, version, name, scenario, updatedAt, updatedName }
}

/** The scenarios of an account that the caller may see, the last changed first. */
export async function listProjections(transaction: Transaction, account: string): Promise<SavedScenario[]> {
  return (await transaction.query<Stored>(list, [account])).map(toSaved)
}

/** One scenario; throws 'not-found'. */
export async function readProjection(transaction: Transaction, id: string): Promise<SavedScenario> {
  const [row] = await transaction.query<Stored>(read, [id])
  if (!row) throw new RecordError({ code: 'not-found' })
  return toSaved(row)
}
