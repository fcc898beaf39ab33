import { query } from '#web/data/queries.ts'
import type { PerformanceOwner } from '#web/data/performance-query.ts'

/** The value of an account or a portfolio over time, up to a day or the latest. */
export const valueHistoryQuery = ({ kind, id }: PerformanceOwner, asOf: string | undefined) =>
  query('readValueHistory', { params: { subject: `${kind}s`, id }, query: asOf ? { asOf } : {} })
