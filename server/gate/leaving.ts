/** How a node leaves: it says first that it is not ready, and answers everybody who still comes until it is told to close. */
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** `hasBegun`: no balancer should send more. */
    leaving: { hasBegun: boolean }
  }
}

/** What still runs then, such as a download on a slow line, is cut off. */
const mostMs = 20_000

/** A connection that is kept open would bring the next request to a node that has gone. */
export function letLeave(app: FastifyInstance): void {
  app.decorate('leaving', { hasBegun: false })
  app.addHook('onSend', async (_request, reply) => {
    if (app.leaving.hasBegun) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    app.leaving.hasBegun = true
    const cutOff = setTimeout(() => app.server.closeAllConnections(), mostMs).unref()
    app.server.once('close', () => clearTimeout(cutOff))
  })
}
