/** Entries of second factors, counted for each person whatever the session; a reset of the password lifts the pause. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { countAttempt, forgetAttempts, mostAttempts } from './count-attempt.ts'
import { noteEvent } from '#server/sessions/note-event.ts'

/** Under which key the entries of a person are counted. */
export const factorAttemptsOf = (loginId: string): string => `factor:${loginId}`

/** Counts an entry before it is looked at, so that many at once are not tried either. */
export async function countFactorAttempt({ store }: Pick<Parts, 'store'>, context: SignedIn): Promise<void> {
  const { tenant, session, address } = context
  const attempt = await store.auth(tenant.id, async (transaction) => {
    const nth = await countAttempt(transaction, factorAttemptsOf(session.loginId))
    if (nth === mostAttempts + 1)
      await noteEvent(transaction, {
        kind: 'locked',
        about: session.loginId,
        by: session.loginId,
        data: { what: 'factor', address },
      })
    return nth
  })
  if (attempt > mostAttempts) throw new CallRefusal('too-many-attempts')
}

/** A factor was right. */
export const forgetFactorAttempts = (
  transaction: Parameters<typeof forgetAttempts>[0],
  loginId: string,
): Promise<void> => forgetAttempts(transaction, factorAttemptsOf(loginId))

/** A factor was wrong, too late, or used already: noted, and one answer for all of it. */
export async function refuseFactor(
  { store }: Pick<Parts, 'store'>,
  { tenant, session, address }: SignedIn,
  factor: string,
): Promise<never> {
  const { loginId } = session
  await store.auth(tenant.id, (transaction) =>
    noteEvent(transaction, {
      kind: 'factor-refused',
      about: loginId,
      by: loginId,
      data: { factor, address },
    }),
  )
  throw new CallRefusal('wrong-pin')
}
