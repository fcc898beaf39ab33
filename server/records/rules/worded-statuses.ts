/** The statuses as the firm words them: texts, where they lead, which links they allow. */
import { findStatus, type StatusIdentifier } from '#model/status/account-status.ts'
import type { TextByLanguage } from '#model/status/text-in.ts'
import type { Transaction } from '#server/store/executor.ts'

/** What the firm says of a status. */
export type WordedStatus = {
  identifier: string
  name: string
  redirect: string | null
  isPersistent: boolean
  dialog: TextByLanguage
  emailContent: TextByLanguage
  isClientNotificationsDisabled: boolean
  links: string[] | null
}

const list = {
  name: 'worded-statuses',
  text: `select identifier, name, nullif(trim(redirect), '') as redirect, coalesce(persistent, false) as "isPersistent",
      alertbox_content as dialog, email_content as "emailContent",
      coalesce(is_client_notifications_disabled, false) as "isClientNotificationsDisabled", navigation as links
    from user_status where tenant_id = $1 and active order by "order", id`,
}

/** All of them. */
export const listWorded = (transaction: Transaction): Promise<WordedStatus[]> =>
  transaction.query<WordedStatus>(list)

/** The one of a status, by identifier before name, however it is spelled; null where the firm has none. */
export const pickWorded = (worded: readonly WordedStatus[], status: StatusIdentifier): WordedStatus | null =>
  worded.find(({ identifier }) => findStatus(identifier) === status) ??
  worded.find(({ name }) => findStatus(name) === status) ??
  null

/** The one of a status, looked up. */
export const findWorded = async (
  transaction: Transaction,
  status: StatusIdentifier,
): Promise<WordedStatus | null> => pickWorded(await listWorded(transaction), status)
