/** A password somebody chooses: checked by the rules, and kept as a hash. */
import { findPasswordProblem } from '#model/passwords/find-password-problem.ts'
import type { PasswordRule } from '#model/passwords/password-rules.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { AuthTransaction, Store } from '#server/store/executor.ts'
import { hashPassword } from './passwords.ts'

const listNames = {
  name: 'password-portal-names',
  text: 'select name from portals where tenant_id = $1 and active',
}

type Choice = {
  email: string
  password: string
  /** Those of sign-up and reset where nothing else is said. */
  rules?: readonly PasswordRule[]
}

/**
 * Refuses a password that may not be chosen, with what is wrong under `password`; answers its hash. The names of the
 * product, the firm and its portals are in none.
 */
export async function choosePassword(
  store: Store,
  { id, name, white }: Pick<Installation, 'id' | 'name' | 'white'>,
  { email, password, rules }: Choice,
): Promise<string> {
  const portals = await store.serveOne<{ name: string }>(id, listNames)
  const names = [name, white.productName, ...portals.map((portal) => portal.name)]
  const problem = findPasswordProblem(password, { email, names }, rules)
  if (problem) throw new CallRefusal('invalid', { fields: { password: problem } })
  return hashPassword(password)
}

const set = {
  name: 'password-choose',
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
