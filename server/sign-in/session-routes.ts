import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { changeProfile } from '#server/people/change-profile.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { mountCall, type Context } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readMe } from '#server/sign-in/read-me.ts'
import { answerRecord } from '#server/records/refuse-record.ts'
import { beginSignIn } from '#server/sign-in/begin-sign-in.ts'
import { holdPassword, requirePassword } from '#server/sign-in/check-password.ts'
import { endSession } from '#server/sign-in/end-session.ts'
import { clearSecret } from '#server/sessions/session-cookie.ts'
import { touchSession, type Session } from '#server/sessions/session-store.ts'

/** Signing in and out, who is signed in, and the sign that somebody is there. */
export function mountSessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { store, settings } = parts

  mountCall(app, { parts, call: calls.signIn }, async ({ body }, context) => {
    const checked = await requirePassword(parts, context, body)
    const { loginId } = checked
    const proved = { loginId, authType: 'password', proofs: ['password'], isConfirmed: true } as const
    return beginSignIn(parts, context, proved, (transaction) => holdPassword(transaction, checked))
  })

  mountCall(app, { parts, call: calls.signOut }, async (_input, { tenant, secret, reply }) => {
    if (secret) await endSession(store, { tenantId: tenant.id, secret })
    clearSecret(reply, settings.scheme)
    return { session: null }
  })

  mountCall(app, { parts, call: calls.readSession }, async (_input, { tenant, session }) => ({
    session: session && (await readMe(parts, { tenant, session })),
  }))

  mountCall(app, { parts, call: calls.keepSession }, async (_input, { tenant, secret, session }) => {
    if (secret) await touchSession(store, { tenantId: tenant.id, secret })
    return { idleMs: tenant.white.sessionMs, expiresAt: session.expiresAt }
  })

  mountCall(app, { parts, call: calls.updateMe }, async ({ body }, context) => {
    await answerRecord(changeProfile(parts, context, body))
    return { session: await requireMe(parts, context) }
  })
}

async function requireMe(parts: Parts, at: Pick<Context, 'tenant'> & { session: Session }) {
  const me = await readMe(parts, at)
  if (!me) throw new CallRefusal('not-signed-in')
  return me
}
