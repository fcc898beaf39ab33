/** The figures kept with accounts and portfolios, for lists of thousands: written in batches, by the service only. */
import type { Figure } from '#finance/ground/figure.ts'
import type { OverviewFigures } from '#finance/portfolios/overview-figures.ts'
import type { ChangeName } from '#finance/returns/figure-shapes.ts'
import type { Transaction } from './executor.ts'
import type { Statement } from './statement.ts'

/** What is kept of the figures of an account or a portfolio. */
export type FiguresToKeep = Pick<OverviewFigures, 'asOf' | 'value' | 'change' | 'changes'>

/** A record with its figures; null for an account that has nothing to be worth anything. */
export type KeptFigures = { id: string; figures: FiguresToKeep | null }

const changeColumns: Record<ChangeName, string> = {
  '1d': 'change1d',
  '1m': 'change1m',
  '3m': 'change3m',
  ytd: 'change_ytd',
  '1y': 'change1y',
  '3y': 'change3y',
  '5y': 'change5y',
  all: 'change_all',
}

const columns = Object.values(changeColumns)

/** Figures are no change of the record: its version and stamps stay. What has not changed is not written again. */
const statement = (table: 'accounts' | 'portfolios'): Statement => {
  const kept = [
    'value',
    'change',
    ...columns,
    'figures_as_of',
    'figures_quality',
    'figures_reasons',
    'figures_failed_at',
  ]
  return {
    name: `figures-keep-${table}`,
    text: `update ${table} r set ${kept.map((column) => `${column} = n.${column}`).join(', ')}
      from json_to_recordset($2::json) as n (id uuid, value numeric(24,4), change numeric(24,4),
        ${columns.map((column) => `${column} float8`).join(', ')}, figures_as_of date, figures_quality text,
        figures_reasons jsonb, figures_failed_at timestamptz)
      where r.tenant_id = $1 and r.id = n.id
        and (${kept.map((column) => `r.${column}`).join(', ')}) is distinct from (${kept.map((column) => `n.${column}`).join(', ')})`,
  }
}

const failed = (table: 'accounts' | 'portfolios', by: 'id' | 'account'): Statement => ({
  name: `figures-failed-${table}`,
  text: `update ${table} set figures_failed_at = now(),
      figures_quality = case when value is null or figures_quality = 'incomplete' then 'incomplete' else 'stale' end
    where tenant_id = $1 and ${by} = any ($2::uuid[]) and figures_failed_at is null`,
})

const failures = [failed('accounts', 'id'), failed('portfolios', 'account')]

/**
 * Accounts whose source did not answer keep their figures, with the time of the first failure, as their portfolios do. Figures
 * that are older than a failed calculation are not good, whichever list shows them.
 */
export async function noteFailedFigures(
  transaction: Transaction,
  accounts: readonly string[],
): Promise<void> {
  if (accounts.length === 0) return
  for (const statement of failures) await transaction.query(statement, [accounts])
}

const statements = { accounts: statement('accounts'), portfolios: statement('portfolios') }

export async function keepFigures(
  transaction: Transaction,
  { into, rows }: { into: keyof typeof statements; rows: readonly KeptFigures[] },
): Promise<void> {
  if (rows.length > 0) await transaction.query(statements[into], [JSON.stringify(rows.map(toRow))])
}

function toRow({ id, figures }: KeptFigures): object {
  if (!figures) return { id, value: 0, change: 0 }
  const { asOf, value, change, changes } = figures
  const fractions = Object.entries<Figure>(changes).map(
    ([name, figure]) => [changeColumns[name as ChangeName], figure.value] as const,
  )
  return {
    id,
    value: value.value,
    change: change.value,
    ...Object.fromEntries(fractions),
    figures_as_of: asOf,
    figures_quality: value.quality,
    figures_reasons: value.reasons.length === 0 ? null : value.reasons,
  }
}
