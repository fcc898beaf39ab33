/** How many requests one API key, one person and one firm may make in a minute, on one node, wherever they come from. */
import type { FastifyReply } from 'fastify'
import type { Parts } from '#server/ground/parts.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'

const windowMs = 60_000

/** Counts a request of somebody; throws 'too-many-requests' beyond the limit. An answer names the limit of its key. */
export type Shares = { count(reply: FastifyReply, whose: 'apiKey' | 'person' | 'firm', id: string): void }

declare module 'fastify' {
  interface FastifyInstance {
    shares: Shares
  }
}

/** Windows of a minute that begin with the clock's; the counts of an earlier one are forgotten together. */
export function createShares({ settings, now }: Pick<Parts, 'settings' | 'now'>): Shares {
  const limits = {
    apiKey: settings.apiKeyRequestsAMinute,
    person: settings.personRequestsAMinute,
    firm: settings.firmRequestsAMinute,
  }
  let window = Number.NaN
  let counts = new Map<string, number>()
  return {
    count: (reply, whose, id) => {
      const current = Math.floor(now() / windowMs)
      if (current !== window) counts = new Map()
      window = current
      const made = (counts.get(`${whose} ${id}`) ?? 0) + 1
      counts.set(`${whose} ${id}`, made)
      const left = limits[whose] - made
      const seconds = Math.ceil(((current + 1) * windowMs - now()) / 1000)
      if (whose === 'apiKey' || left < 0)
        void reply.headers({
          'x-ratelimit-limit': limits[whose],
          'x-ratelimit-remaining': Math.max(0, left),
          'x-ratelimit-reset': seconds,
        })
      if (left >= 0) return
      void reply.header('retry-after', seconds)
      throw new CallRefusal('too-many-requests')
    },
  }
}
