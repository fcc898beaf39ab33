import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { closeWelcome, findWelcome } from '#server/welcome/welcome.ts'

/** The welcomes of groups. */
export function mountWelcomeRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.readWelcome }, async ({ params }, context) => ({
    welcome: await findWelcome(parts.store, context, params),
  }))
  mountCall(app, { parts, call: calls.closeWelcome }, async ({ params, body }, context) => {
    await closeWelcome(parts.store, context, { ...params, ...body })
    return { welcome: await findWelcome(parts.store, context, params) }
  })
}
