/** What follows when an account takes another status: orders close, the client is told, the chain of events says so. */
import type { Configuration } from '#configurations/configuration.ts'
import { findLanguage } from '#configurations/find-language.ts'
import { textIn, type TextByLanguage } from '#model/status/text-in.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'
import { findTransition } from '#model/status/status-transitions.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { findWorded, type WordedStatus } from '#server/queries/worded-statuses.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import type { Transaction } from '#server/store/executor.ts'
import { actorOf } from '#server/store/records/status-rules.ts'
import { updateRecord } from '#server/store/records.ts'

/** An account whose status was changed a moment ago, in the same transaction. */
export type StatusChange = { account: string; from: StatusIdentifier; to: StatusIdentifier }

/** A mail of a status: to whom, in whose name. `isDisabled`: the client of the account wants none. */
type Told = {
  name: string
  client: string | null
  email: string | null
  userLanguage: string | null
  portalLanguage: string | null
  from: string
  isDisabled: boolean
}

const readTold = {
  name: 'status-told',
  text: `select a.name, a.client, u.email, u.user_language as "userLanguage", p.portal_language as "portalLanguage",
      coalesce(p.name, t.name) as from, coalesce(a.disabled_client_notifications, false) as "isDisabled"
    from accounts a join tenants t on t.tenant_id = a.tenant_id
    left join users u on u.tenant_id = a.tenant_id and u.id = a.client and u.active
    left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where a.tenant_id = $1 and a.id = $2`,
}
const listOpenOrders = {
  name: 'status-open-orders',
  text: `select id, version from orders
    where tenant_id = $1 and account = $2 and active and status = 'placed' and type = $3`,
}

/** Does it; to be asked for last, after the account has been saved. The dialog is shown again by the database. */
export async function followStatus(
  transaction: Transaction,
  white: Configuration,
  change: StatusChange,
): Promise<void> {
  const [told] = await transaction.query<Told>(readTold, [change.account])
  if (!told) return
  const by = actorOf(transaction.caller, { client: told.client })
  const listed = findTransition({ ...change, by })
  if (listed?.closes) await closeOrders(transaction, { account: change.account, type: listed.closes })
  await tellClient(transaction, white, { told, status: await findWorded(transaction, change.to) })
  const { account, from, to } = change
  await noteEvent(transaction, {
    kind: listed ? 'status-changed' : 'status-overridden',
    about: told.client ?? account,
    data: { account, name: told.name, from, to },
  })
}

async function closeOrders(
  transaction: Transaction,
  { account, type }: { account: string; type: 'Buy' | 'Sell' },
): Promise<void> {
  const open = await transaction.query<{ id: string; version: number }>(listOpenOrders, [account, type])
  for (const { id, version } of open)
    await updateRecord(transaction, 'orders', { id, version, change: { status: 'closed' } })
}

/** A language without a text has the one of the white label; a status without a text tells nothing. */
async function tellClient(
  transaction: Transaction,
  white: Configuration,
  { told, status }: { told: Told; status: WordedStatus | null },
): Promise<void> {
  if (!told.email || !status) return
  const wanted = findLanguage(white, [told.userLanguage, told.portalLanguage])
  const texts: TextByLanguage = status.emailContent
  const language = textIn(texts, wanted) ? wanted : white.defaultLocale
  const content = textIn(texts, language)
  if (!content) return
  await queueMail(transaction, white, {
    to: told.email,
    template: 'statusChanged',
    language,
    from: told.from,
    html: { content },
    heldBack: told.isDisabled || status.isClientNotificationsDisabled ? 'disabled' : null,
  })
}
