import type { FastifyInstance } from 'fastify'

/**
 * Says once that requests come through a proxy that nobody trusts: all people behind it share the limits of its one
 * address, so that whoever guesses passwords closes the sign-in for everybody.
 */
export function warnOfProxies(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (isSaid || ip !== socket.remoteAddress) return
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return
    isSaid = true
    app.log.warn(
      { proxy: ip },
      'Requests carry X-Forwarded-For from an address that TRUSTED_PROXIES does not name: everybody behind it shares one limit.',
    )
  })
}
