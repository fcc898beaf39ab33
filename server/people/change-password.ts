import { giveCookie } from '#server/ground/cookies.ts'
import { findPasswordProblem } from '#model/passwords/find-password-problem.ts'
import { profileRules } from '#model/passwords/password-rules.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Installation } from '#server/ground/tenants.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Parts } from '#server/ground/parts.ts'
import { requireOwnPassword } from '#server/sign-in/confirm-password.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { readPerson } from '#server/sign-in/read-person.ts'
import { sayMoment } from '#server/sign-in/say-moment.ts'

const set = {
  name: 'password-set',
  text: `update auth.login set pw_hash = $3, pw_changed = now() where tenant_id = $1 and id = $2
    returning now() as now`,
}

/** A password with the new one, typed twice. */
export type NewPassword = { current: string; password: string; repeated: string }

/**
 * Changes the password. Every session and every code ends with it (the database sees to that), this session too, so
 * whoever has taken one over is out as well.
 */
export async function changePassword(
  parts: Parts,
  context: SignedIn,
  { current, password, repeated }: NewPassword,
): Promise<void> {
  const { tenant, session, cookies } = context
  const { loginId } = session
  await requireOwnPassword(parts, context, current)
  if (password !== repeated) throw new CallRefusal('passwords-not-matching')
  const person = await readPerson(parts.store, { tenant, loginId })
  if (!person) throw new CallRefusal('not-signed-in')
  checkRules(password, { tenant, email: person.email })
  const hash = await hashPassword(password)
  await parts.store.auth(tenant.id, async (transaction) => {
    const [changed] = await transaction.query<{ now: string }>(set, [loginId, hash])
    if (!changed) throw new CallRefusal('not-signed-in')
    const { name, email, language } = person
    const values = { name, at: sayMoment(changed.now, { language, timeZone: tenant.white.timeZone }) }
    const mail = { to: email, template: 'passwordChanged', language, from: tenant.name, values } as const
    await queueMail(transaction, tenant.white, mail)
    await noteEvent(transaction, { kind: 'password-changed', about: loginId, by: loginId })
  })
  giveCookie(cookies, 'session', null)
}

/** The rule of the profile (decision Q-PASSWORD-FIELD); what everybody would guess is refused as everywhere. */
function checkRules(password: string, { tenant, email }: { tenant: Installation; email: string }): void {
  const names = [tenant.white.productName, tenant.name]
  const problem = findPasswordProblem(password, { email, names }, profileRules)
  if (problem) throw new CallRefusal('invalid', { fields: { password: problem } })
}
