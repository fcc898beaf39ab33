import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import type { Parts } from '#server/ground/parts.ts'
import { confirmPassword } from '#server/sign-in/confirm-password.ts'
import { challengePasskey, enterPasskey } from '#server/factors/passkey-factor.ts'
import { enterPin, sendPin } from '#server/factors/pin-factor.ts'
import { enterRecoveryCode } from '#server/factors/recovery-codes.ts'
import { enterTotp } from '#server/factors/totp-factor.ts'

/** The steps that complete a half sign-in, and the password given again. */
export function mountFactorRoutes(app: FastifyInstance, parts: Parts): void {
  mountCall(app, { parts, call: calls.sendPin }, ({ body }, context) => sendPin(parts, context, body.target))

  mountCall(app, { parts, call: calls.enterPin }, ({ body }, context) => enterPin(parts, context, body.pin))

  mountCall(app, { parts, call: calls.enterTotp }, ({ body }, context) =>
    enterTotp(parts, context, body.code),
  )

  mountCall(app, { parts, call: calls.enterRecoveryCode }, ({ body }, context) =>
    enterRecoveryCode(parts, context, body.code),
  )

  mountCall(app, { parts, call: calls.challengePasskey }, (_input, context) =>
    challengePasskey(parts, context),
  )

  mountCall(app, { parts, call: calls.enterPasskey }, ({ body }, context) =>
    enterPasskey(parts, context, body.credential),
  )

  mountCall(app, { parts, call: calls.confirmPassword }, async ({ body }, context) => {
    await confirmPassword(parts, context, body.password)
    return { done: true as const }
  })
}
