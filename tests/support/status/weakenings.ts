/** Ways to weaken the tables of states, one at a time: a state more that is left, somebody more who may. */
import { orderMoves } from '#model/status/order-status.ts'
import { findMove, type Actor, type Move } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import { submissionMoves } from '#model/status/submission-step.ts'
import { pairOf, type Machine } from './machines.ts'

/** `pairs`: the moves that could then be made by whom they were not for. */
export type Weakening = { title: string; pairs: readonly string[]; apply: () => () => void }

const tables: Readonly<Record<Machine['collection'], readonly Move<string>[]>> = {
  accounts: statusTransitions,
  submissions: submissionMoves,
  orders: orderMoves,
}

/**
 * Those that change something: what another row allows already is no weakening, nor is a client in a table whose state clients
 * have no right to write at all.
 */
export function weakeningsOf({ collection, states, client }: Machine): Weakening[] {
  const table = tables[collection]
  return table.flatMap((row, at) => {
    if (row.isManual || row.from.length === 0) return []
    const replace = (next: Move<string>) => () => {
      const rows = table as Move<string>[]
      rows[at] = next
      return () => void (rows[at] = row)
    }
    const more = states
      .filter((from) => from !== row.to && !row.from.includes(from))
      .filter((from) => row.by.some((by) => isNews(table, { from, to: row.to, by })))
      .map((from) => ({
        title: `${collection}: ${pairOf(from, row.to)} (${row.trigger})`,
        pairs: [pairOf(from, row.to)],
        apply: replace({ ...row, from: [...row.from, from] }),
      }))
    const people = (['client', 'staff'] as const)
      .filter((by) => by === 'staff' || client === 'not-done')
      .filter((by) => row.from.some((from) => from !== row.to && isNews(table, { from, to: row.to, by })))
      .map((by) => ({
        title: `${collection}: ${row.trigger}, by ${by}`,
        pairs: row.from.map((from) => pairOf(from, row.to)),
        apply: replace({ ...row, by: [...row.by, by] }),
      }))
    return [...more, ...people]
  })
}

const isNews = (table: readonly Move<string>[], wish: { from: string; to: string; by: Actor }): boolean =>
  wish.by !== 'provider' && findMove(table, wish) === null
