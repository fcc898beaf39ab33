/**
 * Attempts to sign in to an address are counted. A browser its owner has signed in with before has a counter of its own,
 * so that nobody who tries elsewhere locks the owner out.
 */
import type { AuthTransaction } from '#server/store/executor.ts'
import { factorAttemptsOf } from './factor-attempts.ts'

/** Under which key attempts on an address are counted, from a browser that is known or from any other. */
export const signInAttemptsOf = (address: string, knownDevice: Buffer | null): string =>
  `sign-in:${address}${knownDevice ? `#${knownDevice.toString('hex')}` : ''}`

/** With it go the attempts on addresses that nobody has tried for a day, invented ones among them. */
const forget = {
  name: 'sign-in-forget',
  text: `delete from auth.failure where tenant_id = $1 and (key = $2 or at < now() - interval '1 day')`,
}
const lift = {
  name: 'sign-in-lift',
  text: `delete from auth.failure where tenant_id = $1 and (key = any ($2) or starts_with(key, $3))`,
}

/** Whoever has signed in starts anew. */
export async function forgetSignInAttempts(transaction: AuthTransaction, key: string): Promise<void> {
  await transaction.query(forget, [key])
}

/** Lifts every lock of a person: a password was chosen anew. */
export async function liftLocks(
  transaction: AuthTransaction,
  { loginId, address }: { loginId: string; address: string },
): Promise<void> {
  const key = signInAttemptsOf(address, null)
  await transaction.query(lift, [[key, factorAttemptsOf(loginId)], `${key}#`])
}
