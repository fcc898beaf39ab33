/** Tables of states: which state may follow which, what brings it about, who may, and what it does. */

/**
 * Who moves a state: the client of the account, staff (an adviser among its owners, or an administrator), the data
 * provider, an administrator in what is for them alone, the system by itself.
 */
export type Actor = 'client' | 'staff' | 'provider' | 'admin' | 'system'

/** What a client does to bring a move about; they never name the state themselves. */
export type Cause = 'verification asked' | 'form sent' | 'order placed'

/**
 * One row of a table. `from` is empty where the record is new. `cause`: by what a client brings it about. `needs` 'orders':
 * only while the account has orders. `closes`: the type of the open orders that are closed with it. `tells`: who is
 * written to. `isManual`: a choice by hand, any state to any.
 */
export type Move<S extends string> = {
  readonly from: readonly S[]
  readonly to: S | 'any'
  readonly trigger: string
  readonly by: readonly Actor[]
  readonly cause?: Cause
  readonly needs?: 'orders'
  readonly closes?: 'Buy' | 'Sell'
  readonly tells?: 'client' | 'advisers' | 'recipients' | 'submitter'
  readonly isManual?: true
}

/** A move that somebody wants; `from` null for a new record, `by` null for who may look at it and no more. */
export type Wish<S extends string> = {
  readonly from: S | null
  readonly to: S
  readonly by: Actor | null
  readonly cause?: string | undefined
}

/** Why a move is refused: no row has it, it is for others, or a client has not done what brings it about. */
export type Objection = 'not-listed' | 'not-yours' | 'not-done' | 'no-orders'

/**
 * The row that lists a move, manual choices apart; null where none does. What is for staff is for administrators too.
 * Worked case: of an account, from 'pending' to 'verified' by 'staff' is the row 'identity checks passed', by 'client' null.
 */
export function findMove<S extends string>(
  table: readonly Move<S>[],
  { from, to, by }: Wish<S>,
): Move<S> | null {
  const rows = rowsOf(table, { from, to })
  return rows.find((row) => row.by.some((actor) => acts(by, actor))) ?? null
}

/**
 * What speaks against a move; null where nothing does. The same state again is always allowed (and does nothing), and
 * an administrator may choose by hand where the table has a row for that. Worked case: a client may not verify themselves
 * ('not-yours'), and becomes 'pending' by asking for it, not by naming it ('not-done').
 */
export function objectionTo<S extends string>(table: readonly Move<S>[], wish: Wish<S>): Objection | null {
  const { from, to, by, cause } = wish
  if (from === to || (by === 'admin' && table.some(({ isManual }) => isManual))) return null
  const rows = rowsOf(table, { from, to })
  const own = rows.filter((row) => row.by.some((actor) => acts(by, actor)))
  if (own.length === 0) return rows.length > 0 ? 'not-yours' : 'not-listed'
  return by === 'client' && !own.some((row) => row.cause === cause) ? 'not-done' : null
}

function rowsOf<S extends string>(
  table: readonly Move<S>[],
  { from, to }: Pick<Wish<S>, 'from' | 'to'>,
): readonly Move<S>[] {
  const isFrom = (row: Move<S>) => (from === null ? row.from.length === 0 : row.from.includes(from))
  return table.filter((row) => !row.isManual && row.to === to && isFrom(row))
}

function acts(by: Actor | null, listed: Actor): boolean {
  return by === listed || (by === 'admin' && listed === 'staff')
}
