import { isAdministrator, isInvestor } from '#model/access/role.ts'
import { objectionTo, type Actor, type Move, type Wish } from '#model/status/state-table.ts'
import type { Caller } from '#server/store/executor.ts'
import { isService } from '#server/store/records/caller-rights.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import type { Writing } from './behaviour.ts'

/** Who an account is of: its client, and the advisers who own it. */
export type Parties = { client: string | null; owner: readonly string[] | null }

const partiesOfAccount = {
  name: 'rules.parties-of-account',
  text: 'select client, owner from accounts where tenant_id = $1 and id = $2',
}

/** The parties of an account that the caller sees; of no account, nobody. */
export async function readParties(writing: Writing, account: unknown): Promise<Parties> {
  const nobody = { client: null, owner: [] }
  if (typeof account !== 'string') return nobody
  const [found] = await writing.query<Parties>(partiesOfAccount, [account])
  return found ?? nobody
}

/**
 * As whom somebody moves a state of an account. Who is its client is that first, whatever else they are; an adviser who
 * is not among the owners is nobody.
 */
export function actorOf(caller: Caller, { client, owner }: Partial<Parties>): Actor | null {
  if (isService(caller) || isAdministrator(caller.role)) return 'admin'
  if (isInvestor(caller.role) || client === caller.userId) return 'client'
  return owner?.includes(caller.userId ?? '') ? 'staff' : null
}

/** Throws 'refused-transition' with what speaks against a move. */
export function requireMove<S extends string>(table: readonly Move<S>[], wish: Wish<S>): void {
  const reason = objectionTo(table, wish)
  if (reason) refuseMove(wish, reason)
}

/** Throws 'refused-transition'. */
export function refuseMove({ from, to }: { from: string | null; to: string }, reason: string): never {
  throw new RecordError({ code: 'refused-transition', from: from ?? 'new', to, reason })
}
