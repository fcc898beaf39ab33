/** Whether a password may be chosen, and what is wrong with it. */
import { isCommonPassword } from '#model/passwords/is-common-password.ts'
import {
  mostPasswordCharacters,
  signUpRules,
  weighRules,
  type PasswordRule,
} from '#model/passwords/password-rules.ts'

/** A rule that is broken, or why a password that keeps the rules is refused all the same. */
export type PasswordProblem = PasswordRule | 'too_long' | 'common_password' | 'contains_name'

/** For whom the password is: `email` and `names` (of the product, the firm, the portal) may not be in it. */
export type PasswordOwner = { email: string; names: readonly string[] }

const leastNameLength = 4

/**
 * The first problem of a password, or null when it may be chosen. Worked case: for 'anna.berg@firm.example' the
 * password 'Anna.Berg-2026' is 'contains_name'.
 */
export function findPasswordProblem(
  password: string,
  { email, names }: PasswordOwner,
  rules: readonly PasswordRule[] = signUpRules,
): PasswordProblem | null {
  if (Array.from(password).length > mostPasswordCharacters) return 'too_long'
  const broken = weighRules(password, rules).find(({ isKept }) => !isKept)
  if (broken) return broken.rule
  if (isCommonPassword(password)) return 'common_password'
  const text = plain(password)
  const forbidden = [email.split('@')[0] ?? '', ...names].map(plain)
  const isNamed = forbidden.some((name) => name.length >= leastNameLength && text.includes(name))
  return isNamed ? 'contains_name' : null
}

/** Letters and digits alone, so that signs in between hide nothing. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
