import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { noteSignIn } from '#server/commands/note-sign-in.ts'
import { changeLanguage } from '#server/commands/change-language.ts'
import { CallRefusal } from '#server/gate/call-refusal.ts'
import { mountCall, type Context } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/parts.ts'
import { readMe } from '#server/queries/read-me.ts'
import { checkPassword } from '#server/sessions/check-password.ts'
import { clearSecret, newSecret, writeSecret } from '#server/sessions/session-cookie.ts'
import {
  endSession,
  findSession,
  openSession,
  touchSession,
  type Session,
} from '#server/sessions/session-store.ts'

/** Signing in and out, who is signed in, and the sign that somebody is there. */
export function mountSessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, settings } = parts

  mountCall(app, { parts, call: calls.signIn }, async ({ body }, context) => {
    const checked = await checkPassword(store, { tenantId: context.tenant.id, ...body })
    if (checked.kind === 'locked') throw new CallRefusal('too-many-attempts')
    if (checked.kind === 'refused') throw new CallRefusal('invalid-credentials')
    const session = await begin(parts, context, checked.loginId)
    await noteSignIn(store, { tenantId: context.tenant.id, session })
    return { session: await requireMe(parts, { tenant: context.tenant, session }) }
  })

  mountCall(app, { parts, call: calls.signOut }, async (_input, { tenant, secret, reply }) => {
    if (secret) await endSession(store, { tenantId: tenant.id, secret })
    clearSecret(reply, settings.scheme)
    return { session: null }
  })

  mountCall(app, { parts, call: calls.readSession }, async (_input, { tenant, session }) => ({
    session: session && (await readMe(store, { tenant, session })),
  }))

  mountCall(app, { parts, call: calls.keepSession }, async (_input, { tenant, secret, session }) => {
    if (secret) await touchSession(store, { tenantId: tenant.id, secret })
    return { idleMs: tenant.white.sessionMs, expiresAt: session.expiresAt }
  })

  mountCall(app, { parts, call: calls.updateMe }, async ({ body }, { tenant, caller, session }) => {
    await changeLanguage(store, { caller, language: body.userLanguage })
    return { session: await requireMe(parts, { tenant, session }) }
  })
}

async function begin({ store, settings }: Parts, context: Context, loginId: string): Promise<Session> {
  const { tenant, reply, request, secret: before } = context
  const secret = newSecret()
  const device = request.headers['user-agent'] ?? ''
  await openSession(store, { tenantId: tenant.id, secret: secret.hash, loginId, before, device })
  writeSecret(reply, settings.scheme, secret.value)
  const opened = {
    tenantId: tenant.id,
    secret: secret.hash,
    idleMs: tenant.white.sessionMs,
    isSomebodyThere: false,
  }
  const session = await findSession(store, opened)
  if (!session) throw new CallRefusal('invalid-credentials')
  return session
}

async function requireMe({ store }: Parts, at: Pick<Context, 'tenant'> & { session: Session }) {
  const me = await readMe(store, at)
  if (!me) throw new CallRefusal('not-signed-in')
  return me
}
