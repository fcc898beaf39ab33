/** Giving the password again: attempts count like those of signing in, and the session goes on under a new secret. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { requirePassword } from './check-password.ts'
import { giveCookie } from '#server/ground/cookies.ts'
import { newSecret } from '#server/sessions/session-cookie.ts'

const readEmail = {
  name: 'confirm-email',
  text: 'select email from auth.login where tenant_id = $1 and id = $2',
}

/** Refuses a password that is not the person's own. */
export async function requireOwnPassword(parts: Parts, context: SignedIn, password: string): Promise<void> {
  const { tenant, session } = context
  const [login] = await parts.store.authOne<{ email: string }>(tenant.id, readEmail, [session.loginId])
  await requirePassword(parts, context, { email: login?.email ?? '', password })
}

const renew = {
  name: 'confirm-renew',
  text: `update auth.session set id = $3, confirmed = now(), seen = now()
    where tenant_id = $1 and id = $2 and level = 2 returning id`,
}

/** The password was given in this session; its secret changes, as at every step. */
export async function confirmPassword(parts: Parts, context: SignedIn, password: string): Promise<void> {
  await requireOwnPassword(parts, context, password)
  const secret = newSecret()
  const [renewed] = await parts.store.authOne(context.tenant.id, renew, [context.secret, secret.hash])
  if (!renewed) throw new CallRefusal('not-signed-in')
  giveCookie(context.cookies, 'session', { value: secret.value })
}
