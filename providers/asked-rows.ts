/** Which rows a list is asked for, and in which order they are told. */
import type { DateRange, Transaction, TransactionScope } from '#providers/portfolio-data.ts'

const traded: ReadonlySet<Transaction['kind']> = new Set(['purchase', 'sale'])
const moved: ReadonlySet<Transaction['kind']> = new Set(['transfer-in', 'transfer-out', 'split', 'exchange'])

/** Whether a transaction belongs to what is asked for. Worked case: a split is a trade, a dividend is cash. */
export function isWithinScope({ kind }: Pick<Transaction, 'kind'>, scope: TransactionScope): boolean {
  if (scope === 'all') return true
  if (scope === 'contract') return traded.has(kind)
  return (traded.has(kind) || moved.has(kind)) === (scope === 'trade')
}

/** Whether a day is in a range, both ends included. */
export function isWithinRange(date: string, { from, to }: DateRange): boolean {
  return (!from || date >= from) && (!to || date <= to)
}

/** By date, the newest first; what has the same date keeps its order. */
export function newestFirst<Row extends { date: string }>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
}
