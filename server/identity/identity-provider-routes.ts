import type { FastifyInstance, FastifyReply } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall, type Exchange } from '#server/gate/mount-call.ts'
import { setCookies } from '#server/gate/request-cookies.ts'
import type { Context } from '#server/ground/context.ts'
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
import { enterCallback } from '#server/gate/enter-callback.ts'

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
    return goOn(parts, { request, reply }, (context, search) => endNationalSignIn(parts, context, search))
  })

  app.get(socialCallback, open, async (request, reply) => {
    const { provider } = request.params as { provider: string }
    if (!isSocialName(provider)) throw new CallRefusal('not-found')
    return goOn(parts, { request, reply }, (context, search) =>
      endSocialSignIn(parts, context, { name: provider, search }),
    )
  })
}

async function goOn(
  parts: Parts,
  { request, reply }: Exchange,
  end: (context: Context, search: string) => Promise<string>,
): Promise<FastifyReply> {
  const context = await enterCallback(parts, request)
  const { search } = new URL(request.url, 'http://portal')
  const place = await end(context, search).finally(() => setCookies(reply, context.cookies))
  return reply.redirect(place, 303)
}

function isSocialName(name: string): name is SocialName {
  return name === 'google' || name === 'microsoft'
}
