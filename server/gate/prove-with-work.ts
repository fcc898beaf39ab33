/** A session that was found a moment ago is proved in the round trip of the work, instead of in one of its own (decision 128). */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Session } from '#server/ground/session.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { KnownSessions } from '#server/sessions/known-sessions.ts'
import { noSuchSession, type Proof } from '#server/store/executor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: KnownSessions
  }
}

/** A session as it was found a moment ago, with the hash of the secret that it is to be proved by. */
export type Known = { session: Session; secret: Buffer; proof: Proof }

export function recallSession(
  sessions: KnownSessions,
  { tenant, secret }: { tenant: Installation; secret: Buffer },
): Known | null {
  const session = sessions.recall({ tenantId: tenant.id, secret })
  return session && { session, secret, proof: { secret, idleMs: tenant.white.sessionMs, hasHeld: false } }
}

/**
 * What comes of a request whose session the database has not let in counts for nothing: it is asked `otherwise`. So is
 * reading of which a part came to a door that had closed since; writing is not begun twice.
 */
export async function proveWithWork<T>(
  { known, isReading }: { known: Known; isReading: boolean },
  answerAs: (known: Known) => Promise<T>,
  otherwise: () => Promise<T>,
): Promise<T> {
  try {
    const answered = await answerAs(known)
    if (known.proof.hasHeld) return answered
  } catch (error) {
    const isAtDoor = (error as { code?: string }).code === noSuchSession
    const isForNothing = known.proof.hasHeld
      ? isAtDoor && isReading
      : isAtDoor || error instanceof CallRefusal
    if (!isForNothing) throw error
  }
  return otherwise()
}
