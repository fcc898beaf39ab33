/** Where somebody is signed in, as their profile shows it, and signing out from there. */
import { giveCookie } from '#server/ground/cookies.ts'
import type { SessionRow } from '#model/calls/profile.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { noteEvent } from '#server/sessions/note-event.ts'

const list = {
  name: 'own-sessions',
  text: `select handle as id, coalesce(device, '') as device, address, created, seen, amr as proofs, handle = $3 as "isCurrent"
    from auth.session where tenant_id = $1 and login_id = $2 and level = 2 and expires > now()
      and seen > now() - make_interval(secs => $4)
    order by handle = $3 desc, seen desc`,
}
const end = {
  name: 'own-session-end',
  text: 'delete from auth.session where tenant_id = $1 and login_id = $2 and handle = $3 returning handle',
}
const endOthers = {
  name: 'own-sessions-end-others',
  text: 'delete from auth.session where tenant_id = $1 and login_id = $2 and handle <> $3 returning handle',
}

type At = Pick<SignedIn, 'tenant' | 'session'>

/** Sessions that hold now, this one first. Whoever views the portal as a client is not shown the client's. */
export function listOwnSessions(
  { store }: Pick<Parts, 'store'>,
  { tenant, session }: At,
): Promise<SessionRow[]> {
  if (session.staff) throw new CallRefusal('forbidden')
  return store.authOne<SessionRow>(tenant.id, list, [
    session.loginId,
    session.handle,
    tenant.white.sessionMs / 1000,
  ])
}

/** Signs one browser out; this one's cookie goes with its session. */
export async function endOwnSession(
  parts: Pick<Parts, 'store' | 'settings'>,
  context: SignedIn,
  handle: string,
): Promise<void> {
  const ended = await endSome(parts, context, end, handle)
  if (ended === 0) throw new CallRefusal('not-found')
  if (handle === context.session.handle) giveCookie(context.cookies, 'session', null)
}

/** Signs all other browsers out. */
export async function endOtherSessions(parts: Pick<Parts, 'store'>, context: SignedIn): Promise<void> {
  await endSome(parts, context, endOthers, context.session.handle)
}

function endSome(
  { store }: Pick<Parts, 'store'>,
  { tenant, session }: At,
  statement: typeof end,
  handle: string,
): Promise<number> {
  const { loginId } = session
  return store.auth(tenant.id, async (transaction) => {
    const { length: count } = await transaction.query(statement, [loginId, handle])
    if (count > 0)
      await noteEvent(transaction, {
        kind: 'sessions-ended',
        about: loginId,
        by: loginId,
        data: { count, why: 'own choice' },
      })
    return count
  })
}
