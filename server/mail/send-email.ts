/** An e-mail that somebody of the firm writes; a client who has notifications switched off gets none. */
import { findLanguage } from '#configurations/find-language.ts'
import { isAdministrator } from '#model/access/role.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Transaction } from '#server/store/executor.ts'
import { isNeverEmailed, queueMail } from './queue-mail.ts'

const reader = {
  name: 'mail.reader',
  text: `select coalesce(bool_or(a.disabled_client_notifications or s.is_client_notifications_disabled), false) as "isOff",
      min(u.user_language) as "userLanguage", count(a.id) > 0 or exists (
        select from users p where p.tenant_id = $1 and p.active and lower(p.email) = $2) as "isKnown", min(p.name) as portal, min(p.portal_language) as "portalLanguage"
    from accounts a
    left join user_status s on s.tenant_id = a.tenant_id and s.identifier = a.user_status and s.active
    left join users u on u.tenant_id = a.tenant_id and u.id = a.client
    left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where a.tenant_id = $1 and a.active and a.email = $2`,
}

type Reader = {
  isOff: boolean
  isKnown: boolean
  userLanguage: string | null
  portal: string | null
  portalLanguage: string | null
}

/** What is sent to whom. `bypass`: although notifications are switched off; for security and legal messages only. */
export type WrittenMail = { email: string; message: { subject: string; html: string }; bypass: boolean }

/**
 * Puts it into the outbox; answers whether it will be sent. It goes to people the writer sees: clients by their accounts,
 * colleagues. Only administrators may bypass.
 */
export async function sendEmail(
  transaction: Transaction,
  tenant: Installation,
  { email, message, bypass }: WrittenMail,
): Promise<{ sent: boolean; reason?: 'internal' | 'disabled' }> {
  if (bypass && !isAdministrator(transaction.caller.role)) throw new CallRefusal('forbidden')
  const to = email.trim().toLowerCase()
  const [found] = await transaction.query<Reader>(reader, [to])
  if (!found?.isKnown && !isNeverEmailed(tenant.white, to)) throw new CallRefusal('nobody-of-yours')
  return queueMail(transaction, tenant.white, {
    to,
    template: 'plain',
    language: findLanguage(tenant.white, [found?.userLanguage, found?.portalLanguage]),
    from: found?.portal ?? tenant.name,
    values: { subject: message.subject },
    html: { content: message.html },
    heldBack: found?.isOff && !bypass ? 'disabled' : null,
  })
}
