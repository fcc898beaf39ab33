/** A password somebody chooses: checked by the rules, and kept as a hash. */
import { findPasswordProblem } from '#model/passwords/find-password-problem.ts'
import { CallRefusal } from '#server/gate/call-refusal.ts'
import type { Installation } from '#server/gate/tenants.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { hashPassword } from './passwords.ts'

/** Refuses a password that may not be chosen, with what is wrong under `password`; answers its hash. */
export function choosePassword(
  { name, white }: Pick<Installation, 'name' | 'white'>,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const names = [name, white.productName]
  const problem = findPasswordProblem(password, { email, names })
  if (problem) throw new CallRefusal('invalid', { fields: { password: problem } })
  return hashPassword(password)
}

const set = {
  name: 'password-set',
  text: `update auth.login set pw_hash = $3, pw_changed = now(), email_verified = true,
      consented = coalesce(consented, $4)
    where tenant_id = $1 and id = $2 and not disabled returning email`,
}

/**
 * Sets a password with what came by e-mail, which proves the address as well. Every session and token of the person
 * ends with it. Answers the address; null for somebody who is gone or disabled.
 */
export async function setPassword(
  transaction: AuthTransaction,
  { loginId, hash, consented }: { loginId: string; hash: string; consented: string | null },
): Promise<string | null> {
  const [changed] = await transaction.query<{ email: string }>(set, [loginId, hash, consented])
  return changed?.email ?? null
}
