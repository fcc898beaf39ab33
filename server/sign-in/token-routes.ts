import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { createCustomToken, readTokenHolder, signInByToken } from '#server/sign-in/custom-tokens.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readClock } from '#server/sign-in/read-clock.ts'

/** Signing in by a token, and the server's clock. */
export function mountTokenRoutes(app: FastifyInstance, parts: Parts): void {
  for (const call of [calls.createCustomToken, calls.getCustomTokenFunction])
    mountCall(app, { parts, call }, async ({ body }, context) => ({
      token: await createCustomToken(parts, context, body.uid),
    }))
  mountCall(app, { parts, call: calls.readTokenHolder }, async ({ body }, context) => ({
    name: await readTokenHolder(parts, context, body.token),
  }))
  mountCall(app, { parts, call: calls.signInByToken }, ({ body }, context) =>
    signInByToken(parts, context, body.token),
  )
  for (const call of [calls.bigben, calls.bigbenFunction])
    mountCall(app, { parts, call }, (_input, { tenant }) => readClock(parts.store, tenant.id))
}
