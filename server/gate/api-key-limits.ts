/** How many requests one API key may make in a minute, on one node of the installation. */
import type { Parts } from '#server/parts.ts'
import { CallRefusal } from './call-refusal.ts'

const windowMs = 60_000

/** Counts a request of a key; throws 'too-many-requests' beyond the limit. */
export type ApiKeyLimits = { count(key: string): void }

declare module 'fastify' {
  interface FastifyInstance {
    apiKeyLimits: ApiKeyLimits
  }
}

/** Windows of a minute that begin with the clock's; the counts of an earlier one are forgotten together. */
export function createApiKeyLimits({ settings, now }: Pick<Parts, 'settings' | 'now'>): ApiKeyLimits {
  let window = Number.NaN
  let counts = new Map<string, number>()
  return {
    count: (key) => {
      const current = Math.floor(now() / windowMs)
      if (current !== window) counts = new Map()
      window = current
      const made = (counts.get(key) ?? 0) + 1
      counts.set(key, made)
      if (made > settings.apiKeyRequestsAMinute) throw new CallRefusal('too-many-requests')
    },
  }
}
