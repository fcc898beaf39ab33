import type { SignedIn } from '#model/calls/session.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { beginSession, type Proved } from './begin-session.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findWants } from './pending-step.ts'

/**
 * Signs somebody in who has given a first proof: half where something is still wanted, fully otherwise. `also` is done
 * in the transaction that opens the session, such as using up the code that was the proof.
 */
export async function beginSignIn(
  parts: Parts,
  context: Context,
  proved: Omit<Proved, 'wants'>,
  also?: (transaction: AuthTransaction) => Promise<void>,
): Promise<SignedIn> {
  const wants = await parts.store.auth(context.tenant.id, (transaction) => findWants(transaction, proved))
  const session = await beginSession(parts, context, { ...proved, wants }, also)
  return completeSignIn(parts, context, session)
}
