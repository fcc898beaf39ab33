import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { confirmSignUp } from '#server/sign-in/confirm-sign-up.ts'
import { requestReset } from '#server/sign-in/request-reset.ts'
import { resetPassword } from '#server/sign-in/reset-password.ts'
import { signUp } from '#server/sign-in/sign-up.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readActionCode } from '#server/sign-in/read-action-code.ts'
import { mountLoginRoutes } from './login-routes.ts'
import { mountTokenRoutes } from './token-routes.ts'

/** Registration, reset, the codes of e-mails; tokens; what administrators do to somebody's sign-in. */
export function mountSignInRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.signUp }, async ({ body }, context) => {
    await signUp(parts, context, body)
    return { sent: true as const }
  })
  mountCall(app, { parts, call: calls.confirmSignUp }, ({ body }, context) =>
    confirmSignUp(parts, context, body),
  )
  for (const call of [calls.requestReset, calls.sendCustomPassResetEmailFunction])
    mountCall(app, { parts, call }, async ({ body }, context) => {
      await requestReset(parts, context, body)
      return { sent: true as const }
    })
  mountCall(app, { parts, call: calls.resetPassword }, async ({ body }, context) => {
    await resetPassword(parts, context, body)
    return { done: true as const }
  })
  mountCall(app, { parts, call: calls.readActionCode }, ({ body }, { tenant }) =>
    readActionCode(parts, tenant, body),
  )
  mountTokenRoutes(app, parts)
  mountLoginRoutes(app, parts)
}
