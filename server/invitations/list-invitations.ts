/** How far the invitations of a portal have come. */
import type { InvitationRow, InvitationState } from '#model/calls/clients.ts'
import type { IsoTime } from '#model/fields/iso-time.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readDeliveries } from '#server/mail/read-deliveries.ts'
import type { Caller } from '#server/store/executor.ts'

const listAccounts = {
  name: 'invitations-accounts',
  text: `select id as account, name, email, client, last_invite_send as "lastInviteSend", last_login as "lastLogin"
    from accounts where tenant_id = $1 and active and portal = $2 order by name, id limit 5000`,
}
const listTokens = {
  name: 'invitations-tokens',
  text: `select distinct on (1) data ->> 'account' as account, expires as "expiresAt", data ->> 'mail' as mail
    from auth.token where tenant_id = $1 and kind = 'invite' and expires > now() and data ->> 'account' = any ($2)
    order by 1, expires desc`,
}
const listLogins = {
  name: 'invitations-logins',
  text: `select id, last_login as "lastLogin" from auth.login
    where tenant_id = $1 and id = any ($2) and last_login is not null`,
}

type Account = Pick<InvitationRow, 'account' | 'name' | 'email' | 'lastInviteSend' | 'lastLogin'> & {
  client: string | null
}

/** An invitation that may be accepted; `mail`: by which key its e-mail is in the outbox. */
type Open = { account: string; expiresAt: IsoTime; mail: string | null }

/** A row for each account of the portal that the caller sees. */
export async function listInvitations(
  parts: Pick<Parts, 'store' | 'settings'>,
  caller: Caller,
  portal: string,
): Promise<InvitationRow[]> {
  const { store } = parts
  const accounts = await store.ask<Account>(caller, listAccounts, [portal])
  const clients = accounts.flatMap(({ client }) => client ?? [])
  const [tokens, logins] = await Promise.all([
    store.authOne<Open>(caller.tenantId, listTokens, [accounts.map(({ account }) => account)]),
    store.authOne<{ id: string; lastLogin: IsoTime }>(caller.tenantId, listLogins, [clients]),
  ])
  const open = new Map(tokens.map((token) => [token.account, token]))
  const sent = await readDeliveries(
    parts,
    caller.tenantId,
    tokens.flatMap(({ mail }) => mail ?? []),
  )
  const signedIn = new Map(logins.map(({ id, lastLogin }) => [id, lastLogin]))
  return accounts.map(({ client, ...account }) => {
    const lastLogin = signedIn.get(client ?? '') ?? account.lastLogin
    const token = open.get(account.account)
    const expiresAt = token?.expiresAt ?? null
    const delivery = sent.get(token?.mail ?? '') ?? null
    const state = stateOf({ hasCome: client !== null && lastLogin !== null, expiresAt, ...account })
    return { ...account, lastLogin, expiresAt, state, delivery }
  })
}

type Facts = { hasCome: boolean; expiresAt: IsoTime | null; lastInviteSend: IsoTime | null }

function stateOf({ hasCome, expiresAt, lastInviteSend }: Facts): InvitationState {
  if (hasCome) return 'accepted'
  if (expiresAt !== null) return 'invited'
  return lastInviteSend === null ? 'none' : 'expired'
}
