import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { signOutUser, verifyEmail } from '#server/sign-in/manage-login.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'

/** What administrators do to somebody's sign-in. */
export function mountLoginRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.verifyEmail }, async ({ params, body }, context) => {
    await verifyEmail(parts, context, { ...params, ...body })
    return { uid: params.user, verified: body.verified }
  })
  mountCall(app, { parts, call: calls.verifyEmailFunction }, async ({ body: { uid, verified } }, context) => {
    await verifyEmail(parts, context, { user: uid, verified })
    return { uid, verified }
  })
  mountCall(app, { parts, call: calls.signOutUser }, async ({ params }, context) => ({
    ended: await signOutUser(parts, context, params.user),
  }))
}
