/** What administrators do to somebody's sign-in: marking the address as proved, signing them out everywhere. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { noteEvent } from '#server/sessions/note-event.ts'

const verify = {
  name: 'login-verify',
  text: 'update auth.login set email_verified = $3 where tenant_id = $1 and id = $2 returning id',
}
const readVerified = {
  name: 'login-is-verified',
  text: 'select email_verified as verified from auth.login where tenant_id = $1 and id = $2',
}
const forgetFactor = {
  name: 'login-forget-factor',
  text: `update auth.login set mfa_validated = false, security_token = null where tenant_id = $1 and id = $2
    returning id`,
}
const endAll = {
  name: 'login-end-sessions',
  text: 'delete from auth.session where tenant_id = $1 and login_id = $2 returning handle',
}

/** An address that is not proved signs in no more until a new password is asked for, which proves it. */
export function verifyEmail(
  { store }: Pick<Parts, 'store'>,
  { tenant, session }: SignedIn,
  { user, verified }: { user: string; verified: boolean },
): Promise<void> {
  return store.auth(tenant.id, async (transaction) => {
    const changed = await transaction.query(verify, [user, verified])
    if (changed.length === 0) throw new CallRefusal('not-found')
    const data = { verified }
    await noteEvent(transaction, { kind: 'address-verified', about: user, by: session.loginId, data })
  })
}

/** Whether an address is proved. */
export function isEmailVerified(
  { store }: Pick<Parts, 'store'>,
  { tenant }: SignedIn,
  user: string,
): Promise<boolean> {
  return store.auth(tenant.id, async ({ query }) => {
    const [login] = await query<{ verified: boolean }>(readVerified, [user])
    if (!login) throw new CallRefusal('not-found')
    return login.verified
  })
}

/** Answers how many sessions ended. */
export function signOutUser(
  { store }: Pick<Parts, 'store'>,
  { tenant, session }: SignedIn,
  user: string,
): Promise<number> {
  return store.auth(tenant.id, async (transaction) => {
    const known = await transaction.query(forgetFactor, [user])
    if (known.length === 0) throw new CallRefusal('not-found')
    const { length: ended } = await transaction.query(endAll, [user])
    await noteEvent(transaction, {
      kind: 'sessions-ended',
      about: user,
      by: session.loginId,
      data: { ended },
    })
    return ended
  })
}
