/** Moving an account to another status: by the table, or against it by an administrator who says so. */
import { isAdministrator } from '#model/access/role.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { findMove } from '#model/status/state-table.ts'
import { statusTransitions } from '#model/status/status-transitions.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { actorOf, refuseMove } from '#server/records/rules/require-move.ts'
import { updateRecord } from '#server/records/write-record.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records/records.ts'

/** Which status an account is to have, and whether somebody means to leave the table. */
export type StatusWish = { account: string; to: StatusIdentifier; isOverride: boolean }

/**
 * Does it, or keeps it for a second person; the same status again does nothing. Answers the status it has now. Throws 'refused-transition' for what is neither listed nor an override.
 */
export async function changeAccountStatus(
  writing: Writing,
  { account, to, isOverride }: StatusWish,
): Promise<{ status: StatusIdentifier; waits?: true }> {
  const { caller } = writing
  const { version, active, ...before } = await readRecord(writing, 'accounts', account)
  if (!active || version === undefined) throw new RecordError({ code: 'not-found' })
  const from = before.userStatus as StatusIdentifier
  const by = actorOf(caller, before)
  // The table is asked when the account is written; what is left is whether an administrator means to leave it.
  const isListed = findMove(statusTransitions, { from, to, by }) !== null
  if (isOverride && !isAdministrator(caller.role)) refuseMove({ from, to }, 'not-yours')
  if (by === 'admin' && from !== to && !isListed && !isOverride) refuseMove({ from, to }, 'not-listed')
  await updateRecord(writing, 'accounts', { id: account, version, change: { userStatus: to } })
  return writing.waiting.has('status') ? { status: from, waits: true } : { status: to }
}
