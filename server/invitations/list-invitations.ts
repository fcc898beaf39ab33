/** How far the invitations of a portal have come. */
import type { InvitationRow, InvitationState } from '#model/calls/clients.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const listAccounts = {
  name: 'invitations-accounts',
  text: `select id as account, name, email, client, last_invite_send as "lastInviteSend", last_login as "lastLogin"
    from accounts where tenant_id = $1 and active and portal = $2 order by name, id limit 5000`,
}
const listTokens = {
  name: 'invitations-tokens',
  text: `select data ->> 'account' as account, max(expires) as "expiresAt" from auth.token
    where tenant_id = $1 and kind = 'invite' and expires > now() and data ->> 'account' = any ($2) group by 1`,
}
const listLogins = {
  name: 'invitations-logins',
  text: `select id, last_login as "lastLogin" from auth.login
    where tenant_id = $1 and id = any ($2) and last_login is not null`,
}

type Account = Pick<InvitationRow, 'account' | 'name' | 'email' | 'lastInviteSend' | 'lastLogin'> & {
  client: string | null
}

/** A row for each account of the portal that the caller sees. */
export async function listInvitations(
  store: Store,
  caller: Caller,
  portal: string,
): Promise<InvitationRow[]> {
  const accounts = await store.ask<Account>(caller, listAccounts, [portal])
  const clients = accounts.flatMap(({ client }) => client ?? [])
  const [tokens, logins] = await Promise.all([
    store.authOne<{ account: string; expiresAt: IsoTime }>(caller.tenantId, listTokens, [
      accounts.map(({ account }) => account),
    ]),
    store.authOne<{ id: string; lastLogin: IsoTime }>(caller.tenantId, listLogins, [clients]),
  ])
  const open = new Map(tokens.map(({ account, expiresAt }) => [account, expiresAt]))
  const signedIn = new Map(logins.map(({ id, lastLogin }) => [id, lastLogin]))
  return accounts.map(({ client, ...account }) => {
    const lastLogin = signedIn.get(client ?? '') ?? account.lastLogin
    const expiresAt = open.get(account.account) ?? null
    const state = stateOf({ hasCome: client !== null && lastLogin !== null, expiresAt, ...account })
    return { ...account, lastLogin, expiresAt, state }
  })
}

type Facts = { hasCome: boolean; expiresAt: IsoTime | null; lastInviteSend: IsoTime | null }

function stateOf({ hasCome, expiresAt, lastInviteSend }: Facts): InvitationState {
  if (hasCome) return 'accepted'
  if (expiresAt !== null) return 'invited'
  return lastInviteSend === null ? 'none' : 'expired'
}
