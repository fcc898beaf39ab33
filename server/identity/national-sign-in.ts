/** The national sign-in service as the last step of a half session that wants its identity proved. */
import { safeNext } from '#model/calls/safe-next.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context, SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { beginSession } from '#server/sign-in/begin-session.ts'
import { completeSignIn } from '#server/sign-in/complete-sign-in.ts'
import { departureFor, readState, recogniseAt } from './ask-provider.ts'
import { keepDeparture, takeDeparture } from './kept-departure.ts'
import { isSameIdentity } from './match-identity.ts'
import { HalfSessionUsed, readProofs, useHalfSession } from './use-half-session.ts'

/** Where the service sends people back to. */
export const nationalCallback = '/api/session/national/callback'

const name = 'national'

/** The address of the service, for this half session. */
export async function beginNationalSignIn(
  parts: Parts,
  { tenant, session, secret, origin }: SignedIn,
  next: string | undefined,
): Promise<{ url: string }> {
  if (!parts.identityProviders.has(tenant, name)) throw new CallRefusal('not-found')
  if (session.wants !== 'identity' || !secret) throw new CallRefusal('bad-input')
  const { url, kept } = await departureFor(parts, { tenant, origin }, { name, path: nationalCallback })
  const { loginId } = session
  await keepDeparture(
    parts.store,
    { tenantId: tenant.id, bind: secret },
    { loginId, name, kept, next: safeNext(next) },
  )
  return { url }
}

type Half = Context & { session: NonNullable<Context['session']>; secret: Buffer }

/** Where to go after the service has sent somebody back: on, now fully signed in, or to sign in with a problem. */
export async function endNationalSignIn(parts: Parts, context: Context, search: string): Promise<string> {
  const half = asHalf(context)
  if (!half) return toSignIn('national')
  const { tenant, session, secret, address } = half
  const state = readState(search)
  const departed = await takeDeparture(parts.store, { tenantId: tenant.id, bind: secret }, { state, name })
  if (!departed) return toSignIn('national')
  const recognised = await recogniseAt(parts, half, { ...departed, path: nationalCallback, search })
  if (recognised.kind === 'problem')
    return toSignIn(recognised.problem === 'unreachable' ? 'national-down' : 'national')
  const who = { loginId: session.loginId, subject: recognised.person.subject, address }
  if (!(await isSameIdentity(parts.store, tenant.id, who))) return toSignIn('external-id')
  return (await completeHalf(parts, half)) ? (departed.next ?? '/portals') : toSignIn('national')
}

function asHalf(context: Context): Half | null {
  const { session, secret } = context
  return session?.wants === 'identity' && secret ? { ...context, session, secret } : null
}

/** False where another way back has completed it in the meantime. */
async function completeHalf(parts: Parts, half: Half): Promise<boolean> {
  const { tenant, session, secret } = half
  const { loginId, authType } = session
  const proofs = [...(await readProofs(parts.store, { tenantId: tenant.id, secret })), name]
  const proved = { loginId, authType, proofs, wants: null, isConfirmed: true }
  try {
    const opened = await beginSession(parts, half, proved, (transaction) =>
      useHalfSession(transaction, secret),
    )
    await completeSignIn(parts, half, opened)
    return true
  } catch (error) {
    if (error instanceof HalfSessionUsed) return false
    throw error
  }
}

const toSignIn = (problem: 'national' | 'national-down' | 'external-id'): string =>
  `/login?problem=${problem}`
