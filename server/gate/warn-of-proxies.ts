import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/ground/settings.ts'
import { recogniseProxies } from './limit-connections.ts'

/**
 * Says once that requests come through a proxy that nobody trusts: all people behind it share the limits of its one
 * address, so that whoever guesses passwords closes the sign-in for everybody.
 */
export function warnOfProxies(app: FastifyInstance, settings: Pick<Settings, 'trustedProxies'>): void {
  const isTrusted = recogniseProxies(settings)
  let isSaid = false
  app.addHook('onRequest', async ({ headers, socket: { remoteAddress: proxy = '' } }) => {
    if (isSaid || isTrusted(proxy)) return
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return
    isSaid = true
    app.log.warn(
      { proxy },
      'Requests carry X-Forwarded-For from an address that TRUSTED_PROXIES does not name: everybody behind it shares one limit.',
    )
  })
}
