/** The account of an invitation, and who of those who sign in already it is for. */
import type { Installation } from '#server/ground/tenants.ts'
import type { Language } from '#phrases/language.ts'
import { findLogin, readLogin, type Login } from '#server/sign-in/find-login.ts'
import type { Store } from '#server/store/executor.ts'

export type InvitedAccount = {
  id: string
  name: string
  email: string
  portal: string | null
  client: string | null
  accountType: 'single' | 'dual' | 'corporate' | null
  portalLanguage: string | null
}

const read = {
  name: 'invited-account',
  text: `select a.id, a.name, lower(a.email) as email, a.portal, a.client, a.account_type as "accountType",
      p.portal_language as "portalLanguage"
    from accounts a left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where a.tenant_id = $1 and a.id = $2 and a.active`,
}

/**
 * Null where the invitation leads nowhere any more: the account is gone, its address has changed, or it has become
 * somebody else's.
 */
export async function readInvitedAccount(
  store: Store,
  tenant: Installation,
  invitation: PendingInvitation,
): Promise<{ account: InvitedAccount; email: string; login: Login | null } | null> {
  const [account] = await store.serveOne<InvitedAccount>(tenant.id, read, [invitation.account])
  if (!account) return null
  const login = await store.auth(tenant.id, (transaction) =>
    account.client ? readLogin(transaction, account.client) : findLogin(transaction, account.email),
  )
  const email = account.client ? login?.email : account.email
  return email !== invitation.email || login?.disabled ? null : { account, email, login }
}

/** What is stored of an invitation. */
export type PendingInvitation = {
  account: string
  email: string
  /** The id of the user that accepting makes, where the address cannot sign in yet. */
  user: string
  /** The language of the e-mail, with which that user begins. */
  language?: Language
  /** The key of the e-mail in the outbox. */
  mail?: string
}
