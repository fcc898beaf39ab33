import { giveCookie } from '#server/ground/cookies.ts'
import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readMe } from '#server/sign-in/read-me.ts'
import { beginSignIn } from '#server/sign-in/begin-sign-in.ts'
import { holdPassword, requirePassword } from '#server/sign-in/check-password.ts'
import { endSession } from '#server/sign-in/end-session.ts'
import { touchSession } from '#server/sessions/session-store.ts'

/** Signing in and out, who is signed in, and the sign that somebody is there. */
export function mountSessionRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts

  mountCall(app, { parts, call: calls.signIn }, async ({ body }, context) => {
    const checked = await requirePassword(parts, context, body)
    const { loginId } = checked
    const proved = { loginId, authType: 'password', proofs: ['password'], isConfirmed: true } as const
    return beginSignIn(parts, context, proved, (transaction) => holdPassword(transaction, checked))
  })

  mountCall(app, { parts, call: calls.signOut }, async (_input, { tenant, secret, cookies }) => {
    if (secret) await endSession(store, { tenantId: tenant.id, secret })
    giveCookie(cookies, 'session', null)
    return { session: null }
  })

  mountCall(app, { parts, call: calls.readSession }, async (_input, { tenant, session }) => ({
    session: session && (await readMe(parts, { tenant, session })),
  }))

  mountCall(app, { parts, call: calls.keepSession }, async (_input, { tenant, secret, session }) => {
    if (secret) await touchSession(store, { tenantId: tenant.id, secret })
    return { idleMs: tenant.white.sessionMs, expiresAt: session.expiresAt }
  })
}
