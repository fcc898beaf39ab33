import type { SignedIn } from '#model/calls/session.ts'
import { registerPerson } from '#server/sign-in/register-person.ts'
import { acceptTerms } from '#server/due/accept-terms.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { beginSignIn } from '#server/sign-in/begin-sign-in.ts'
import { setPassword } from '#server/sign-in/choose-password.ts'
import { mostAttempts } from '#server/sign-in/count-attempt.ts'
import { isPassword } from '#server/sign-in/passwords.ts'
import { countTokenAttempt, readToken, useToken, type KeptToken } from '#server/sessions/token-store.ts'
import type { PendingSignUp } from './sign-up.ts'

type Given = { oobCode: string; password: string }

/**
 * The address is proved, and with the password that whoever registered is who reads the e-mails of the address: only
 * then there is a user. A code that is used at the same moment elsewhere opens one session.
 */
export async function confirmSignUp(
  parts: Parts,
  context: Context,
  { oobCode, password }: Given,
): Promise<SignedIn> {
  const { data, created } = await requirePending(parts, context, { oobCode, password })
  await registerPerson(parts, context.tenant, {
    ...data,
    isOfOrganisation: true,
    account: null,
    origin: context.origin,
  })
  const proved = {
    loginId: data.id,
    authType: 'password',
    proofs: ['password', 'address'],
    isConfirmed: true,
  } as const
  const answer = await beginSignIn(parts, context, proved, async (transaction) => {
    const used = await useToken<PendingSignUp>(transaction, 'sign-up', oobCode)
    if (!used) throw new CallRefusal('action-code-expired')
    const set = { loginId: data.id, hash: data.hash, consented: data.consent ? created : null }
    if ((await setPassword(transaction, set)) === null) throw new CallRefusal('action-code-expired')
  })
  const accepted = { person: data.id, portal: data.portal, digest: data.terms }
  await parts.store.serve(context.tenant.id, (service) => acceptTerms(service, accepted))
  return answer
}

/** Tries are counted before they are tried, as at the sign-in. */
async function requirePending(
  { store }: Parts,
  { tenant }: Context,
  { oobCode, password }: Given,
): Promise<KeptToken<PendingSignUp>> {
  const { nth, pending } = await store.auth(tenant.id, async (transaction) => ({
    nth: await countTokenAttempt(transaction, 'sign-up', oobCode),
    pending: await readToken<PendingSignUp>(transaction, 'sign-up', oobCode),
  }))
  if (!pending) throw new CallRefusal('action-code-expired')
  if (nth > mostAttempts) throw new CallRefusal('too-many-attempts')
  if (!(await isPassword(password, pending.data.hash))) throw new CallRefusal('invalid-credentials')
  return pending
}
