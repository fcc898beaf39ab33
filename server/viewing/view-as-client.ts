/** Viewing the portal as a client: one's own session with another pair of eyes, to read only, for a while. */
import { giveCookie } from '#server/ground/cookies.ts'
import { isInvestor, type Role } from '#model/access/role.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { newSecret } from '#server/sessions/session-cookie.ts'
import { findSession } from '#server/sessions/session-store.ts'
import { type Session } from '#server/ground/session.ts'

const viewingMinutes = 15

/** Asked as whoever wants to view: a client of an account that they see, and whether of none that they do not. */
const findAccount = {
  name: 'viewing-account',
  text: `select a.id, a.name, app.sees_client(a.client) as "isWhole" from accounts a
    where a.tenant_id = $1 and a.client = $2 and a.active order by a.created_at, a.id limit 1`,
}

const readLogin = {
  name: 'viewing-login',
  text: 'select role, disabled from auth.login where tenant_id = $1 and id = $2',
}

const start = {
  name: 'viewing-start',
  text: `update auth.session set id = $3, viewing = $4, viewing_until = now() + interval '${viewingMinutes} minutes'
    where tenant_id = $1 and id = $2 and level = 2 and viewing is null and login_id = $5 returning handle`,
}

const stop = {
  name: 'viewing-stop',
  text: `update auth.session s set id = $3, viewing = null, viewing_until = null
    from auth.session o where s.tenant_id = $1 and s.id = $2 and o.tenant_id = s.tenant_id and o.id = s.id
    returning s.login_id as "loginId", o.viewing`,
}

type Login = { role: Exclude<Role, 'public'>; disabled: boolean }

/** Begins to view as a client all of whose accounts one sees; the session gets a new secret. */
export async function viewAsClient(parts: Parts, context: SignedIn, client: string): Promise<Session> {
  const { store } = parts
  const { tenant, caller, secret: before, session } = context
  if (!before) throw new CallRefusal('forbidden')
  const [account] = await store.ask<{ id: string; name: string; isWhole: boolean }>(caller, findAccount, [
    client,
  ])
  if (!account) throw new CallRefusal('not-found')
  if (!account.isWhole) throw new CallRefusal('forbidden')
  const secret = newSecret()
  await store.auth(tenant.id, async (transaction) => {
    const [login] = await transaction.query<Login>(readLogin, [client])
    if (!login || login.disabled || !isInvestor(login.role)) throw new CallRefusal('forbidden')
    const started = await transaction.query(start, [before, secret.hash, client, session.loginId])
    if (started.length === 0) throw new CallRefusal('not-signed-in')
    await noteEvent(transaction, {
      kind: 'viewing-started',
      about: client,
      by: session.loginId,
      data: { account: account.id, name: account.name, address: context.address },
    })
  })
  return goOn(parts, context, secret)
}

/** Ends viewing: whoever viewed is themselves again, with a new secret. */
export async function viewAsOneself(parts: Parts, context: SignedIn): Promise<Session> {
  const { tenant, secret: before } = context
  if (!before) throw new CallRefusal('forbidden')
  const secret = newSecret()
  await parts.store.auth(tenant.id, async (transaction) => {
    const [ended] = await transaction.query<{ loginId: string; viewing: string | null }>(stop, [
      before,
      secret.hash,
    ])
    if (!ended) throw new CallRefusal('not-signed-in')
    const { loginId, viewing } = ended
    if (viewing) await noteEvent(transaction, { kind: 'viewing-ended', about: viewing, by: loginId })
  })
  return goOn(parts, context, secret)
}

/** The session under its new secret. */
async function goOn(
  { store }: Parts,
  { tenant, cookies }: SignedIn,
  { value, hash }: ReturnType<typeof newSecret>,
): Promise<Session> {
  const at = { tenantId: tenant.id, secret: hash, idleMs: tenant.white.sessionMs, isSomebodyThere: true }
  const session = await findSession(store, at)
  if (!session) throw new CallRefusal('not-signed-in')
  giveCookie(cookies, 'session', { value })
  return session
}
