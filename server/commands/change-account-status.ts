/** Moving an account to another status: by the table, or against it by an administrator who says so. */
import { isAdministrator } from '#model/access/role.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { findTransition } from '#model/status/status-transitions.ts'
import type { Writing } from '#server/records/behaviour.ts'
import { actorOf } from '#server/records/rules/status-transition.ts'
import { updateRecord } from '#server/records/write-record.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records.ts'

/** Which status an account is to have, and whether somebody means to leave the table. */
export type StatusWish = { account: string; to: StatusIdentifier; isOverride: boolean }

/** Does it; the same status again does nothing. Throws 'refused-transition' for what is neither listed nor an override. */
export async function changeAccountStatus(
  writing: Writing,
  { account, to, isOverride }: StatusWish,
): Promise<void> {
  const { caller } = writing
  const { version, active, ...before } = await readRecord(writing, 'accounts', account)
  if (!active || version === undefined) throw new RecordError({ code: 'not-found' })
  const from = before.userStatus as StatusIdentifier
  const isListed = findTransition({ from, to, by: actorOf(caller, before) }) !== null
  if (isOverride && !isAdministrator(caller.role))
    throw new RecordError({ code: 'refused-transition', from, to })
  if (from === to) return
  if (!isListed && !isOverride) throw new RecordError({ code: 'refused-transition', from, to })
  await updateRecord(writing, 'accounts', { id: account, version, change: { userStatus: to } })
}
