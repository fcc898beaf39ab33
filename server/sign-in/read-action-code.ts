/** What the link of an e-mail is for. Reading it leaves it usable: programs that look at e-mails open links, too. */
import type { ActionCode, ActionMode } from '#model/calls/sign-up.ts'
import { type PendingInvitation, readInvitedAccount } from '#server/sign-in/read-invited-account.ts'
import type { PendingSignUp } from '#server/sign-in/sign-up.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readLogin } from '#server/sign-in/find-login.ts'
import { readPerson } from '#server/sign-in/read-person.ts'
import { readToken, wasTokenUsed, type TokenKind } from '#server/sessions/token-store.ts'

type Read = (parts: Pick<Parts, 'store'>, tenant: Installation, code: string) => Promise<ActionCode | null>

const reading: Readonly<Record<ActionMode, Read>> = {
  resetPassword: readReset,
  signUp: readSignUp,
  invite: readInvitation,
}

const kinds: Readonly<Record<ActionMode, TokenKind>> = {
  resetPassword: 'reset',
  signUp: 'sign-up',
  invite: 'invite',
}

/** Refuses a code that is unknown or over, and says of one that was used that it was. */
export async function readActionCode(
  parts: Pick<Parts, 'store'>,
  tenant: Installation,
  { mode, oobCode }: { mode: ActionMode; oobCode: string },
): Promise<ActionCode> {
  const read = await reading[mode](parts, tenant, oobCode)
  if (read) return read
  const isUsed = await parts.store.auth(tenant.id, (transaction) =>
    wasTokenUsed(transaction, kinds[mode], oobCode),
  )
  throw new CallRefusal(isUsed ? 'action-code-used' : 'action-code-expired')
}

async function readReset(
  { store }: Pick<Parts, 'store'>,
  tenant: Installation,
  code: string,
): Promise<ActionCode | null> {
  const login = await store.auth(tenant.id, async (transaction) => {
    const token = await readToken(transaction, 'reset', code)
    return token?.loginId ? readLogin(transaction, token.loginId) : null
  })
  const person = login && (await readPerson(store, { tenant, loginId: login.id }))
  return login && person
    ? { mode: 'resetPassword', email: login.email, name: person.name, portal: null, hasLogin: true }
    : null
}

async function readSignUp(
  { store }: Pick<Parts, 'store'>,
  tenant: Installation,
  code: string,
): Promise<ActionCode | null> {
  const token = await store.auth(tenant.id, (transaction) =>
    readToken<PendingSignUp>(transaction, 'sign-up', code),
  )
  if (!token) return null
  const { email, name, portal } = token.data
  return { mode: 'signUp', email, name, portal, hasLogin: false }
}

async function readInvitation(
  { store }: Pick<Parts, 'store'>,
  tenant: Installation,
  code: string,
): Promise<ActionCode | null> {
  const token = await store.auth(tenant.id, (transaction) =>
    readToken<PendingInvitation>(transaction, 'invite', code),
  )
  const invited = token && (await readInvitedAccount(store, tenant, token.data))
  if (!invited) return null
  const { account, email, login } = invited
  return {
    mode: 'invite',
    email,
    name: account.name,
    portal: account.portal,
    hasLogin: login?.hasPassword ?? false,
  }
}
