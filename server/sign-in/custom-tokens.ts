/**
 * Tokens with which somebody signs in once, within two minutes, for trusted programs: they say who comes, and whoever comes
 * still proves that it is them. To see what a client sees there is viewing.
 */
import { isAdministrator, type Role } from '#model/access/role.ts'
import type { SignedIn as Answer } from '#model/calls/session.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { tellOfAccess } from '#server/mail/tell-of-access.ts'
import type { Context, SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { beginSignIn } from '#server/sign-in/begin-sign-in.ts'
import { requireConfirmed } from '#server/sessions/require-confirmed.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { readPerson } from '#server/sign-in/read-person.ts'
import { makeToken, readToken, useToken } from '#server/sessions/token-store.ts'

const lifeMinutes = 2

const find = {
  name: 'custom-token-login',
  text: 'select role from auth.login where tenant_id = $1 and id = $2 and not disabled',
}

/** Never for another administrator: nobody gains rights of somebody's they have not. Others are told of theirs. */
export async function createCustomToken(
  { store }: Pick<Parts, 'store'>,
  { tenant, session, secret }: SignedIn,
  uid: string = session.loginId,
): Promise<string> {
  const isOwn = uid === session.loginId
  const [login] = await store.authOne<{ role: Role }>(tenant.id, find, [uid])
  if (!login) throw new CallRefusal('not-found')
  if (isAdministrator(login.role) && !isOwn) throw new CallRefusal('forbidden')
  if (!isOwn) await requireConfirmed({ store }, { tenant, secret })
  const [person, maker] = await Promise.all(
    [uid, session.loginId].map((loginId) => readPerson(store, { tenant, loginId })),
  )
  return store.auth(tenant.id, async (transaction) => {
    const { value } = await makeToken(transaction, { kind: 'custom', loginId: uid, lifeMinutes })
    if (!isOwn && person)
      await tellOfAccess(transaction, tenant.white, {
        what: ['accessToken'],
        person,
        sender: { from: tenant.name, by: maker?.name ?? '' },
      })
    await noteEvent(transaction, { kind: 'custom-token-made', about: uid, by: session.loginId })
    return value
  })
}

/** Whom a token would sign in, so that a person decides before it does. */
export async function readTokenHolder(
  { store }: Pick<Parts, 'store'>,
  { tenant }: Context,
  token: string,
): Promise<string> {
  const loginId = await requireHolder({ store }, { tenant }, token)
  const person = await readPerson(store, { tenant, loginId })
  if (!person) throw new CallRefusal('action-code-expired')
  return person.name
}

/** Never in place of a session: nobody is made to act as somebody else without noticing. */
export async function signInByToken(parts: Parts, context: Context, token: string): Promise<Answer> {
  if (context.session?.level === 'full') throw new CallRefusal('conflict')
  const loginId = await requireHolder(parts, context, token)
  const proved = { loginId, authType: 'custom', proofs: ['custom'], isConfirmed: false } as const
  return beginSignIn(parts, context, proved, async (transaction) => {
    if (!(await useToken(transaction, 'custom', token))) throw new CallRefusal('action-code-expired')
  })
}

async function requireHolder(
  { store }: Pick<Parts, 'store'>,
  { tenant }: Pick<Context, 'tenant'>,
  token: string,
): Promise<string> {
  const kept = await store.auth(tenant.id, (transaction) => readToken(transaction, 'custom', token))
  if (!kept?.loginId) throw new CallRefusal('action-code-expired')
  return kept.loginId
}
