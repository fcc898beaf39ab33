import type { FastifyInstance } from 'fastify'
import { calls } from '#model/calls/calls.ts'
import type { Profile } from '#model/calls/profile.ts'
import { mountCall } from '#server/gate/mount-call.ts'
import { type SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { readProfile } from '#server/people/read-profile.ts'
import { declineFactors } from '#server/factors/decline-factors.ts'
import { addPasskey, beginPasskey, removePasskey } from '#server/factors/passkey-factor.ts'
import { sendPhonePin, verifyPhone } from '#server/factors/phone-proof.ts'
import { setPinFactor } from '#server/factors/pin-switch.ts'
import { renamePasskey } from '#server/factors/rename-passkey.ts'
import { makeRecoveryCodes } from '#server/factors/recovery-codes.ts'
import { beginTotp, confirmTotp, removeTotp } from '#server/factors/totp-factor.ts'

/** Setting up and taking away one's own second factors. */
export function mountOwnFactorRoutes(app: FastifyInstance, parts: Parts): void {
  const andRead = async (context: SignedIn, changed: Promise<void>): Promise<Profile> => {
    await changed
    return readProfile(parts, context)
  }

  mountCall(app, { parts, call: calls.sendPhonePin }, ({ body }, context) =>
    sendPhonePin(parts, context, body.phone),
  )
  mountCall(app, { parts, call: calls.verifyPhone }, ({ body }, context) =>
    andRead(context, verifyPhone(parts, context, body.pin)),
  )
  mountCall(app, { parts, call: calls.setPinFactor }, ({ body }, context) =>
    andRead(context, setPinFactor(parts, context, body)),
  )
  mountCall(app, { parts, call: calls.beginTotp }, (_input, context) => beginTotp(parts, context))
  mountCall(app, { parts, call: calls.confirmTotp }, ({ body }, context) =>
    andRead(context, confirmTotp(parts, context, body.code)),
  )
  mountCall(app, { parts, call: calls.removeTotp }, (_input, context) =>
    andRead(context, removeTotp(parts, context)),
  )
  mountCall(app, { parts, call: calls.beginPasskey }, (_input, context) => beginPasskey(parts, context))
  mountCall(app, { parts, call: calls.addPasskey }, ({ body }, context) =>
    andRead(context, addPasskey(parts, context, body)),
  )
  mountCall(app, { parts, call: calls.renamePasskey }, ({ params, body }, context) =>
    andRead(context, renamePasskey(parts, context, { id: params.passkey, name: body.name })),
  )
  mountCall(app, { parts, call: calls.removePasskey }, ({ params }, context) =>
    andRead(context, removePasskey(parts, context, params.passkey)),
  )
  mountCall(app, { parts, call: calls.makeRecoveryCodes }, (_input, context) =>
    makeRecoveryCodes(parts, context),
  )
  mountCall(app, { parts, call: calls.declineFactors }, async (_input, context) => {
    await declineFactors(parts, context)
    return { done: true as const }
  })
}
