/**
 * Sessions that were found a moment ago, so that a request may ask its question and prove its session in one round trip.
 * Nothing is allowed because it is remembered here: the database looks at the session again as the work enters.
 */
import { LRUCache } from 'lru-cache'
import type { Session } from '#server/ground/session.ts'

/** Shorter than the time after which the use of a session is noted again, which takes an ordinary look at it. */
const keptMs = 29_000
const most = 10_000

/** Where a session was shown: the firm, and the hash of the secret. */
export type Shown = { tenantId: string; secret: Buffer }

export class KnownSessions {
  readonly #known = new LRUCache<string, Session>({ max: most, ttl: keptMs })

  recall(shown: Shown): Session | null {
    return this.#known.get(keyOf(shown)) ?? null
  }

  /** Half sessions, those that see with somebody else's eyes, and those who may owe something, are looked at each time. */
  keep(shown: Shown, session: Session): void {
    if (session.level === 'full' && !session.staff && !session.isViewingOver && !session.mayOwe)
      this.#known.set(keyOf(shown), session)
  }

  /** It does not hold any more, or has to be looked at. */
  forget(shown: Shown): void {
    this.#known.delete(keyOf(shown))
  }
}

const keyOf = ({ tenantId, secret }: Shown): string => `${tenantId} ${secret.toString('base64')}`
