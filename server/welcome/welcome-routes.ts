import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { closeDocument, closeWelcome, findWelcomes } from '#server/welcome/welcome.ts'

/** The welcomes of groups, and the welcome document of a portal. */
export function mountWelcomeRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  mountCall(app, { parts, call: calls.readWelcome }, ({ params }, context) =>
    findWelcomes(store, context, params),
  )
  mountCall(app, { parts, call: calls.closeWelcome }, async ({ params, body }, context) => {
    const { group, document } = body
    if (group !== undefined) await closeWelcome(store, context, { ...params, group })
    if (document !== undefined) await closeDocument(store, context, { ...params, document })
    return findWelcomes(store, context, params)
  })
}
