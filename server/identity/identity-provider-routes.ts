import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import {
  beginNationalSignIn,
  endNationalSignIn,
  nationalCallback,
} from '#server/identity/national-sign-in.ts'
import {
  beginSocialSignIn,
  endSocialSignIn,
  socialCallback,
  type SocialName,
} from '#server/identity/social-sign-in.ts'
import type { Parts } from '#server/ground/parts.ts'
import { enterCallback } from './enter-callback.ts'

/** Open: whoever comes back is known by what their browser and the provider bring. */
const open = { config: { level: 'open' } }

/** The ways to the national sign-in service and to other firms, and back. */
export function mountIdentityProviderRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.beginNationalSignIn }, ({ body }, context) =>
    beginNationalSignIn(parts, context, body.next),
  )

  mountCall(app, { parts, call: calls.beginSocialSignIn }, ({ params, body }, context) =>
    beginSocialSignIn(parts, context, { name: params.provider, next: body.next }),
  )

  app.get(nationalCallback, open, async (request, reply) => {
    const context = await enterCallback(parts, request, reply)
    return reply.redirect(await endNationalSignIn(parts, context), 303)
  })

  app.get(socialCallback, open, async (request, reply) => {
    const { provider } = request.params as { provider: string }
    if (!isSocialName(provider)) throw new CallRefusal('not-found')
    const context = await enterCallback(parts, request, reply)
    return reply.redirect(await endSocialSignIn(parts, context, provider), 303)
  })
}

function isSocialName(name: string): name is SocialName {
  return name === 'google' || name === 'microsoft'
}
