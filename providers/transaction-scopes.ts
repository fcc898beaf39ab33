/** Which transactions a list is asked for. */
import type { Transaction, TransactionScope } from '#providers/portfolio-data.ts'

const traded: ReadonlySet<Transaction['kind']> = new Set(['purchase', 'sale'])
const moved: ReadonlySet<Transaction['kind']> = new Set(['transfer-in', 'transfer-out', 'split', 'exchange'])

/** Whether a transaction belongs to what is asked for. Worked case: a split is a trade, a dividend is cash. */
export function isWithinScope({ kind }: Pick<Transaction, 'kind'>, scope: TransactionScope): boolean {
  if (scope === 'all') return true
  if (scope === 'contract') return traded.has(kind)
  return (traded.has(kind) || moved.has(kind)) === (scope === 'trade')
}
