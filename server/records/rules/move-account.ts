import type { StatusIdentifier } from '#model/status/account-status.ts'
import { findMove, type Cause } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import { isService } from '#server/store/records/caller-rights.ts'
import { findWorded } from '#server/records/rules/worded-statuses.ts'
import type { Writing } from './behaviour.ts'
import { actorOf, type Parties } from './require-move.ts'

const readAccount = {
  name: 'rules.account-to-move',
  text: `select version, client, owner, user_status as "from" from accounts
    where tenant_id = $1 and id = $2 and active`,
}

type Moved = { account: string; to: StatusIdentifier; cause: Cause }

/**
 * Moves an account by what its client did, or people of the firm for them; an account that the table does not move so, and
 * one of a firm that has not worded the status, stays as it is.
 */
export async function moveAccount(writing: Writing, { account, to, cause }: Moved): Promise<void> {
  const [found] = await writing.query<Parties & { version: number; from: StatusIdentifier }>(readAccount, [
    account,
  ])
  if (!found || isService(writing.caller)) return
  const { version, from } = found
  const move = findMove(statusTransitions, { from, to, by: actorOf(writing.caller, found) })
  if (from === to || move?.cause !== cause || !(await findWorded(writing, to))) return
  await writing.records.update('accounts', { id: account, version, change: { userStatus: to }, cause })
}
