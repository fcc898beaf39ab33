/** A second factor was right: a full session takes the place of the half one. */
import type { Factor, PendingStep, SignedIn as Answer } from '#model/calls/session.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { beginSession } from '#server/sign-in/begin-session.ts'
import { completeSignIn } from '#server/sign-in/complete-sign-in.ts'
import { forgetFactorAttempts, refuseFactor } from '#server/sign-in/factor-attempts.ts'
import { readPendingStep } from '#server/sign-in/pending-step.ts'

/** The open step, where this factor may be given for it; refuses where it may not. */
export async function requireFactor(
  parts: Parts,
  { tenant, session }: SignedIn,
  factor: Factor,
): Promise<PendingStep> {
  const step = await readPendingStep(parts, { tenant, session })
  if (!step?.factors.includes(factor)) throw new CallRefusal('forbidden')
  return step
}

/** A factor that fits. `use` uses it up; false where somebody else was faster. */
export type Fitting = { factor: Factor; use: (transaction: AuthTransaction) => Promise<boolean> }

class UsedUp extends Error {}

const lock = {
  name: 'step-lock',
  text: 'select id from auth.session where tenant_id = $1 and id = $2 and level = 1 for update',
}
const readProofs = {
  name: 'step-proofs',
  text: 'select amr from auth.session where tenant_id = $1 and id = $2',
}

/** Completes the sign-in, once for each half session however many factors come at the same time. */
export async function completeStep(
  parts: Parts,
  context: SignedIn,
  { factor, use }: Fitting,
): Promise<Answer> {
  const { tenant, session, secret } = context
  const { loginId, authType, confirmedAt } = session
  const [before] = await parts.store.authOne<{ amr: string[] }>(tenant.id, readProofs, [secret])
  const proved = {
    loginId,
    authType,
    proofs: [...(before?.amr ?? []), factor],
    wants: null,
    isConfirmed: confirmedAt !== null,
  }
  try {
    const opened = await beginSession(parts, context, proved, async (transaction) => {
      const [half] = await transaction.query(lock, [secret])
      if (!half || !(await use(transaction))) throw new UsedUp()
      await forgetFactorAttempts(transaction, loginId)
    })
    return await completeSignIn(parts, context, opened)
  } catch (error) {
    if (error instanceof UsedUp) return refuseFactor(parts, context, factor)
    throw error
  }
}
