/** Signing in with an account of another firm, where a white label has switched it on. */
import { safeNext } from '#model/calls/safe-next.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { beginSession } from '#server/sign-in/begin-session.ts'
import { completeSignIn } from '#server/sign-in/complete-sign-in.ts'
import { giveCookie, readCookie } from '#server/ground/cookies.ts'
import { hashSecret, newSecret } from '#server/sessions/session-cookie.ts'
import { findWants } from '#server/sign-in/pending-step.ts'
import { departureFor, readState, recogniseAt } from './ask-provider.ts'
import { findLinkedLogin } from './find-linked-login.ts'
import type { ProviderName, Recognised } from '#server/ground/identity-providers.ts'
import { keepDeparture, takeDeparture } from './kept-departure.ts'

/** How long a browser may be away at the other firm. */
const tenMinutes = 600

/** The firms there are. */
export type SocialName = Exclude<ProviderName, 'national'>

/** Where they send people back to. */
export const socialCallback = '/api/session/social/:provider/callback'

const callbackOf = (name: SocialName): string => socialCallback.replace(':provider', name)

/** The address at which the other firm signs somebody in; as if it were not there, where it is switched off. */
export async function beginSocialSignIn(
  parts: Parts,
  { tenant, origin, cookies }: Context,
  { name, next }: { name: SocialName; next: string | undefined },
): Promise<{ url: string }> {
  if (!parts.identityProviders.has(tenant, name)) throw new CallRefusal('not-found')
  const { url, kept } = await departureFor(parts, { tenant, origin }, { name, path: callbackOf(name) })
  const { value, hash: bind } = newSecret()
  giveCookie(cookies, 'departure', { value, seconds: tenMinutes })
  await keepDeparture(
    parts.store,
    { tenantId: tenant.id, bind },
    { loginId: null, name, kept, next: safeNext(next) },
  )
  return { url }
}

/** Where to go after the firm has sent somebody back: on, or to sign in, with the code of what stood in the way. */
export async function endSocialSignIn(
  parts: Parts,
  context: Context,
  { name, search }: { name: SocialName; search: string },
): Promise<string> {
  const { tenant, cookies } = context
  if (!parts.identityProviders.has(tenant, name)) throw new CallRefusal('not-found')
  const left = readCookie(cookies, 'departure')
  giveCookie(cookies, 'departure', null)
  const bind = left === null ? null : hashSecret(left)
  const state = readState(search)
  const departed = bind && (await takeDeparture(parts.store, { tenantId: tenant.id, bind }, { state, name }))
  if (!departed) return toSignIn('invalid-credentials')
  const answered = await recogniseAt(parts, context, {
    name,
    kept: departed.kept,
    path: callbackOf(name),
    search,
  })
  if (answered.kind === 'problem')
    return toSignIn(answered.problem === 'unreachable' ? 'unavailable' : 'invalid-credentials')
  return enterAs(parts, context, { name, person: answered.person, next: departed.next })
}

type Arriving = { name: SocialName; person: Recognised; next: string | null }

async function enterAs(parts: Parts, context: Context, { name, person, next }: Arriving): Promise<string> {
  const { store } = parts
  const { tenant, address } = context
  const linked = await findLinkedLogin(store, tenant.id, { person, name, address })
  if (linked.kind === 'refused') return toSignIn(linked.problem)
  const { loginId } = linked
  const wants = await store.auth(tenant.id, (transaction) =>
    findWants(transaction, { loginId, authType: name }),
  )
  const session = await beginSession(parts, context, {
    loginId,
    authType: name,
    proofs: [name],
    wants,
    isConfirmed: false,
  })
  if (wants) return `/login${next === null ? '' : `?next=${encodeURIComponent(next)}`}`
  await completeSignIn(parts, context, session)
  return next ?? '/portals'
}

const toSignIn = (problem: 'invalid-credentials' | 'email-exists' | 'unavailable'): string =>
  `/login?problem=${problem}`
